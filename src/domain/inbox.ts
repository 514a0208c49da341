import { paths } from './address.ts';
import { withQuestionsAddress } from './questions-address.ts';

/** A question of any account: ids of questions are the account's own. */
export interface InboxKey {
  readonly accountId: string;
  readonly questionId: string;
}

export const isSameRow = (one: InboxKey, other: InboxKey): boolean =>
  one.accountId === other.accountId && one.questionId === other.questionId;

/** Which row somebody left the list by: the question, and its place on the page, counted from 0, for when it is gone. */
export interface InboxRow extends InboxKey {
  readonly place: number;
}

const ROW = 'fila';

/** The query of an address with this row in it; all else in it stays. */
export function withRow(search: string, { accountId, questionId, place }: InboxRow): string {
  const query = new URLSearchParams(search);
  query.set(ROW, `${place} ${accountId} ${questionId}`);
  return `?${query}`;
}

/** The row that the query names, or null. */
export function rowIn(search: string): InboxRow | null {
  const [place, accountId, questionId] = (new URLSearchParams(search).get(ROW) ?? '').split(' ');
  if (accountId === undefined || questionId === undefined || !/^\d{1,4}$/.test(place ?? '')) return null;
  return { accountId, questionId, place: Number(place) };
}

/** The chosen accounts of a filter, which joins them by commas. */
export const accountsIn = (value: string | undefined): readonly string[] =>
  value === undefined ? [] : value.split(',').filter((id) => id !== '');

/** The filter with the account chosen, or no longer; null: all accounts, which is also what all of them chosen one by one is. */
export function withAccount(value: string | undefined, accountId: string, all: readonly string[]): string | null {
  const chosen = accountsIn(value);
  const next = chosen.includes(accountId) ? chosen.filter((id) => id !== accountId) : [...chosen, accountId];
  return next.length === 0 || all.every((id) => next.includes(id)) ? null : next.toSorted().join(',');
}

/** Of the chosen accounts, or of all without a chosen one, the names of those whose questions were not read since they were linked. */
export const unreadNicknames = (
  accounts: readonly { readonly id: string; readonly nickname: string; readonly questionsImport: string }[],
  chosen: readonly string[],
): string[] =>
  accounts
    .filter(({ id, questionsImport }) => questionsImport !== 'done' && (chosen.length === 0 || chosen.includes(id)))
    .map(({ nickname }) => nickname);

/** Where the question is answered: in the section of its account, open in the list. */
export const questionPath = ({ accountId, questionId }: InboxKey): string =>
  `${paths.section(accountId, 'questions')}${withQuestionsAddress('', { layout: 'queue', questionId })}`;
