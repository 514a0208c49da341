import type { ListFilter } from '#domain/list-place.ts';
import { isSameFilter } from '#domain/list-place.ts';
import { MARKETPLACE_HOUR, type PendingOrder } from '#domain/question-filter.ts';
import type { ListSearch } from '#machines/shared/paginated-list/machine.ts';
import type { BoardEntry } from '../board/machine.ts';

const NOTHING: ListFilter = {};

export const isSameSearch = (one: ListSearch, other: ListSearch): boolean =>
  orderOf(one) === orderOf(other) && isSameFilter(one.filter ?? NOTHING, other.filter ?? NOTHING);

const orderOf = ({ sort, order }: ListSearch): PendingOrder => order ?? sort;

/** Whether a question keeps its place among the others for as long as it is pending. */
export const isSteady = ({ order }: ListSearch): boolean => order === undefined;

/** What an order looks at, first what counts most; the smaller one stands first. As the server's own orders (decision 047). */
const KEYS: Readonly<Record<PendingOrder, (entry: BoardEntry, now: number) => readonly number[]>> = {
  'most-recent-last': ({ question }) => [question.timestamp],
  'most-recent-first': ({ question }) => [-question.timestamp],
  'leaving-first': ({ question, dueAt }) => [dueAt ?? Number.POSITIVE_INFINITY, question.timestamp],
  'urgent-first': ({ question: { timestamp }, dueAt }, now) => [
    dueAt === null ? Number(timestamp + MARKETPLACE_HOUR <= now) : 2,
    dueAt ?? 0,
    timestamp,
  ],
};

/** Where `one` stands in the list as against `other`: before it if negative. `now`: when the list was read, epoch ms. */
export function compared(search: ListSearch, now: number, one: BoardEntry, other: BoardEntry): number {
  const keys = KEYS[orderOf(search)];
  const others = keys(other, now);
  for (const [index, key] of keys(one, now).entries()) {
    const against = others[index] ?? 0;
    if (key !== against) return Math.sign(key - against);
  }
  return 0;
}
