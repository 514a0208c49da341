import { type RawBuilder, sql } from 'kysely';

/** What the figures of a report lead to, read from the row `q` of an answered question. The rest is as migration 021 wrote it. */

/** The list that shows a question in this state; null: none. */
export const listOf = (state: RawBuilder<unknown>) =>
  sql`case when ${state} in ('pending', 'sending', 'deleting') then 'pending' when ${state} = 'answered' then 'history' end`;

export const ANSWERED_BY = sql`case when q.answered_by is null then 'outside'
  when q.answered_by = 'Mostrador' then 'automatic' else 'member' end`;

/** Its topics, joined by commas. `unread`: they were not read yet. */
export const TOPICS_OF = sql`case when q.topics is null then 'unread' when q.topics = '' then 'other' else q.topics end`;

/** How a member used the draft; null: no member answered. */
export const DRAFT_USE_OF = sql`case when q.answered_by is null or q.answered_by = 'Mostrador' then null
  when q.draft_use in ('unchanged', 'changed', 'rewritten') then q.draft_use else 'own' end`;

/** Why automatic mode left it to a person; null: it did not, or answered it itself after all. */
export const HELD_BACK_OF = sql`case when q.answered_by = 'Mostrador' then null else q.held_back end`;

/** The columns whose update may change what is indexed. */
export const WATCHED = sql`state, text, answer_text, reply_text, answered_at, answered_by, item_id, buyer_id, topics, draft_use, held_back`;

/** Whether the update of a question changes what is indexed. While it is pending, no term tells of topics, draft and reason. */
export const IS_REINDEXED = sql`(${listOf(sql`old.state`)} is distinct from ${listOf(sql`new.state`)}
  or old.text is distinct from new.text or old.answer_text is distinct from new.answer_text
  or old.reply_text is distinct from new.reply_text or old.answered_at is distinct from new.answered_at
  or old.answered_by is distinct from new.answered_by or old.item_id is distinct from new.item_id
  or old.buyer_id is distinct from new.buyer_id
  or (new.state = 'answered' and (old.topics is distinct from new.topics
    or old.draft_use is distinct from new.draft_use or old.held_back is distinct from new.held_back)))`;

/** Terms that a later migration adds, and the changes that they follow. */
export interface MoreTerms {
  /** Each a text of the row `q` of an answered question, or null. */
  readonly terms: readonly RawBuilder<unknown>[];
  readonly watched: RawBuilder<unknown>;
  readonly isReindexed: RawBuilder<unknown>;
}

export const NO_MORE_TERMS: MoreTerms = { terms: [], watched: WATCHED, isReindexed: IS_REINDEXED };
