import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { createTestProduct, SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);
const TOOL_BOX = 'MLA1518840519';

test('7.39 stops a test question when the client closes its connection', async () => {
  await using product = await createTestProduct();
  const ana = await product.signedIn('ana@tienda.test');
  await product.link(ana);
  await product.product.workers.idle();
  const statuses: number[] = [];
  const server = createServer(
    getRequestListener(async (request) => {
      const response = await product.product.app.fetch(request);
      statuses.push(response.status);
      return response;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  product.market.addFault({ method: 'GET', path: `/items/${TOOL_BOX}`, delayMs: 60_000, times: 2 });
  const giving = new AbortController();
  const asking = fetch(`http://127.0.0.1:${port}${API_ROOT}/accounts/${ACCOUNT}/test-questions`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ question: '¿De qué marca es?', itemId: TOOL_BOX }),
    signal: giving.signal,
  });
  const outcome = expect(asking).rejects.toThrow('aborted');
  // Both reads of the item have begun.
  await expect.poll(() => product.market.faults()).toEqual([]);
  giving.abort();
  await outcome;
  await expect.poll(() => statuses).toEqual([499]);
  expect(product.logged.filter(({ level }) => level === 'error')).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});
