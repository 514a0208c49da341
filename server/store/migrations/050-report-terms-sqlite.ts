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

/** The triggers of migration 021, with the terms of the report. A trigger cannot be replaced. */
export const termsOnSqlite = ({ terms, watched, isReindexed }: MoreTerms): readonly RawBuilder<unknown>[] => [
  sql`drop trigger question_indexed`,
  sql`drop trigger questions_search_updated`,
  sql`create trigger question_indexed instead of insert on question_indexing begin
    delete from question_search where account_id = new.account_id and question_id = new.id;
    insert into question_search (number, account_id, question_id)
      select coalesce((select max(number) + 1 from question_search where number >= base and number < base + 1048576), base),
        new.account_id, new.id
      from (
        select 1048576 * max(0, min(8000000000000,
          case state when 'answered' then coalesce(answered_at, asked_at) else asked_at end)) as base
        from questions
        where account_id = new.account_id and id = new.id and ${listOf(sql`state`)} is not null);
    insert into question_words (rowid, scope, words)
      select s.number,
        hex('list:' || ${listOf(sql`q.state`)} || ':' || q.account_id)
          || ' ' || hex('item:' || q.item_id) || ' ' || hex('buyer:' || q.buyer_id)
          || case q.state when 'answered'
            then ' ' || hex('by:' || ${ANSWERED_BY}) || ' ' || hex('by:' || coalesce(q.answered_by, ''))
              || coalesce(' ' || hex('draft:' || ${DRAFT_USE_OF}), '') || coalesce(' ' || hex('held:' || ${HELD_BACK_OF}), '')
              ${sql.join(
                terms.map((term) => sql`|| coalesce(' ' || hex(${term}), '')`),
                sql` `,
              )}
              || (select coalesce(' ' || group_concat(hex('topic:' || value), ' '), '')
                from json_each('["' || replace(${TOPICS_OF}, ',', '","') || '"]'))
            else '' end,
        q.text || ' ' || case q.state when 'answered' then coalesce(q.reply_text, q.answer_text, '') else '' end
          || ' ' || coalesce(i.title, '') || ' ' || coalesce(b.nickname, '')
      from question_search as s
      join questions as q on q.account_id = s.account_id and q.id = s.question_id
      left join items as i on i.account_id = q.account_id and i.id = q.item_id
      left join buyers as b on b.id = q.buyer_id
      where s.account_id = new.account_id and s.question_id = new.id;
  end`,
  sql`create trigger questions_search_updated after update of ${watched} on questions when ${isReindexed}
  begin
    insert into question_indexing (account_id, id) values (new.account_id, new.id);
  end`,
];

export const REPORT_TERMS_ON_SQLITE = termsOnSqlite(NO_MORE_TERMS);
