import { ANSWERED_BY, isReindexed, listOf, PENDING_STATES, type SearchIndex, WATCHED } from './021-search-parts.ts';

/** What separates words: ASCII and Latin-1 punctuation, general punctuation, symbols and emoji. The engine's locale plays no part. */
const SEPARATORS = String.raw`[\u0001-/:-@[-\u0060{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff01-\uff0f\ufffd\U0001f000-\U0001faff]+`;

/** Up to this length each beginning of a word is a lexeme: finding one needs no search through all lexemes that begin so. */
const LONGEST_PREFIX = 10;

/**
 * Functions of triggers have the rights of whoever migrated, since nodes of the release before have none for the new tables. Words are
 * the lexemes of a `tsvector`, built without a text search configuration: folding and splitting must be the same everywhere, and the
 * extension `unaccent` may be missing. Exact terms, such as `item:MLA1`, contain a colon, so no word is one of them.
 */
const DEFINER = 'security definer set search_path from current set plan_cache_mode = force_custom_plan';

export const SEARCH_INDEX_OF_POSTGRES: SearchIndex = {
  create: [
    `create table question_search (
      account_id text collate "C" not null references accounts (id) on delete cascade,
      question_id text collate "C" not null,
      list text collate "C" not null,
      at bigint not null,
      words tsvector not null,
      primary key (account_id, question_id))`,
    'create index question_search_by_time on question_search (account_id, list, at, question_id)',
    // Without a list of pending entries, a search never reads one that was not yet merged.
    'create index question_search_by_word on question_search using gin (words) with (fastupdate = off)',
    `create function question_words(content text) returns text[] language sql immutable as $$
      select coalesce(array_agg(distinct lexeme), '{}') from (
        select left(word, length) as lexeme from (
          select word, char_length(word) as letters from regexp_split_to_table(
            lower(regexp_replace(normalize(left(content, 20000), NFD), '[\\u0300-\\u036f]+', '', 'g')), '${SEPARATORS}') as word
        ) as words
        cross join lateral (
          select generate_series(2, least(letters, ${LONGEST_PREFIX})) as length
          union all select least(letters, 64) where letters = 1 or letters > ${LONGEST_PREFIX}
        ) as lengths
      ) as lexemes
    $$`,
    `create function index_question(account text, question text) returns void language plpgsql ${DEFINER} as $$
    begin
      -- What is read below is then not older than what another transaction indexed.
      perform 1 from question_search where account_id = account and question_id = question for update;
      insert into question_search (account_id, question_id, list, at, words)
      select q.account_id, q.id, ${listOf('q.state')},
        case q.state when 'answered' then coalesce(q.answered_at, q.asked_at) else q.asked_at end,
        array_to_tsvector(
          question_words(concat_ws(' ', q.text, case q.state when 'answered' then coalesce(q.reply_text, q.answer_text) end, i.title, b.nickname))
          || array['item:' || q.item_id, 'buyer:' || q.buyer_id]
          || case q.state when 'answered'
            then array['by:' || ${ANSWERED_BY}, 'by:' || coalesce(left(q.answered_by, 300), '')] else '{}' end)
      from questions as q
      left join items as i on i.account_id = q.account_id and i.id = q.item_id
      left join buyers as b on b.id = q.buyer_id
      where q.account_id = account and q.id = question and ${listOf('q.state')} is not null
      on conflict (account_id, question_id) do update
        set list = excluded.list, at = excluded.at, words = excluded.words;
      if not found then
        delete from question_search where account_id = account and question_id = question;
      end if;
    end $$`,
    `create function question_changed() returns trigger language plpgsql ${DEFINER} as $$
    begin
      perform index_question(new.account_id, new.id);
      return null;
    end $$`,
    `create function item_changed() returns trigger language plpgsql ${DEFINER} as $$
    begin
      perform index_question(account_id, question_id) from (
        select account_id, question_id from question_search
        where account_id = new.account_id and words @@ array_to_tsvector(array['item:' || new.id])::text::tsquery
        order by account_id, question_id) as found;
      return null;
    end $$`,
    `create function buyer_changed() returns trigger language plpgsql ${DEFINER} as $$
    begin
      perform index_question(account_id, question_id) from (
        select account_id, question_id from question_search
        where words @@ array_to_tsvector(array['buyer:' || new.id])::text::tsquery
        order by account_id, question_id) as found;
      return null;
    end $$`,
    `create trigger questions_search_inserted after insert on questions
      for each row when (${listOf('new.state')} is not null) execute function question_changed()`,
    `create trigger questions_search_updated after update of ${WATCHED} on questions
      for each row when (${isReindexed}) execute function question_changed()`,
    'create trigger items_search_inserted after insert on items for each row execute function item_changed()',
    `create trigger items_search_updated after update of title on items
      for each row when (old.title is distinct from new.title) execute function item_changed()`,
    'create trigger buyers_search_inserted after insert on buyers for each row execute function buyer_changed()',
    `create trigger buyers_search_updated after update of nickname on buyers
      for each row when (old.nickname is distinct from new.nickname) execute function buyer_changed()`,
  ],
  indexPending: `select index_question(account_id, id) from questions where state in ${PENDING_STATES}`,
};
