import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openBuiltFiles, serveProduct } from '../../paths/screens/served-product.ts';
import type { TestProduct } from '../../server/product.ts';
import { skipTime } from '../../server/skipped-time.ts';
import { ACCOUNT, TOOL_BOX } from '../harness/desk.ts';
import { openVisitor, type Visitor, WIDE } from '../harness/visitor.ts';

/** A product without accounts and a marketplace, each at an address, whose clocks and the browser's are set ahead together. */
export interface Counter extends AsyncDisposable {
  readonly product: TestProduct;
  readonly url: string;
  readonly visitor: Visitor;
  now(): number;
  /** Sets all clocks ahead to this moment, epoch ms. */
  skipTo(moment: number): Promise<void>;
  /** Asks as a buyer; resolves with the question's id once it has its draft. */
  ask(text: string): Promise<string>;
}

export async function openCounter(browser: Browser, start: number): Promise<Counter> {
  await using opening = new AsyncDisposableStack();
  const time = skipTime(start);
  const market = createServer();
  const authUrl = await new Promise<string>((resolve) => {
    market.listen(0, '127.0.0.1', () => {
      const address = market.address();
      resolve(`http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
  opening.defer(() => {
    market.closeAllConnections();
    market.close();
  });
  const { product, url } = opening.use(await serveProduct(await openBuiltFiles(), { time, marketplace: { authUrl } }));
  market.on('request', getRequestListener(product.shared.simulator.fetch, { overrideGlobalObjects: false }));
  const visitor = opening.use(await openVisitor(browser, WIDE));
  await visitor.page.clock.setSystemTime(start);
  // Each asks once: whose purchase follows an answer would otherwise hang on who asked again.
  const buyers = product.market
    .buyers()
    .filter(({ siteId }) => siteId === 'MLA')
    .values();
  const opened = opening.move();
  return {
    product,
    url,
    visitor,
    now: time.now,
    skipTo: async (moment) => {
      const left = moment - time.now();
      if (left < 0) throw new Error(`${new Date(moment).toISOString()} has passed`);
      time.skip(left);
      await visitor.page.clock.setSystemTime(moment);
    },
    ask: async (text) => {
      const buyer = buyers.next().value;
      if (buyer === undefined) throw new Error('every buyer has asked');
      const id = String(product.market.ask({ itemId: TOOL_BOX, text, buyerId: buyer.id }).id);
      const read = () => product.store.questions.byId(ACCOUNT, id);
      await expect.poll(async () => (await read())?.suggestedAnswer ?? null).not.toBe(null);
      return id;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
