import type { Browser, Frame } from 'playwright-core';

/** A slow phone on a slow network: 1.6 Mbps down, 0.75 up, 150 ms latency, a quarter of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const VIEWPORT = { width: 1280, height: 900 };
/** Time limit for a page that never loads, in ms. */
const LIMIT = 60_000;

declare global {
  interface Window {
    /** When the awaited content was first painted, in epoch ms. */
    paintedAt?: number;
  }
}

/** A visit with an empty cache. */
export interface Load {
  /** From the start of the navigation until the awaited content is painted, in ms. */
  readonly ms: number;
  /** The bytes transferred until then. */
  readonly bytes: number;
}

/** The awaited content: the cards of the index, a chart's drawing, or the drawing with the real view in its frame. */
export type Awaited = 'cards' | 'drawing' | 'view';

const DRAWING = 'svg [data-state] text';
const AWAITED: Readonly<Record<Awaited, string>> = { cards: 'article h2', drawing: DRAWING, view: DRAWING };
/** The frame is empty until the view is complete. */
const VIEW = '#root > *';

export async function load(browser: Browser, url: string, awaited: Awaited): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    // A frame's window is replaced when its page loads, which stops scripts injected earlier.
    page.on('framenavigated', (frame) => {
      // A detached frame has no result.
      frame.evaluate(watch, frame === page.mainFrame() ? AWAITED[awaited] : VIEW).catch(() => undefined);
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit' });
    const start = await page.evaluate(() => performance.timeOrigin);
    const ends = [await paintedAt(page.mainFrame())];
    if (awaited === 'view') {
      const frame = await (await page.waitForSelector('iframe')).contentFrame();
      if (frame !== null) ends.push(await paintedAt(frame));
    }
    const end = Math.max(...ends);
    return { ms: end - start, bytes: await page.evaluate(transferredUntil, end) };
  } finally {
    await context.close();
  }
}

/** A long interval, since the page has little processor time. */
async function paintedAt(frame: Frame): Promise<number> {
  const painted = await frame.waitForFunction(() => window.paintedAt, null, { polling: 500, timeout: LIMIT });
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Runs in the page, which brings what the frame needs, too: the bytes of all that had arrived by then; what is brought ahead of need comes later. */
function transferredUntil(end: number): number {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ responseEnd }) => performance.timeOrigin + responseEnd <= end)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Runs in the page and its frame: a change is painted two animation frames later. */
function watch(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.paintedAt = performance.timeOrigin + performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}
