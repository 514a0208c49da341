import { setTimeout } from 'node:timers/promises';
import { type Compared, compare } from './compare.ts';
import type { FullPage } from './full-page.ts';

const BAR = 1.5;
/** The duration of each sample, in ms. */
const WINDOW = 4000;

/** The main thread's busy time with fifty countdowns, in ms per second; the reference: one interval that writes fifty texts. */
export async function ticking(full: FullPage): Promise<Compared> {
  const product = await full.openProduct();
  const limit = await full.openLimit(product.page);
  await limit.page.evaluate(tick);
  const sides = { product, limit };
  await setTimeout(WINDOW);
  const compared = await compare('50 countdowns, per second', BAR, async (side) => {
    const start = performance.now();
    const before = await sides[side].busy();
    await setTimeout(WINDOW);
    const busy = (await sides[side].busy()) - before;
    return (busy * 1000) / (performance.now() - start);
  });
  await Promise.all([product.page.close(), limit.page.close()]);
  return compared;
}

/** Runs in the browser. */
function tick(): void {
  const due = Date.now() + 59 * 60_000;
  const clocks = document.querySelectorAll('[role=timer]');
  setInterval(() => {
    const now = Date.now();
    for (const clock of clocks) {
      const seconds = Math.floor((due - now) / 1000);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
  }, 1000);
}
