import { describe, expect, test } from 'vitest';
import type { BoardCard, BoardEntry } from '#machines/questions/board/machine.ts';
import { cardsAsRows, after as goOn, moved, neighbour, withCard } from '#machines/questions/queue/standing.ts';
import { compared, isSameSearch } from '#machines/questions/rows/order.ts';
import {
  hasMoreRows,
  isUntidy,
  knownCount,
  type Rows,
  skipsAround,
  tidied,
  withPages,
} from '#machines/questions/rows/rows.ts';
import type { ListSearch } from '#machines/shared/paginated-list/machine.ts';
import { asked, card, idsOf as idsOfCards, NOW, page } from './asked.ts';

const LAST: ListSearch = { sort: 'most-recent-last' };
const FIRST: ListSearch = { sort: 'most-recent-first' };
const begunBy = (search: ListSearch): Rows => ({
  search,
  rows: [],
  arrived: [],
  count: null,
  isCapped: false,
  questionsImport: null,
  readAt: 0,
});
const begun = (order: 'leaving-first' | 'urgent-first'): Rows => begunBy({ ...LAST, order });
const idsOf = ({ rows }: Rows): string[] => idsOfCards(rows);

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

/** Some questions, a minute apart. */
const run = (from: number, count: number): BoardEntry[] =>
  Array.from({ length: count }, (_, index) => asked(from + index));
const descending = (from: number, count: number): BoardEntry[] => run(from, count).toReversed();
const pendingOf = ({ rows }: Rows): string[] => idsOfCards(rows.filter(({ isPending }) => isPending));
const known = (count: number, search = LAST, total = count): Rows => ({
  ...begunBy(search),
  rows: run(1, count).map((entry) => ({ ...entry, isPending: true })),
  count: total,
});

describe('2.66 rows in the order in which they were asked', () => {
  test('what a page tells behind the last row follows it, and what it would move has arrived', () => {
    const shown = withPages(begunBy(LAST), [page([asked(10), asked(20)], 0, 2)]);
    expect(shown).toMatchObject({ count: 2, isCapped: false, questionsImport: 'done', readAt: NOW });
    const told = withPages(shown, [page([asked(10), asked(15), asked(20), asked(20.5)], 0, 4)]);
    expect([idsOf(told), idsOfCards(told.arrived)]).toEqual([['10', '20', '20.5'], ['15']]);
    expect(told.rows[0]).toBe(shown.rows[0]);
    // One of the same moment as the last row stands behind it.
    const twin = asked(20);
    const twins = withPages(shown, [
      page([asked(20), { ...twin, question: { ...twin.question, id: 'gemela' } }], 1, 3),
    ]);
    expect(idsOf(twins)).toEqual(['10', '20', 'gemela']);
  });

  test('what a page says of the list is taken', () => {
    const told = withPages(begunBy(LAST), [
      { ...page([asked(10)], 0, 9), isCapped: true, questionsImport: 'failing', readAt: 7 },
    ]);
    expect(told).toMatchObject({ count: 9, isCapped: true, questionsImport: 'failing', readAt: 7 });
  });

  test('a page behind what is known is not joined to it', () => {
    const shown = withPages(begunBy(LAST), [page([asked(10), asked(20)], 0, 10)]);
    expect(idsOf(withPages(shown, [page([asked(70)], 3, 10)]))).toEqual(['10', '20']);
    expect(idsOf(withPages(shown, [page([asked(70)], 2, 10)]))).toEqual(['10', '20', '70']);
  });

  test('nothing told changes nothing of the rows, whatever the order', () => {
    for (const search of [LAST, { ...LAST, order: 'urgent-first' } as const]) {
      const shown = known(3, search);
      expect(withPages(shown, [])).toBe(shown);
      const told = page(shown.rows, 0, 3);
      expect(withPages(shown, [told]).rows).toBe(shown.rows);
    }
  });

  test('who arrived and left before anybody looked is not announced any more', () => {
    const shown = withPages(begunBy(LAST), [page([asked(10), asked(20)], 0, 2)]);
    const arrived = withPages(shown, [page([asked(10), asked(12), asked(15), asked(20)], 0, 4)]);
    expect(idsOfCards(arrived.arrived)).toEqual(['12', '15']);
    const left = withPages(arrived, [page([asked(10), asked(15), asked(20)], 0, 3)]);
    expect(idsOfCards(left.arrived)).toEqual(['15']);
    expect(knownCount(left)).toBe(3);
    // Of another page nothing is known of them.
    expect(idsOfCards(withPages(arrived, [page([asked(20)], 3, 4)]).arrived)).toEqual(['12', '15']);
  });

  test('of rows between two pages nothing is said', () => {
    const shown = known(200);
    const told = withPages(shown, [page(run(1, 50), 0, 200), page(run(186, 15), 185, 200)]);
    expect(told.rows).toBe(shown.rows);
    expect(pendingOf(withPages(shown, [page(run(2, 49), 0, 199)]))).toEqual(idsOfCards(shown.rows.slice(1)));
  });

  test('the newest first, what comes stands before the first row', () => {
    const shown = withPages(begunBy(FIRST), [page([asked(20), asked(10)], 0, 3)]);
    const told = withPages(shown, [page([asked(30), asked(20), asked(10), asked(5)], 0, 4)]);
    expect([idsOf(told), idsOfCards(told.arrived)]).toEqual([['20', '10', '5'], ['30']]);
    expect(idsOf(tidied(told, []))).toEqual(['30', '20', '10', '5']);
  });

  test('tidying puts what arrived in its place, and takes away what left but for what is kept', () => {
    const twin = { ...asked(20), question: { ...asked(20).question, id: 'gemela' } };
    const rows: Rows = {
      ...begunBy(LAST),
      rows: [card(10), { ...card(15), isPending: false }, { ...card(17), isPending: false }, card(20)],
      arrived: [asked(5), asked(30), asked(16), twin],
      count: 6,
    };
    const tidy = tidied(rows, ['17']);
    expect(tidy).toEqual({ ...rows, rows: expect.anything(), arrived: [] });
    expect(idsOf(tidy)).toEqual(['5', '10', '16', '17', '20', 'gemela', '30']);
    expect(pendingOf(tidy)).toEqual(['5', '10', '16', '20', 'gemela', '30']);
    expect([isUntidy(rows, []), isUntidy(tidy, []), isUntidy(tidy, ['17'])]).toEqual([true, true, false]);
  });
});

describe('2.66 what is read again', () => {
  test('goes on behind all that is known', () => {
    const rows: Rows = { ...known(3, LAST, 5), arrived: [asked(90)] };
    const left = { ...card(80), isPending: false };
    expect([knownCount(rows), knownCount({ ...rows, rows: [...rows.rows, left] })]).toEqual([4, 4]);
    expect([hasMoreRows(rows), hasMoreRows({ ...rows, count: 4 }), hasMoreRows({ ...rows, count: null })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is the place in view with a few rows above it, and the end where questions come in', () => {
    expect(skipsAround(known(200, LAST), 0)).toEqual([0, 185]);
    expect(skipsAround(known(200, LAST), 15)).toEqual([0, 185]);
    expect(skipsAround(known(200, LAST), 16)).toEqual([1, 185]);
    expect(skipsAround(known(200, LAST), 120)).toEqual([105, 185]);
    // The place itself reaches to the end.
    expect(skipsAround(known(200, LAST), 165)).toEqual([150]);
    expect(skipsAround(known(200, LAST), 164)).toEqual([149, 185]);
    // The end is not known yet.
    expect(skipsAround(known(200, LAST, 201), 120)).toEqual([105]);
    expect(skipsAround({ ...known(200, LAST), count: null }, 120)).toEqual([105]);
    expect(skipsAround({ ...known(200, LAST), count: null }, 0)).toEqual([0]);
    expect(skipsAround(known(60, LAST), 0)).toEqual([0, 45]);
    expect(skipsAround(known(50, LAST), 0)).toEqual([0]);
  });

  test('the newest first, questions come in at the beginning', () => {
    expect(skipsAround(known(200, FIRST), 10)).toEqual([0]);
    expect(skipsAround(known(200, FIRST), 16)).toEqual([0, 1]);
    expect(skipsAround(known(200, FIRST), 120)).toEqual([0, 105]);
  });

  test('rows that left are not counted above the place', () => {
    const shown = known(100, LAST, 97);
    const rows = shown.rows.map((row, index) => ({ ...row, isPending: index >= 3 }));
    expect(skipsAround({ ...shown, rows }, 60)).toEqual([42, 82]);
  });

  test('is everything where questions change places', () => {
    const search: ListSearch = { ...LAST, order: 'leaving-first' };
    expect(skipsAround(known(49, search), 40)).toEqual([0]);
    expect(skipsAround(known(50, search), 0)).toEqual([0, 50]);
    expect(skipsAround(known(120, search), 0)).toEqual([0, 50, 100]);
  });

  test('pages that follow one another tell as one of what changed places', () => {
    const shown = withPages(begun('leaving-first'), [page(run(1, 50), 0, 60), page(run(51, 10), 50, 60)]);
    expect(idsOf(shown)).toHaveLength(60);
    // The second page alone would say that all of the first had left.
    const moved = withPages(shown, [page(descending(11, 50), 0, 60), page(descending(1, 10), 50, 60)]);
    expect(pendingOf(moved)).toHaveLength(60);
  });
});

describe('2.66 the order of two questions', () => {
  const order = (search: ListSearch, one: BoardEntry, other: BoardEntry) => [
    compared(search, NOW, one, other),
    compared(search, NOW, other, one),
  ];
  const leaving: ListSearch = { ...LAST, order: 'leaving-first' };
  const urgent: ListSearch = { ...LAST, order: 'urgent-first' };

  test.each<[string, ListSearch, BoardEntry, BoardEntry]>([
    ['the older first', LAST, asked(1), asked(2)],
    ['the newer first', FIRST, asked(2), asked(1)],
    ['what leaves sooner', leaving, asked(9, 110), asked(1, 111)],
    ['what leaves before what does not', leaving, asked(9, 110), asked(1)],
    ['of two that leave together the older', leaving, asked(1, 110), asked(2, 110)],
    ['of two that do not leave the older', leaving, asked(1), asked(2)],
    ['whose hour is not over', urgent, asked(41), asked(40)],
    ['of two within the hour the older', urgent, asked(41), asked(42)],
    ['of two past the hour the older', urgent, asked(1), asked(2)],
    ['what a person has to answer before what leaves', urgent, asked(1), asked(90, 101)],
    ['of two that leave the sooner', urgent, asked(9, 110), asked(1, 111)],
    ['of two that leave together the older, by urgency', urgent, asked(1, 110), asked(2, 110)],
  ])('%s', (_, search, one, other) => {
    expect(order(search, one, other)).toEqual([-1, 1]);
  });

  test('is none between questions of which nothing differs', () => {
    for (const search of [LAST, FIRST, leaving, urgent])
      expect(order(search, asked(1, 110), asked(1, 110)).map(Math.abs)).toEqual([0, 0]);
  });

  test('is another one where the order or the filter is another', () => {
    expect(isSameSearch(LAST, { ...LAST })).toBe(true);
    expect(isSameSearch(LAST, FIRST)).toBe(false);
    expect(isSameSearch(leaving, { ...FIRST, order: 'leaving-first' })).toBe(true);
    expect(isSameSearch(leaving, urgent)).toBe(false);
    expect(isSameSearch(LAST, { ...LAST, filter: {} })).toBe(true);
    expect(isSameSearch({ ...LAST, filter: {} }, LAST)).toBe(true);
    expect(isSameSearch(LAST, { ...LAST, filter: { search: 'stock' } })).toBe(false);
    expect(isSameSearch({ ...LAST, filter: { search: 'stock' } }, LAST)).toBe(false);
  });
});

describe('2.66 where the list goes on', () => {
  const left = (minute: number): BoardCard => ({ ...card(minute), isPending: false });
  const waiting = (minute: number): BoardCard => card(minute, { sending: { by: 'ana', at: NOW, isAgain: false } });
  const rows = [left(1), card(2), left(3), card(4), card(5), left(6)];

  test('the next and the previous question that can be opened, from nowhere the first and the last', () => {
    expect([neighbour(rows, '2', 1), neighbour(rows, '4', 1), neighbour(rows, '5', 1)]).toEqual(['4', '5', null]);
    expect([neighbour(rows, '5', -1), neighbour(rows, '4', -1), neighbour(rows, '2', -1)]).toEqual(['4', '2', null]);
    expect([neighbour(rows, null, 1), neighbour(rows, null, -1)]).toEqual(['2', '5']);
    expect([neighbour(rows, '3', 1), neighbour(rows, '3', -1)]).toEqual(['4', '2']);
    expect([neighbour([card(1), card(2)], '2', -1), neighbour([card(1), card(2)], null, -1)]).toEqual(['1', '2']);
    expect([neighbour([], null, 1), neighbour([], null, -1)]).toEqual([null, null]);
  });

  test('once a question is dealt with: the next one, else the one before, none whose answer is on its way', () => {
    expect(goOn({ rows, answered: [] }, '4')).toBe('5');
    expect(goOn({ rows, answered: ['5'] }, '4')).toBe('2');
    expect(goOn({ rows: [card(1), waiting(2), card(3)], answered: [] }, '1')).toBe('3');
    // Also the one that is dealt with is on its way.
    expect(goOn({ rows: [card(1), waiting(2), card(3), card(4)], answered: ['2'] }, '2')).toBe('3');
    expect(goOn({ rows: [card(1), waiting(2)], answered: ['1'] }, '2')).toBeNull();
  });

  test('some rows further, at most to the first or the last', () => {
    const three = [card(1), left(2), card(3)];
    expect([moved(three, '1', 1), moved(three, '1', 5), moved(three, '3', -1), moved(three, '3', -9)]).toEqual([
      '2',
      '3',
      '2',
      '1',
    ]);
    expect([moved(three, null, 1), moved(three, null, 2), moved(three, null, -1), moved(three, '2', 0)]).toEqual([
      '1',
      '2',
      '3',
      '2',
    ]);
    expect(moved(three, null, 0)).toBe('3');
    expect(moved([], null, 1)).toBeNull();
  });

  test('cards of questions that were opened, twenty at most, without the oldest that still waits', () => {
    const many = run(1, 20).map((entry) => ({ ...entry, isPending: true }));
    expect(withCard(many.slice(1), card(1))).toHaveLength(20);
    expect(idsOfCards(withCard(many, card(30)))).toEqual([...idsOfCards(many.slice(1)), '30']);
    expect(idsOfCards(withCard(many, card(0.5)))).toEqual(['0.5', ...idsOfCards(many.slice(1))]);
    const answered = many.map((one, index) => ({ ...one, isPending: index !== 1 && index > 2 }));
    expect(idsOfCards(withCard(answered, card(30)))).not.toContain('4');
    expect(withCard(answered, card(30))).toHaveLength(20);
    const all = many.map((one) => ({ ...one, isPending: false }));
    expect(withCard(all, card(30))).toHaveLength(21);
    const again = { ...card(3), buyer: 'OTRO' };
    expect(withCard(many, again)[2]).toBe(again);
    expect(idsOfCards(withCard([card(5), card(2)], card(3)))).toEqual(['2', '3', '5']);
  });

  test('cards follow their rows, and are the very same where these say the same', () => {
    const cards = [card(1), card(2)];
    const changed = { ...card(2), buyer: 'OTRO' };
    expect(cardsAsRows(cards, [changed, card(7)])).toEqual([card(1), changed]);
    expect(cardsAsRows(cards, [changed])[0]).toBe(cards[0]);
    expect(cardsAsRows(cards, [...cards, card(3)])).toBe(cards);
    expect(cardsAsRows(cards, [])).toBe(cards);
  });
});
