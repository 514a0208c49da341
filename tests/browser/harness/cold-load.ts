import type { Page } from 'playwright-core';

/** One thing that a page asked for. */
export interface Asked {
  /** With its query, without the origin. */
  readonly path: string;
  /** Transferred, without headers; none from the cache. */
  readonly bytes: number;
  /** Whether a script asked for it; otherwise the page itself, or the head of its response. */
  readonly byScript: boolean;
}

/** What a page with an empty cache loads. */
export interface ColdLoad {
  /** In order; each request that was answered. */
  asked(): readonly Asked[];
  /** The cumulative layout shift so far. */
  shift(): Promise<number>;
}

/** Notes from now on what the page loads; call it before the page goes to its address. */
export async function watchLoad(page: Page): Promise<ColdLoad> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const { pathname, search } = new URL(request.url);
    asked.set(requestId, { path: pathname + search, bytes: 0, byScript: initiator.type === 'script' });
  });
  const headers = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined)
      asked.set(requestId, { ...one, bytes: Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0)) });
  });
  await session.send('Network.enable');
  await page.addInitScript(() => {
    const shifts: { value: number; isOfViewer: boolean }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry) {
          shifts.push({ value: Number(entry.value), isOfViewer: entry.hadRecentInput === true });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    asked: () => [...asked.values()],
    shift: () =>
      page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts');
        if (!Array.isArray(shifts)) return Number.NaN;
        return shifts.reduce((sum: number, { value, isOfViewer }) => (isOfViewer ? sum : sum + value), 0);
      }),
  };
}

export const kilobytesOf = (asked: readonly Asked[]): number => asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
