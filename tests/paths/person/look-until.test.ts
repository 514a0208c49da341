import { expect, test } from 'vitest';
import { lookUntil } from './look-until.ts';

/** Nothing else happens in this process for so many ms. */
function standStill(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('a process that stood still for longer than the limit looks again once the page has worked', async () => {
  let shown = '';
  setTimeout(() => {
    shown = 'a card';
    standStill(400);
    // The page goes on in its next task.
    setTimeout(() => {
      shown = 'a card and its pages';
    });
  });
  const seen = await lookUntil(
    async () => shown,
    (screen) => screen === 'a card and its pages',
    300,
  );
  expect(seen).toBe('a card and its pages');
});

test('what never shows enough is given back as it was last', async () => {
  expect(
    await lookUntil(
      async () => 'nothing',
      (screen) => screen === 'something',
      50,
    ),
  ).toBe('nothing');
});
