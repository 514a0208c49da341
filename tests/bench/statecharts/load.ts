import type { Browser, Frame } from 'playwright-core';

/** A slow telephone on a slow line: 1.6 Mbps down, 0.75 up, 150 ms to the first byte, a quarter of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const VIEWPORT = { width: 1280, height: 900 };
/** What never loads fails instead of being waited for, in ms. */
const LIMIT = 60_000;

declare global {
  interface Window {
    /** When what a designer waits for was first painted, in ms since 1970. */
    paintedAt?: number;
  }
}

/** One visit with nothing cached. */
export interface Load {
  /** From the start of the navigation until what a designer waits for is painted, in ms. */
  readonly ms: number;
  /** What was transferred until then, in bytes. */
  readonly bytes: number;
}

/** What a designer waits for: the index' cards; a chart's drawing; the drawing, and in the frame the real view. */
export type Awaited = 'cards' | 'drawing' | 'view';

const DRAWING = 'svg [data-state] text';
const AWAITED: Readonly<Record<Awaited, string>> = { cards: 'article h2', drawing: DRAWING, view: DRAWING };
/** The frame shows nothing before the view, and then all of it. */
const VIEW = '#root > *';

export async function load(browser: Browser, url: string, awaited: Awaited): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    // A frame's window begins before its own page does, so a script that was given to it earlier is stopped by that.
    page.on('framenavigated', (frame) => {
      // One that is gone again has nothing to tell.
      frame.evaluate(watch, frame === page.mainFrame() ? AWAITED[awaited] : VIEW).catch(() => undefined);
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let bytes = 0;
    session.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'commit' });
    const start = await page.evaluate(() => performance.timeOrigin);
    const ends = [await paintedAt(page.mainFrame())];
    if (awaited === 'view') {
      const frame = await (await page.waitForSelector('iframe')).contentFrame();
      if (frame !== null) ends.push(await paintedAt(frame));
    }
    return { ms: Math.max(...ends) - start, bytes };
  } finally {
    await context.close();
  }
}

/** Asked seldom: the page has little processor time to spare. */
async function paintedAt(frame: Frame): Promise<number> {
  const painted = await frame.waitForFunction(() => window.paintedAt, null, { polling: 500, timeout: LIMIT });
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Runs in the page and in its frame: what stands there after a change is painted when the next but one begins. */
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
