import { type RawBuilder, sql } from 'kysely';
import {
  ANSWERED_BY,
  DRAFT_USE_OF,
  HELD_BACK_OF,
  listOf,
  type MoreTerms,
  NO_MORE_TERMS,
  TOPICS_OF,
} from './050-report-terms-parts.ts';

/** The function of migration 021, with these terms of an answer. */
export const indexQuestionWith = (terms: MoreTerms['terms']): RawBuilder<unknown> =>
  sql`create or replace function index_question(account text, question text) returns void language plpgsql
    security definer set search_path from current set plan_cache_mode = force_custom_plan as $$
  begin
    -- What is read below is then not older than what another transaction indexed.
    perform 1 from question_search where account_id = account and question_id = question for update;
    insert into question_search (account_id, question_id, list, at, words)
    select q.account_id, q.id, ${listOf(sql`q.state`)},
      case q.state when 'answered' then coalesce(q.answered_at, q.asked_at) else q.asked_at end,
      array_to_tsvector(
        question_words(concat_ws(' ', q.text, case q.state when 'answered' then coalesce(q.reply_text, q.answer_text) end, i.title, b.nickname))
        || array['item:' || q.item_id, 'buyer:' || q.buyer_id]
        || case q.state when 'answered'
          then array['by:' || ${ANSWERED_BY}, 'by:' || coalesce(left(q.answered_by, 300), '')]
            || array_remove(array['draft:' || ${DRAFT_USE_OF}, 'held:' || left(${HELD_BACK_OF}, 300)${sql.join(
              terms.map((term) => sql`, ${term}`),
              sql``,
            )}], null)
            || array(select 'topic:' || topic from unnest(string_to_array(${TOPICS_OF}, ',')) as topic)
          else '{}' end)
    from questions as q
    left join items as i on i.account_id = q.account_id and i.id = q.item_id
    left join buyers as b on b.id = q.buyer_id
    where q.account_id = account and q.id = question and ${listOf(sql`q.state`)} is not null
    on conflict (account_id, question_id) do update
      set list = excluded.list, at = excluded.at, words = excluded.words;
    if not found then
      delete from question_search where account_id = account and question_id = question;
    end if;
  end $$`;

/** The function and the trigger of migration 021, with the terms of the report. */
export const termsOnPostgres = ({ terms, watched, isReindexed }: MoreTerms): readonly RawBuilder<unknown>[] => [
  indexQuestionWith(terms),
  sql`drop trigger questions_search_updated on questions`,
  sql`create trigger questions_search_updated after update of ${watched} on questions
    for each row when (${isReindexed}) execute function question_changed()`,
];

export const REPORT_TERMS_ON_POSTGRES = termsOnPostgres(NO_MORE_TERMS);
