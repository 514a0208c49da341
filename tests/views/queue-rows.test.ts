import { describe, expect, test } from 'vitest';
import type { BoardEntry, BoardPage } from '#machines/questions/board/machine.ts';
import { type Rows, skipsAround, tidied, withPages } from '#machines/questions/rows/rows.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

/** Asked at that minute; goes out by itself at `due`. */
const asked = (minute: number, due: number | null = null): BoardEntry => {
  const { isPending: _, question, ...entry } = sampleEntry(String(minute));
  return { ...entry, question: { ...question, timestamp: minute * MINUTE }, dueAt: due === null ? null : due * MINUTE };
};
const page = (entries: readonly BoardEntry[], skip = 0, count = entries.length): BoardPage => ({
  entries,
  count,
  skip,
  sort: 'most-recent-last',
  isSearch: true,
  readAt: NOW,
});
const begun = (order: 'leaving-first' | 'urgent-first'): Rows => ({
  search: { sort: 'most-recent-last', order },
  rows: [],
  arrived: [],
  count: null,
  isCapped: false,
  questionsImport: null,
  readAt: 0,
});
const idsOf = ({ rows }: Rows): string[] => rows.map(({ question }) => question.id);

describe('2.66 rows in an order in which questions change places', () => {
  test('by urgency what came stands where the server puts it: within the hour, past it, going out by itself', () => {
    // At minute 100 the hour is over for what was asked before minute 40.
    const shown = withPages(begun('urgent-first'), [page([asked(60), asked(10), asked(5, 130)])]);
    const told = withPages(shown, [page([asked(50), asked(60), asked(10), asked(20), asked(5, 130), asked(90, 140)])]);
    expect(idsOf(told)).toEqual(['60', '10', '5', '90']);
    expect(told.arrived.map(({ question }) => question.id)).toEqual(['50', '20']);
    expect(idsOf(tidied(told, []))).toEqual(['50', '60', '10', '20', '5', '90']);
  });

  test('by the time of leaving what is scheduled stands before what is not', () => {
    const shown = withPages(begun('leaving-first'), [page([asked(70, 120), asked(1)])]);
    const told = withPages(shown, [page([asked(80, 110), asked(70, 120), asked(1), asked(2)])]);
    expect(idsOf(tidied(told, []))).toEqual(['80', '70', '1', '2']);
  });

  test('all that is known is read again, and what no page tells has left, wherever it stood', () => {
    const first = Array.from({ length: 50 }, (_, index) => asked(200 + index));
    const behind = [asked(1), asked(2), asked(3)];
    const shown = withPages(begun('leaving-first'), [page(first, 0, 53), page(behind, 50, 53)]);
    expect(skipsAround(shown, 0)).toEqual([0, 50]);
    const told = withPages(shown, [page(first.slice(1), 0, 51), page([asked(1), asked(3)], 49, 51)]);
    const left = told.rows.filter(({ isPending }) => !isPending).map(({ question }) => question.id);
    expect(left).toEqual(['200', '2']);
    // Reading on tells nothing of what stands before.
    const extended = withPages(shown, [page([asked(4)], 53, 54)]);
    expect(extended.rows.every(({ isPending }) => isPending)).toBe(true);
    expect(idsOf(extended).at(-1)).toBe('4');
  });
});
