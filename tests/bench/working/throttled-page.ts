import type { CDPSession, Page } from 'playwright-core';

/** The factor by which the page's processor is slowed. */
const SLOWER = 4;

/** A page on a slow processor, with the time that its main thread is busy. */
export interface ThrottledPage {
  readonly page: Page;
  /** Busy time of its main thread so far, in ms of thread time: other processes do not count. */
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
