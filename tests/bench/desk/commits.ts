import { setTimeout } from 'node:timers/promises';
import type { Desk } from '#tests/browser/harness/desk.ts';
import { watchCommits } from '../working/renders.ts';
import { openQueue } from './queue-page.ts';

/** In ms. */
const WINDOW = 10_000;
const PAUSE = 150;
const WORDS = ' Se envía hoy mismo.';

export interface Commits {
  /** How often React brought the page up to date in ten seconds in which nobody did anything. */
  readonly idle: number;
  /** The same per key typed into the open question's answer. */
  readonly perKey: number;
  /** The largest number of rows that it rendered for one key. */
  readonly rows: number;
}

/** Fifty rows with fifty countdowns beside an open question: what React does, as it tells its developer tools. */
export async function commits(desk: Desk): Promise<Commits> {
  await using queue = await openQueue(
    desk,
    async ({ context }) => void (await context.addInitScript(watchCommits, { selector: '[data-row]', name: 'row' })),
  );
  const { page } = queue;
  await page.getByRole('timer').nth(8).waitFor();
  // What is known around the question, the counts and the parts that are fetched ahead have come.
  await page.waitForLoadState('networkidle');
  const count = () => page.evaluate(() => window.seen.commits);
  const before = await count();
  await setTimeout(WINDOW);
  const idle = (await count()) - before;

  // Typing holds the automatic answer: what the first key changes of it is no key's.
  const box = page.getByRole('textbox', { name: 'Respuesta' });
  await box.press('End');
  await page.keyboard.type('a');
  await page.getByText('En pausa mientras usted escribe').waitFor();
  await setTimeout(WINDOW / 4);
  await page.evaluate(() => window.seen.keys.splice(0));
  const untyped = await count();
  await page.keyboard.type(WORDS, { delay: PAUSE });
  await setTimeout(PAUSE);
  const { keys } = await page.evaluate(() => window.seen);
  return { idle, perKey: ((await count()) - untyped) / WORDS.length, rows: Math.max(...keys) };
}
