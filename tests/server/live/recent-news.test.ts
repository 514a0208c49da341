import { expect, test } from 'vitest';
import { createRecentNews } from '#server/live/recent-news.ts';

test('4.18 news are kept for ten seconds, each once, and as long as they come again', () => {
  let now = 0;
  const recent = createRecentNews({ elapsed: () => now });
  const of = (accountId: string) => ({ message: { event: 'QuestionsChanged', details: { accountId } } }) as const;
  recent.note(of('1'));
  now = 6000;
  recent.note(of('2'));
  recent.note(of('1'));
  expect(recent.all()).toEqual([of('2'), of('1')]);
  now = 12_000;
  recent.note(of('2'));
  now = 16_001;
  expect(recent.all()).toEqual([of('2')]);
  now = 22_001;
  expect(recent.all()).toEqual([]);
});
