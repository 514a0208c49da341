import { expect, test } from 'vitest';
import { createRecentMessages } from '#server/live/recent-messages.ts';

test('4.18 recent messages are kept for ten seconds, without duplicates, counted from the last repetition', () => {
  let now = 0;
  const recent = createRecentMessages({ elapsed: () => now });
  const of = (accountId: string) => ({ message: { event: 'QuestionsChanged', details: { accountId } } }) as const;
  recent.add(of('1'));
  now = 6000;
  recent.add(of('2'));
  recent.add(of('1'));
  expect(recent.all()).toEqual([of('2'), of('1')]);
  now = 12_000;
  recent.add(of('2'));
  now = 16_001;
  expect(recent.all()).toEqual([of('2')]);
  now = 22_001;
  expect(recent.all()).toEqual([]);
});
