import type { SortOrder } from '#domain/limits.ts';
import { refreshedCards } from '../board/cards.ts';
import type { BoardCard, BoardEntry, BoardPage } from '../board/machine.ts';

/** How many rows one reading tells: the most that the list's call gives. */
export const ROWS_A_READ = 50;
/** How many rows above the first one in view are read again with it. */
const ROWS_ABOVE = 15;
/** How many questions that were opened keep their cards: what was just sent may still be on its way. */
export const CARDS_KEPT = 20;
/** Before the first reading: there may be any number of questions. */
export const UNKNOWN_COUNT = null;

export interface Rows {
  readonly sort: SortOrder;
  /** The questions in the order of the list, from its first one on; those that left say so until the list is tidied. */
  readonly rows: readonly BoardCard[];
  /** Questions that came and would move a row; they are announced, in no order. */
  readonly arrived: readonly BoardEntry[];
  /** How many questions are pending, as the server said last; null before the first reading: there may be any number. */
  readonly count: number | null;
}

export const rowId = ({ question }: BoardEntry): string => question.id;
const asCard = (entry: BoardEntry): BoardCard => ({ ...entry, isPending: true });

const pendingCount = (rows: readonly BoardCard[]): number => rows.filter(({ isPending }) => isPending).length;

/** Where the reading goes on: behind all that is known. */
export const knownCount = ({ rows, arrived }: Pick<Rows, 'rows' | 'arrived'>): number =>
  pendingCount(rows) + arrived.length;

export const hasMoreRows = (rows: Rows): boolean => rows.count === null || knownCount(rows) < rows.count;

/** Whether `one` stands before `other` in the list. */
function isBefore(sort: SortOrder, one: BoardEntry, other: BoardEntry): boolean {
  const [first, second] = sort === 'most-recent-last' ? [one, other] : [other, one];
  return first.question.timestamp < second.question.timestamp;
}

/** What to read again so that the rows in view are told anew, and with them the end at which questions come in. */
export function skipsAround({ sort, rows, arrived, count }: Rows, first: number): readonly number[] {
  const above = pendingCount(rows.slice(0, first));
  const skip = Math.max(0, above - ROWS_ABOVE);
  const known = knownCount({ rows, arrived });
  if (sort === 'most-recent-first') return skip === 0 ? [0] : [0, skip];
  const isEndKnown = count !== null && known >= count;
  return isEndKnown && known > skip + ROWS_A_READ ? [skip, Math.max(0, known - ROWS_ABOVE)] : [skip];
}

/** The rows as this page tells them. What stands behind the last row follows it; what would move a row has arrived. */
export function withPage(before: Rows, page: BoardPage): Rows {
  const rows = refreshedCards(page, before.rows);
  const known = new Set(rows.map(rowId));
  const told = new Set(page.entries.map(rowId));
  const last = rows.at(-1);
  const follows = page.skip <= knownCount(before);
  const added: BoardCard[] = [];
  // Those that arrived and were answered before anybody saw them are not announced any more.
  const covered = refreshedCards(page, before.arrived.map(asCard)).filter(({ isPending }) => isPending);
  const arrived: BoardEntry[] = covered.filter((entry) => !told.has(rowId(entry)));
  for (const entry of page.entries) {
    if (known.has(rowId(entry))) continue;
    const isBehind = last === undefined || !isBefore(before.sort, entry, last);
    if (!isBehind) arrived.push(entry);
    else if (follows) added.push(asCard(entry));
  }
  return { ...before, rows: added.length === 0 ? rows : [...rows, ...added], arrived, count: page.count };
}

/** With what arrived in its place, and without what left, but for what is kept. */
export function tidied({ rows, arrived, sort, ...rest }: Rows, kept: readonly string[]): Rows {
  const left = rows.filter((row) => row.isPending || kept.includes(rowId(row)));
  const all = [...left];
  for (const entry of arrived) {
    const place = all.findIndex((row) => isBefore(sort, entry, row));
    all.splice(place === -1 ? all.length : place, 0, asCard(entry));
  }
  return { ...rest, sort, arrived: [], rows: all };
}

/** Whether tidying would change anything. */
export const isUntidy = ({ rows, arrived }: Rows, kept: readonly string[]): boolean =>
  arrived.length > 0 || rows.some((row) => !row.isPending && !kept.includes(rowId(row)));

export const without = (rows: readonly BoardCard[], questionId: string): readonly BoardCard[] =>
  rows.filter((row) => rowId(row) !== questionId);

/** The question `by` rows further that can be opened; from nowhere, the first one or the last. */
export function neighbour(rows: readonly BoardCard[], from: string | null, by: 1 | -1): string | null {
  const here = rows.findIndex((row) => rowId(row) === from);
  const open = (row: BoardCard | undefined): boolean => row?.isPending === true;
  const first = by === 1 ? 0 : rows.length - 1;
  for (let index = here === -1 ? first : here + by; index >= 0 && index < rows.length; index += by) {
    const row = rows[index];
    if (row !== undefined && open(row)) return rowId(row);
  }
  return null;
}

/** The question to go on with once this one is dealt with: the next one, else the one before. */
export const after = (rows: readonly BoardCard[], questionId: string): string | null =>
  neighbour(rows, questionId, 1) ?? neighbour(rows, questionId, -1);

/** The row `by` rows further, at most the first or the last. */
export function moved(rows: readonly BoardCard[], from: string | null, by: number): string | null {
  const here = rows.findIndex((row) => rowId(row) === from);
  const start = here === -1 ? (by > 0 ? -1 : rows.length) : here;
  const row = rows[Math.min(rows.length - 1, Math.max(0, start + by))];
  return row === undefined ? null : rowId(row);
}

/** The cards with that of this row, in the order in which they were asked; the first that is still pending makes room. */
export function withCard(cards: readonly BoardCard[], row: BoardCard): readonly BoardCard[] {
  const all = [...without(cards, rowId(row)), row].toSorted((a, b) => a.question.timestamp - b.question.timestamp);
  if (all.length <= CARDS_KEPT) return all;
  const first = all.find((card) => card !== row && card.isPending);
  return first === undefined ? all : without(all, rowId(first));
}

/** The cards as the rows say; the very same where they say nothing else. */
export function cardsAsRows(cards: readonly BoardCard[], rows: readonly BoardCard[]): readonly BoardCard[] {
  const said = cards.map((card) => rows.find((row) => rowId(row) === rowId(card)) ?? card);
  return said.every((card, index) => card === cards[index]) ? cards : said;
}
