import { describe, expect, test } from 'vitest';
import {
  cardsOf,
  drawnOf,
  isUpToDate,
  newCount,
  newPlace,
  startedOf,
  without,
} from '#machines/questions/board/cards.ts';
import type { BoardCard, BoardEntry, BoardPage, QuestionsBoardContext } from '#machines/questions/board/machine.ts';
import { SAMPLE_ITEM } from '#machines/shared/sample-entry.ts';
import { cardOf, cardsWithout, finderIn, hasLeft, refreshedCards } from '#machines/shared/told-cards.ts';
import { card, idsOf, MINUTE, NOW, page, told } from './asked.ts';

const SECOND = 1000;
const HOLD = { by: 'ana@tienda.test', until: NOW };
const SENDING = { by: 'ana@tienda.test', at: NOW, isAgain: false };
const FULL = card(5, { dueAt: NOW, hold: HOLD, sending: SENDING, item: SAMPLE_ITEM, undoSeconds: 5 });
const gone = (one: BoardCard): BoardCard => ({ ...one, isPending: false });

describe('an entry that is looked for by its id', () => {
  const entries = [card(1), card(2), card(3), card(4)];

  test('is found in any order, also twice, and is nothing where there is none', () => {
    const find = finderIn(entries);
    for (const id of ['1', '2', '4', '1', '3', '3', '9', '4', '9', '2'])
      expect(find(id)).toBe(entries.find(({ question }) => question.id === id));
  });

  test('is looked at alone where entries are asked for in their own order', () => {
    const looked: string[] = [];
    const watched = entries.map((entry) => {
      const question = new Proxy(entry.question, {
        get: (target, name, receiver) => {
          if (name === 'id') looked.push(target.id);
          return Reflect.get(target, name, receiver);
        },
      });
      return { ...entry, question };
    });
    const find = finderIn(watched);
    for (const id of ['1', '2', '3', '4']) find(id);
    expect(looked).toEqual(['1', '2', '3', '4']);
  });
});

describe('the card of an entry', () => {
  test('is new without one before, or where the one before had left', () => {
    expect(cardOf(told(FULL), undefined)).toEqual(FULL);
    expect(cardOf(told(FULL), gone(FULL))).toEqual(FULL);
  });

  test('is the very same where the entry says the same, but for clocks that differ a little', () => {
    expect(cardOf(told(FULL), FULL)).toBe(FULL);
    const differing = {
      ...FULL,
      dueAt: NOW + SECOND / 2,
      question: { ...FULL.question, schedule: 7 },
    };
    expect(cardOf(told(differing), FULL)).toBe(FULL);
    expect(cardOf(told({ ...FULL, item: { ...SAMPLE_ITEM } }), FULL)).toBe(FULL);
    const bare = card(6);
    expect(cardOf(told(bare), bare)).toBe(bare);
  });

  const typed = (version: number) => ({ text: 'Sí', version, at: NOW, leftOut: [] });
  const changes: [string, BoardCard][] = [
    ['its due time', { ...FULL, dueAt: NOW + MINUTE }],
    ['that it is no longer due', { ...FULL, dueAt: null }],
    ['its buyer', { ...FULL, buyer: 'OTRO' }],
    ['how long it can be undone', { ...FULL, undoSeconds: 10 }],
    ['its draft', { ...FULL, question: { ...FULL.question, suggestedAnswer: 'Sí' } }],
    ['its listing’s title', { ...FULL, item: { ...SAMPLE_ITEM, title: 'Otro' } }],
    ['that its listing is not known', { ...FULL, item: undefined }],
  ];
  test.each(changes)('is another one where the entry changes %s', (_, changed) => {
    expect(cardOf(told(changed), FULL)).toEqual(changed);
    expect(cardOf(told(FULL), changed)).toEqual(FULL);
  });

  test('is another one where another version of the typed answer is told, and only then', () => {
    const withTyped = (version: number): BoardCard => ({
      ...FULL,
      question: Object.assign({ ...FULL.question }, { typed: typed(version) }),
    });
    const first = withTyped(1);
    expect(cardOf(told(withTyped(1)), first)).toBe(first);
    expect(cardOf(told(withTyped(2)), first)).toEqual(withTyped(2));
    expect(cardOf(told(FULL), first)).toEqual(FULL);
  });

  test('keeps its times where something else changes and they differ a little, and takes those that differ more', () => {
    const near: BoardEntry = {
      ...told(FULL),
      buyer: 'OTRO',
      dueAt: NOW + 1,
      hold: { ...HOLD, until: NOW + 1 },
      sending: { ...SENDING, at: NOW + 1 },
    };
    const kept = cardOf(near, FULL);
    expect(kept).toEqual({ ...FULL, buyer: 'OTRO' });
    expect([kept.hold, kept.sending]).toEqual([FULL.hold, FULL.sending]);
    expect(kept.hold).toBe(FULL.hold);
    expect(kept.sending).toBe(FULL.sending);
    const far: BoardEntry = {
      ...near,
      dueAt: NOW + MINUTE,
      hold: { ...HOLD, until: NOW + MINUTE },
      sending: { ...SENDING, at: NOW + MINUTE },
    };
    expect(cardOf(far, FULL)).toEqual({ ...far, isPending: true });
  });
});

describe('cards as a page tells them', () => {
  const ofDay = (sort: BoardPage['sort'], minutes: readonly number[], skip: number, count: number): BoardPage => ({
    ...page(
      minutes.map((minute) => told(card(minute))),
      skip,
      count,
    ),
    sort,
  });
  /** Of the questions of all ten minutes those that have left, as the page in the middle does not tell them. */
  const leaving = (one: BoardPage): number[] =>
    Array.from({ length: 10 }, (_, index) => index + 1).filter(
      (minute) => !idsOf(one.entries).includes(String(minute)) && hasLeft(one, card(minute)),
    );

  test('a question between the first and the last one of the page has left, others may be on other pages', () => {
    expect(leaving(ofDay('most-recent-last', [3, 5, 8], 2, 10))).toEqual([4, 6, 7]);
    expect(leaving(ofDay('most-recent-first', [8, 5, 3], 2, 10))).toEqual([4, 6, 7]);
  });

  test('before the first page and behind the last one there is nothing', () => {
    expect(leaving(ofDay('most-recent-last', [3, 5, 8], 0, 10))).toEqual([1, 2, 4, 6, 7]);
    expect(leaving(ofDay('most-recent-last', [3, 5, 8], 7, 10))).toEqual([4, 6, 7, 9, 10]);
    expect(leaving(ofDay('most-recent-first', [8, 5, 3], 0, 10))).toEqual([4, 6, 7, 9, 10]);
    expect(leaving(ofDay('most-recent-first', [8, 5, 3], 7, 10))).toEqual([1, 2, 4, 6, 7]);
    expect(leaving(ofDay('most-recent-last', [5], 2, 10))).toEqual([]);
  });

  test('questions of the same moment as the first or the last one are left to the other pages', () => {
    const twins = page([told(card(3)), told(card(8))], 2, 10);
    for (const minute of [3, 8]) expect(hasLeft(twins, card(minute, { question: { id: 'gemela' } }))).toBe(false);
    const reversed = page([told(card(8)), told(card(3))], 2, 10);
    for (const minute of [3, 8]) expect(hasLeft(reversed, card(minute, { question: { id: 'gemela' } }))).toBe(false);
    const alone = page([told(card(3)), told(card(3, { question: { id: 'otra' } }))], 2, 10);
    for (const minute of [2, 3, 4]) expect(hasLeft(alone, card(minute))).toBe(false);
  });

  test('of an empty page every question has left, once', () => {
    expect(leaving(page([], 0, 0))).toHaveLength(10);
    expect(hasLeft(page([], 0, 0), gone(card(1)))).toBe(false);
  });

  test('keep their places, are told anew, and say that they have left', () => {
    const before = [card(1), card(2), card(3)];
    const changed = { ...card(3), buyer: 'OTRO' };
    const after = refreshedCards(page([told(card(1)), told(changed)]), before);
    expect(after).toEqual([card(1), gone(card(2)), changed]);
    expect(after[0]).toBe(before[0]);
    const again = refreshedCards(page([told(card(1)), told(changed)]), after);
    expect(again).toBe(after);
  });

  test('leave by another rule where one is given, but those that have left are not asked about', () => {
    const before = [card(1), gone(card(2))];
    expect(refreshedCards(page([told(card(9))]), before, () => false)).toBe(before);
    const asked: string[] = [];
    const none = refreshedCards(page([]), before, (_, { question }) => {
      asked.push(question.id);
      return true;
    });
    expect([none, asked]).toEqual([[gone(card(1)), gone(card(2))], ['1']]);
    expect(idsOf(cardsWithout(before, '1'))).toEqual(['2']);
  });
});

describe('the board', () => {
  const three = [card(1), card(2), card(3)];

  test('lays out the page, and each held card before what stood after it', () => {
    expect(cardsOf(page([told(card(1)), told(card(3))]), three, ['2'])).toEqual([card(1), gone(card(2)), card(3)]);
    expect(idsOf(cardsOf(page([told(card(4)), told(card(3)), told(card(1))]), three, ['2']))).toEqual([
      '4',
      '2',
      '3',
      '1',
    ]);
    expect(idsOf(cardsOf(page([told(card(1)), told(card(2))]), three, ['3']))).toEqual(['1', '2', '3']);
    expect(idsOf(cardsOf(page([told(card(7)), told(card(8)), told(card(9))]), three, ['2']))).toEqual([
      '7',
      '2',
      '8',
      '9',
    ]);
    expect(idsOf(cardsOf(page([told(card(1))]), three, []))).toEqual(['1']);
    const same = cardsOf(page(three.map(told)), three, ['2']);
    expect(same.map((one, index) => one === three[index])).toEqual([true, true, true]);
  });

  test('counts what came since it was laid out, not what moved up because others left', () => {
    const left = [card(1), gone(card(2)), gone(card(3))];
    expect(newCount(null, left, 3)).toBe(0);
    expect(newCount(page([], 0, 3), three, 3)).toBe(0);
    expect(newCount(page([], 0, 5), three, 3)).toBe(2);
    expect(newCount(page([], 0, 3), left, 3)).toBe(2);
    expect(newCount(page([], 0, 1), left, 3)).toBe(0);
    expect(newCount(page([], 0, 1), three, 3)).toBe(0);
  });

  test('says where the new ones begin, where the order tells', () => {
    const whole = page([], 0, 12);
    expect(newPlace(whole, 0)).toBeNull();
    expect(newPlace(whole, 1)).toBe(11);
    expect(newPlace(whole, 2)).toBe(10);
    expect(newPlace(whole, 20)).toBe(0);
    expect(newPlace({ ...whole, sort: 'most-recent-first' }, 2)).toBe(0);
  });

  test('is up to date with the same cards and those of the page, but for held ones that left', () => {
    const of = (...minutes: number[]) =>
      page(
        minutes.map((minute) => told(card(minute))),
        0,
        minutes.length,
      );
    expect(isUpToDate(of(1, 2, 3), three, [])).toBe(true);
    expect(isUpToDate(of(1, 3), three, [])).toBe(false);
    expect(isUpToDate(of(1, 3), three, ['2'])).toBe(true);
    expect(isUpToDate(of(1, 3), [card(1), gone(card(2)), card(3)], [])).toBe(false);
    expect(isUpToDate(of(1, 3), [card(1), gone(card(2)), card(3)], ['2'])).toBe(true);
    expect(isUpToDate(of(1, 2, 3, 4), three, [])).toBe(false);
    expect(isUpToDate(of(2, 1, 3), three, ['1', '2', '3'])).toBe(false);
    // On another page it may be pending still.
    const second = page([told(card(5)), told(card(6))], 4, 10);
    expect(isUpToDate(second, [card(5), card(2), card(6)], ['2'])).toBe(false);
    expect(isUpToDate(second, [card(5), gone(card(2)), card(6)], ['2'])).toBe(true);
  });

  test('takes away one that left, and no other', () => {
    const cards = [card(1), gone(card(2)), gone(card(3))];
    expect(idsOf(without(cards, '2'))).toEqual(['1', '3']);
    expect(idsOf(without(cards, '1'))).toEqual(['1', '2', '3']);
  });

  test('starts and draws the first cards while it opens, the very same list each time', () => {
    const context = (startedAfterFirst: number, drawnAfterFirst: number): QuestionsBoardContext => ({
      cards: three,
      page: null,
      countThen: 0,
      held: [],
      startedAfterFirst,
      drawnAfterFirst,
    });
    expect(idsOf(startedOf(context(1, 0)))).toEqual(['1', '2']);
    expect(idsOf(drawnOf(context(1, 0)))).toEqual(['1']);
    expect(startedOf(context(1, 0))).toBe(startedOf(context(1, 1)));
    expect(drawnOf(context(1, 0))).toBe(drawnOf(context(2, 0)));
    for (const count of [2, 3]) expect(startedOf(context(count, 0))).toBe(three);
  });
});
