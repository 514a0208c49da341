import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { HistoryFilter } from '../port/search.ts';
import { normalizeForSearch } from './search-text.ts';

/** Longer texts are cut: the words of a search are few. */
const MAX_WORDS = 12;
/** PostgreSQL's index holds no longer words. */
const MAX_WORD_LENGTH = 64;

/** What the index is asked for: words, and exact terms such as `item:MLA1`. */
export interface IndexQuery {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

/**
 * Letters and digits that SQLite's tokenizer knows too, so that a word is one token: it follows an old Unicode, and a word of two tokens
 * would be a phrase, which the index cannot find.
 */
const WORD = /(?:(?![\u037f\u{500}-\u{10ffff}])[\p{L}\p{N}])+/gu;

/** The distinct words of a text as they are indexed. */
export function wordsOf(text: string): string[] {
  const words = normalizeForSearch(text).match(WORD) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))].slice(0, MAX_WORDS);
}

/** Null when nothing can match: the text has no words. */
export function toIndexQuery(filter: HistoryFilter): IndexQuery | null {
  const { text = '', itemId, buyerId, answeredBy, topic, draftUse, heldBack, ordered, quickAnswer } = filter;
  const words = wordsOf(text);
  if (words.length === 0 && text.trim() !== '') return null;
  const terms: string[] = [];
  if (itemId !== undefined) terms.push(`item:${itemId}`);
  if (buyerId !== undefined) terms.push(`buyer:${buyerId}`);
  if (answeredBy !== undefined) terms.push(`by:${answeredBy}`);
  if (topic !== undefined) terms.push(`topic:${topic}`);
  if (draftUse !== undefined) terms.push(`draft:${draftUse}`);
  if (heldBack !== undefined) terms.push(`held:${heldBack}`);
  if (ordered !== undefined) terms.push(`ordered:${ordered}`);
  if (quickAnswer !== undefined) terms.push(`quick:${quickAnswer}`);
  return { words, terms };
}

/** Shorter words are only found whole: half of all questions have a word that begins with an `a`. */
const isPrefix = (word: string): boolean => word.length > 1;

const hex = (term: string): string => Buffer.from(term).toString('hex');

/** FTS5's query. Words are letters and digits only, and terms hexadecimal, so none of them is syntax. */
export const toMatch = ({ words, terms }: IndexQuery, list: string, accountId: string): string =>
  [
    ...[`list:${list}:${accountId}`, ...terms].map((term) => `scope : ${hex(term)}`),
    ...words.map((word) => `words : "${word}"${isPrefix(word) ? '*' : ''}`),
  ].join(' AND ');

/** Up to this length PostgreSQL's index has the beginnings of words. */
const INDEXED_PREFIX = 10;

/** PostgreSQL's `tsquery`; null: everything matches. */
export function toTsquery({ words, terms }: IndexQuery): string | null {
  const quoted = (lexeme: string): string => `'${lexeme.replace(/[\\']/g, '$&$&')}'`;
  const parts = [
    ...terms.map(quoted),
    ...words.map((word) => (word.length > INDEXED_PREFIX ? `${quoted(word)}:*` : quoted(word))),
  ];
  return parts.length === 0 ? null : parts.join(' & ');
}

/** Whether the question `id` is among those of the list that match. */
export function isMatch(
  { engine }: Context,
  accountId: string,
  list: 'pending',
  query: IndexQuery,
): RawBuilder<SqlBool> | null {
  if (engine === 'sqlite') {
    if (query.words.length + query.terms.length === 0) return null;
    return sql<SqlBool>`questions.id in (
      select s.question_id from question_words as w join question_search as s on s.number = w.rowid
      where question_words match ${toMatch(query, list, accountId)} and s.account_id = ${accountId})`;
  }
  const tsquery = toTsquery(query);
  if (tsquery === null) return null;
  return sql<SqlBool>`questions.id in (
    select question_id from question_search
    where account_id = ${accountId} and list = ${list} and words @@ cast(${tsquery} as tsquery))`;
}
