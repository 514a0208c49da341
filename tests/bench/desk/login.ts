import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Desk } from '#tests/browser/harness/desk.ts';
import { NARROW, openVisitor } from '#tests/browser/harness/visitor.ts';
import { browserScript } from '../browser-script.ts';
import { type Compared, compare } from '../working/compare.ts';

const BAR = 0.6;
/** A processor slowed to a quarter, 1.6 Mbit/s and 150 ms. */
const SLOWER = 4;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const BARE = new URL('bare-login.ts', import.meta.url).pathname;

/** The largest contentful paint of the login, cold on a slow line, against a page that React alone draws. */
export async function loggingIn(browser: Browser, desk: Desk): Promise<Compared> {
  await using bare = await serveBare();
  const addresses = { product: `${desk.url}/login`, limit: bare.url };
  // Awaited here: the bare page is served until the comparison is done.
  return await compare('login: largest contentful paint', BAR, (side) => largestPaint(browser, addresses[side]));
}

async function largestPaint(browser: Browser, address: string): Promise<number> {
  await using visitor = await openVisitor(browser, NARROW);
  const { page, context } = visitor;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await page.waitForLoadState('networkidle');
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

/** A page with one script, compressed as the product's are. */
async function serveBare(): Promise<{ readonly url: string } & AsyncDisposable> {
  const script = gzipSync(await browserScript(BARE), { level: 9 });
  const page =
    '<!doctype html><html lang="es"><title>Login</title><body><script src="/bare.js"></script></body></html>';
  const server = createServer((request, response) => {
    if (request.url !== '/bare.js') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    response.setHeader('content-type', 'text/javascript; charset=utf-8').setHeader('content-encoding', 'gzip');
    return response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
