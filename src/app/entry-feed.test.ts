import { expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type BoardEntry, type BoardPage, questionsBoardMachine } from '#machines/questions/board/machine.ts';
import { createEntryFeed, type EntryFeed } from './entry-feed.ts';

const entry = (id: string, suggestedAnswer: string | null = null): BoardEntry => ({
  question: {
    id,
    text: '¿Hay?',
    timestamp: Number(id),
    fromUserId: '7',
    itemId: 'MLA1',
    suggestedAnswer,
    suggestionConfidence: null,
    suggestionKnown: suggestedAnswer === null ? null : true,
    schedule: null,
    heldBy: null,
    heldUntil: null,
    manualReason: null,
  },
  dueAt: null,
  hold: null,
  buyer: 'ANA',
  item: undefined,
});
const page = (...entries: readonly BoardEntry[]): BoardPage => ({ entries, count: entries.length, skip: 0 });

function openBoard() {
  const board = createActor(
    questionsBoardMachine.provide({ actors: { pages: fromCallback(() => undefined) } }),
  ).start();
  const read = (...entries: readonly BoardEntry[]): void => board.send({ type: 'page.read', page: page(...entries) });
  return { board, read, feed: createEntryFeed(board) };
}

function listen(feed: EntryFeed, id: string) {
  const told: (readonly [string | null, string | null | undefined])[] = [];
  const stop = feed.onEntry(id, (now, before) =>
    told.push([now.question.suggestedAnswer, before?.question.suggestedAnswer]),
  );
  return { told, stop };
}

test('4.12 whoever listens is told what the board says now, and again only when it says something else of that question', () => {
  const { read, feed } = openBoard();
  read(entry('1'), entry('2'));
  const one = listen(feed, '1');
  const two = listen(feed, '2');
  expect(one.told).toEqual([[null, undefined]]);
  read(entry('1', 'Sí.'), entry('2'));
  expect(one.told).toEqual([
    [null, undefined],
    ['Sí.', null],
  ]);
  expect(two.told).toEqual([[null, undefined]]);
});

test('4.12 two listeners of one question are both told; one that stopped is told no more', () => {
  const { read, feed } = openBoard();
  read(entry('1'));
  const [card, countdown] = [listen(feed, '1'), listen(feed, '1')];
  card.stop();
  read(entry('1', 'Sí.'));
  expect(card.told).toHaveLength(1);
  expect(countdown.told).toHaveLength(2);
});

test('a board of many listeners is heard by one, and by none once all have stopped', () => {
  const { board, read, feed } = openBoard();
  const subscribe = vi.spyOn(board, 'subscribe');
  read(entry('1'), entry('2'));
  const listeners = ['1', '1', '2'].map((id) => listen(feed, id));
  expect(subscribe).toHaveBeenCalledTimes(1);
  for (const { stop } of listeners) stop();
  read(entry('1', 'Sí.'), entry('2', 'Sí.'));
  expect(listeners.map(({ told }) => told.length)).toEqual([1, 1, 1]);
  listen(feed, '1');
  expect(subscribe).toHaveBeenCalledTimes(2);
});
