import type { QuestionsImport } from '#contract/questions.ts';
import type { ListSearch } from '#machines/shared/paginated-list/machine.ts';
import { questionIdOf, refreshedCards } from '#machines/shared/told-cards.ts';
import type { BoardCard, BoardEntry, BoardPage } from '../board/machine.ts';
import { compared, isSteady } from './order.ts';

/** How many rows one reading tells: the most that the list's call gives. */
export const ROWS_A_READ = 50;
/** How many rows above the first one in view are read again with it. */
const ROWS_ABOVE = 15;
/** Before the first reading: there may be any number of questions. */
export const UNKNOWN_COUNT = null;

export interface Rows {
  readonly search: ListSearch;
  /** The questions in the order of the list, from its first one on; those that left say so until the list is tidied. */
  readonly rows: readonly BoardCard[];
  /** Questions that came and would move a row; they are announced, in no order. */
  readonly arrived: readonly BoardEntry[];
  /** How many questions are pending, as the server said last; null before the first reading: there may be any number. */
  readonly count: number | null;
  /** There are more than are counted. */
  readonly isCapped: boolean;
  /** Whether the list has what waits at the marketplace; null before the first reading. */
  readonly questionsImport: QuestionsImport | null;
  /** When the server said so, by this device's clock, epoch ms. */
  readonly readAt: number;
}

const asCard = (entry: BoardEntry): BoardCard => ({ ...entry, isPending: true });

const pendingCount = (rows: readonly BoardCard[]): number => rows.filter(({ isPending }) => isPending).length;

/** Where the reading goes on: behind all that is known. */
export const knownCount = ({ rows, arrived }: Pick<Rows, 'rows' | 'arrived'>): number =>
  pendingCount(rows) + arrived.length;

export const hasMoreRows = (rows: Rows): boolean => rows.count === null || knownCount(rows) < rows.count;

/** What to read again so that the rows in view are told anew, and with them the end at which questions come in. */
export function skipsAround({ search, rows, arrived, count }: Rows, first: number): readonly number[] {
  const known = knownCount({ rows, arrived });
  // Anywhere may be another question than before.
  if (!isSteady(search))
    return Array.from({ length: Math.floor(known / ROWS_A_READ) + 1 }, (_, page) => page * ROWS_A_READ);
  const above = pendingCount(rows.slice(0, first));
  const skip = Math.max(0, above - ROWS_ABOVE);
  if (search.sort === 'most-recent-first') return skip === 0 ? [0] : [0, skip];
  const isEndKnown = count !== null && known >= count;
  return isEndKnown && known > skip + ROWS_A_READ ? [skip, known - ROWS_ABOVE] : [skip];
}

/** The rows as these pages tell them. Where questions change places, pages that follow one another tell as one. */
export function withPages(before: Rows, pages: readonly BoardPage[]): Rows {
  if (isSteady(before.search)) return pages.reduce(withPage, before);
  const [first, ...others] = pages;
  if (first === undefined) return before;
  return withPage(
    before,
    others.reduce((all, page) => ({ ...page, skip: all.skip, entries: [...all.entries, ...page.entries] }), first),
  );
}

/** The rows as this page tells them. What stands behind the last row follows it; what would move a row has arrived. */
function withPage(before: Rows, page: BoardPage): Rows {
  const hasLeft = isSteady(before.search) ? undefined : () => page.skip === 0;
  const rows = refreshedCards(page, before.rows, hasLeft);
  const known = new Set(rows.map(questionIdOf));
  const told = new Set(page.entries.map(questionIdOf));
  const last = rows.at(-1);
  const follows = page.skip <= knownCount(before);
  const added: BoardCard[] = [];
  // Those that arrived and were answered before anybody saw them are not announced any more.
  const covered = refreshedCards(page, before.arrived.map(asCard), hasLeft).filter(({ isPending }) => isPending);
  const arrived: BoardEntry[] = covered.filter((entry) => !told.has(questionIdOf(entry)));
  for (const entry of page.entries) {
    if (known.has(questionIdOf(entry))) continue;
    const isBehind = last === undefined || compared(before.search, page.readAt, entry, last) >= 0;
    if (!isBehind) arrived.push(entry);
    else if (follows) added.push(asCard(entry));
  }
  return {
    ...before,
    rows: added.length === 0 ? rows : [...rows, ...added],
    arrived,
    count: page.count,
    isCapped: page.isCapped ?? false,
    questionsImport: page.questionsImport ?? 'done',
    readAt: page.readAt,
  };
}

/** With what arrived in its place, and without what left, but for what is kept. */
export function tidied({ rows, arrived, ...rest }: Rows, kept: readonly string[]): Rows {
  const { search, readAt } = rest;
  const all = rows.filter((row) => row.isPending || kept.includes(questionIdOf(row)));
  const sorted = [...all, ...arrived.map(asCard)].toSorted((one, other) => compared(search, readAt, one, other));
  return { ...rest, arrived: [], rows: sorted };
}

/** Whether tidying would change anything. */
export const isUntidy = ({ rows, arrived }: Rows, kept: readonly string[]): boolean =>
  arrived.length > 0 || rows.some((row) => !row.isPending && !kept.includes(questionIdOf(row)));
