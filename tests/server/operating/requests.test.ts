import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toErrorResponse } from '#server/http/api.ts';
import { StoreFull, StoreUnavailable } from '#server/store/errors.ts';
import { createTestProduct, PASSWORD, pendingOf, SELLER, type TestProduct } from '../product.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('requests', () => {
  let product: TestProduct;
  beforeEach(async () => {
    product = await createTestProduct();
  });
  afterEach(async () => {
    await product[Symbol.asyncDispose]();
  });
  const idOf = (response: Response): string | null => response.headers.get('x-request-id');

  test('have an id in every response, also for errors and unknown pages', async () => {
    const client = product.client();
    const ids = [];
    for (const path of ['/sessions?current=true', '!/healthz', '!/api/nowhere', '/accounts'])
      ids.push(idOf(await client.send('GET', path)));
    expect(ids).toEqual(Array(4).fill(expect.stringMatching(UUID)));
    expect(new Set(ids).size).toBe(4);
  });

  test('that fail return only their id, and log the error (16.5.1)', async () => {
    const client = await product.signedIn('ana@tienda.test');
    await product.store.close();
    const answer = await client.send('GET', '/sessions?current=true');
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: 'internal', message: `request ${idOf(answer)}` },
    ]);
    const [line] = product.logged.filter(({ message }) => message === 'request failed');
    expect(line?.facts).toMatchObject({ requestId: idOf(answer), stack: expect.stringContaining(' at ') });
  });

  test.each([
    ['does not answer', new StoreUnavailable('no route to /var/lib'), 503, 'store-unavailable'],
    ['has no room', new StoreFull('disk full at /var/lib'), 507, 'storage-full'],
  ])('R5 R10 that fail because the store %s report only that', async (_, error, status, code) => {
    const lines: object[] = [];
    const note = (facts: object): void => void lines.push(facts);
    const answer = toErrorResponse(error, 'a-request', { error: note, warn: note, info: note });
    expect(answer).toEqual({ status, body: { error: code, message: 'request a-request' }, retryAfter: null });
    expect(lines).toEqual([expect.objectContaining({ requestId: 'a-request', message: error.message })]);
  });

  test('ignore request ids of clients (4.1.3)', async () => {
    const answer = await product.client().send('GET', '!/healthz', { headers: { 'x-request-id': 'mine' } });
    expect(idOf(answer)).toMatch(UUID);
  });

  test('take valid request ids of a trusted proxy', async () => {
    await product[Symbol.asyncDispose]();
    product = await createTestProduct('sqlite', { trustedProxies: 1 });
    const named = async (id: string) =>
      idOf(await product.client().send('GET', '!/healthz', { headers: { 'x-request-id': id } }));
    expect(await named('from-proxy-1')).toBe('from-proxy-1');
    expect(await named('a"b')).toMatch(UUID);
    expect(await named('a'.repeat(65))).toMatch(UUID);
  });

  test('of the API are logged by route pattern, without ids, query and body (14.2.1)', async () => {
    const client = await product.signedIn('ana@tienda.test');
    await client.send('GET', '/accounts/12345/questions?limit=1');
    expect(product.calls).toEqual([
      { method: 'POST', route: '/api/v1/auth/login', status: 200, ms: expect.any(Number) },
      { method: 'GET', route: '/api/v1/accounts/:accountId/questions', status: 404, ms: expect.any(Number) },
    ]);
  });

  test('are counted by route pattern and status, with a bounded number of series', async () => {
    const client = product.client();
    for (let path = 0; path < 30; path++) {
      await client.send('GET', `/accounts/${path}/questions`);
      await client.send('GET', `!/${path}`);
      await client.send(`M${path}`, '/accounts');
    }
    const { text } = await product.metrics.expose();
    const counted = text.match(/^mostrador_http_request_duration_seconds_count\{.*$/gm);
    expect(counted?.toSorted()).toEqual([
      'mostrador_http_request_duration_seconds_count{method="GET",route="/*",status="404"} 30',
      'mostrador_http_request_duration_seconds_count{method="GET",route="/api/v1/accounts/:accountId/questions",status="401"} 30',
      'mostrador_http_request_duration_seconds_count{method="other",route="/api/v1/accounts",status="405"} 30',
    ]);
  });

  test('of a whole day log no secrets and no buyers’ texts (16.2.5, R20)', async () => {
    const client = product.client();
    const email = 'canario@tienda.test';
    await client.send('POST', '/auth/signup', { json: { email, password: PASSWORD } });
    await expect.poll(() => product.mails.length).toBe(1);
    const code = /\b\d{6}\b/.exec(product.mails[0]?.text ?? '')?.[0] ?? '';
    await client.send('POST', '/auth/verify-account', { json: { email, code: '000000' } });
    await client.send('POST', '/auth/verify-account', { json: { email, code } });
    await client.send('POST', '/auth/login', { json: { email, password: `${PASSWORD}-mal` } });
    await client.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
    await product.link(client);
    await product.product.workers.idle();
    const { count } = await (await client.send('GET', `/accounts/${SELLER}/questions?count_only=true`)).json();
    const [id = ''] = await pendingOf(client, count);
    const { text: asked } = await product.store.questions
      .byId(String(SELLER), id)
      .then((found) => found ?? { text: '' });
    await client.send('POST', `/accounts/${SELLER}/questions/${id}/answer`, {
      json: { text: 'Respuesta canario', greeting: null, signature: null },
    });
    await client.send('POST', `/accounts/${SELLER}/questions/${id}/answer`, { body: 'cuerpo canario' });

    const lines = JSON.stringify([product.logged, product.calls]);
    expect(product.calls.length).toBeGreaterThan(8);
    const tokens = [...client.cookies.values()];
    for (const secret of [PASSWORD, code, asked, 'Respuesta canario', 'cuerpo canario', ...tokens]) {
      expect(secret).not.toBe('');
      expect(lines).not.toContain(secret);
    }
  });
});
