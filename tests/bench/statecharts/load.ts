import type { Browser } from 'playwright-core';

/** A slow telephone on a slow line: 1.6 Mbps down, 0.75 up, 150 ms to the first byte, a quarter of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const VIEWPORT = { width: 1280, height: 900 };
/** What never loads fails instead of being waited for, in ms. */
const LIMIT = 60_000;

declare global {
  interface Window {
    /** By what a designer waits for, when it was first painted, in ms since 1970. */
    paintedAt?: Record<string, number>;
  }
}

/** One visit with nothing cached. */
export interface Load {
  /** From the start of the navigation until what a designer waits for is painted, in ms. */
  readonly ms: number;
  /** What was transferred until then, in bytes. */
  readonly bytes: number;
}

/** What a designer waits for: the index' cards; of a chart its drawing, and in the frame the real view. */
export type Awaited = 'cards' | 'chart';

export async function load(browser: Browser, url: string, awaited: Awaited): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    // A frame's window begins before its own page does, so a script that was given to it earlier is stopped by that.
    page.on('framenavigated', (frame) => {
      // One that is gone again has nothing to tell.
      frame.evaluate(watch).catch(() => undefined);
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
    const seen = async (frame: ReturnType<typeof page.mainFrame>, what: string): Promise<number> => {
      const painted = await frame.waitForFunction((name) => window.paintedAt?.[name], what, {
        polling: 100,
        timeout: LIMIT,
      });
      return (await painted.jsonValue()) ?? Number.NaN;
    };
    const ends = [await seen(page.mainFrame(), awaited === 'cards' ? 'cards' : 'drawing')];
    if (awaited === 'chart') {
      const frame = await (await page.waitForSelector('iframe')).contentFrame();
      if (frame !== null) ends.push(await seen(frame, 'view'));
    }
    return { ms: Math.max(...ends) - start, bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page and in its frame; looks each time they are painted what stands there, which the next time is in sight. */
function watch(): void {
  const painted: Record<string, number> = {};
  window.paintedAt = painted;
  const isInSight = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight;
  const stands: Record<string, () => boolean> = {
    cards: () =>
      document.querySelector('article h2') !== null &&
      [...document.images].every((image) => image.complete || !isInSight(image.getBoundingClientRect())),
    drawing: () => document.querySelector('svg [data-state] text') !== null,
    view: () => window.parent !== window && (document.querySelector<HTMLElement>('#root')?.innerText ?? '') !== '',
  };
  const look = (): void => {
    for (const [name, isThere] of Object.entries(stands)) {
      if (name in painted || !isThere()) continue;
      painted[name] = Number.NaN;
      requestAnimationFrame(() => {
        painted[name] = performance.timeOrigin + performance.now();
      });
    }
    requestAnimationFrame(look);
  };
  look();
}
