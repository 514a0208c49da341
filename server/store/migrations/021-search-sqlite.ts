import { ANSWERED_BY, isReindexed, listOf, PENDING_STATES, type SearchIndex, WATCHED } from './021-search-parts.ts';

/**
 * `number` is the time in milliseconds times 2^20, plus a counter: FTS5 returns rows quickly in its order, so the newest matches need no
 * sorting. The exact terms in `scope` are hexadecimal, so that each is one token whatever it contains.
 */
export const SEARCH_INDEX_OF_SQLITE: SearchIndex = {
  create: [
    `create table question_search (
      number integer primary key,
      account_id text not null references accounts (id) on delete cascade,
      question_id text not null,
      unique (account_id, question_id))`,
    `create virtual table question_words using fts5(scope, words, content = '', contentless_delete = 1,
      tokenize = 'unicode61 remove_diacritics 2', detail = column, prefix = '2 3 4 5 6 7 8 9 10 11 12')`,
    `create trigger question_search_deleted after delete on question_search begin
      delete from question_words where rowid = old.number;
    end`,
    // An insert into this view indexes the question anew, or only removes it from the index where no list shows it.
    'create view question_indexing as select account_id, id from questions',
    `create trigger question_indexed instead of insert on question_indexing begin
      delete from question_search where account_id = new.account_id and question_id = new.id;
      insert into question_search (number, account_id, question_id)
        select coalesce((select max(number) + 1 from question_search where number >= base and number < base + 1048576), base),
          new.account_id, new.id
        from (
          select 1048576 * max(0, min(8000000000000,
            case state when 'answered' then coalesce(answered_at, asked_at) else asked_at end)) as base
          from questions
          where account_id = new.account_id and id = new.id and ${listOf('state')} is not null);
      insert into question_words (rowid, scope, words)
        select s.number,
          hex('list:' || ${listOf('q.state')} || ':' || q.account_id)
            || ' ' || hex('item:' || q.item_id) || ' ' || hex('buyer:' || q.buyer_id)
            || case q.state when 'answered'
              then ' ' || hex('by:' || ${ANSWERED_BY}) || ' ' || hex('by:' || coalesce(q.answered_by, '')) else '' end,
          q.text || ' ' || case q.state when 'answered' then coalesce(q.reply_text, q.answer_text, '') else '' end
            || ' ' || coalesce(i.title, '') || ' ' || coalesce(b.nickname, '')
        from question_search as s
        join questions as q on q.account_id = s.account_id and q.id = s.question_id
        left join items as i on i.account_id = q.account_id and i.id = q.item_id
        left join buyers as b on b.id = q.buyer_id
        where s.account_id = new.account_id and s.question_id = new.id;
    end`,
    `create trigger questions_search_inserted after insert on questions when ${listOf('new.state')} is not null begin
      insert into question_indexing (account_id, id) values (new.account_id, new.id);
    end`,
    `create trigger questions_search_updated after update of ${WATCHED} on questions when ${isReindexed} begin
      insert into question_indexing (account_id, id) values (new.account_id, new.id);
    end`,
    `create trigger items_search_inserted after insert on items begin ${reindex('item:', 'new.id', 'new.account_id')}; end`,
    `create trigger items_search_updated after update of title on items when old.title is distinct from new.title begin
      ${reindex('item:', 'new.id', 'new.account_id')};
    end`,
    `create trigger buyers_search_inserted after insert on buyers begin ${reindex('buyer:', 'new.id')}; end`,
    `create trigger buyers_search_updated after update of nickname on buyers when old.nickname is distinct from new.nickname
    begin
      ${reindex('buyer:', 'new.id')};
    end`,
  ],
  indexPending: `insert into question_indexing (account_id, id)
    select account_id, id from questions where state in ${PENDING_STATES}`,
};

/** Indexes the questions with this exact term again, of one account or of all. */
function reindex(prefix: string, id: string, account?: string): string {
  return `insert into question_indexing (account_id, id)
    select s.account_id, s.question_id from question_words as w join question_search as s on s.number = w.rowid
    where question_words match 'scope:' || hex('${prefix}' || ${id})${account === undefined ? '' : ` and s.account_id = ${account}`}`;
}
