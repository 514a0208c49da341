/** What the figures of a report lead to: read from the row `q` of an answered question. */

/** Its topics, joined by commas. `unread`: they were not read yet. */
export const TOPICS_OF = "case when q.topics is null then 'unread' when q.topics = '' then 'other' else q.topics end";

/** How a member used the draft; null: no member answered. */
export const DRAFT_USE_OF = `case when q.answered_by is null or q.answered_by = 'Mostrador' then null
  when q.draft_use in ('unchanged', 'changed', 'rewritten') then q.draft_use else 'own' end`;

/** Why automatic mode left it to a person; null: it did not, or answered it itself after all. */
export const HELD_BACK_OF = "case when q.answered_by = 'Mostrador' then null else q.held_back end";

const OF_ANSWERS = ['topics', 'draft_use', 'held_back'];

/** The columns whose update may change these terms. */
export const WATCHED_OF_ANSWERS = OF_ANSWERS.join(', ');

/** Whether the update of a question changes them: while it is pending no term tells of them. */
export const isAnswerReindexed = `new.state = 'answered' and (${OF_ANSWERS.map(
  (column) => `old.${column} is distinct from new.${column}`,
).join(' or ')})`;
