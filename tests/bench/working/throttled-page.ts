import type { CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine the page's processor is. */
const SLOWER = 4;

/** A page on a slow processor, and what its main thread is busy with. */
export interface ThrottledPage {
  readonly page: Page;
  /** What its main thread has worked so far, in ms of its own time: what others do on the machine does not count. */
  readonly busy: () => Promise<number>;
}

export async function throttled(page: Page): Promise<ThrottledPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, busy: () => taskDuration(session) };
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
