import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type Client, createTestProduct, SELLER, type TestProduct } from '../product.ts';

/** Who may make which call of an account, by hand; the answer to everybody else is the table's other columns. */
const ACCOUNT_CALLS = [
  { call: 'details', method: 'GET', path: 'details', needs: 0 },
  { call: 'listing types', method: 'GET', path: 'listing-types/MLA', needs: 0 },
  { call: 'greeting and signature', method: 'GET', path: 'greeting-signature', needs: 1 | 8 },
  { call: 'count', method: 'GET', path: 'questions?count_only=true', needs: 1 },
  { call: 'questions', method: 'GET', path: 'questions', needs: 1 },
  { call: 'answer', method: 'POST', path: 'questions/1/answer', needs: 1 },
  { call: 'history', method: 'GET', path: 'history', needs: 2 },
] as const;

describe.each(ENGINES)('who may do what, on %s', (engine) => {
  let product: TestProduct;
  let owner: Client;
  let operator: Client;
  let stranger: Client;
  beforeAll(async () => {
    product = await createTestProduct(engine);
    owner = await product.signedIn('duena@tienda.test');
    operator = await product.signedIn('operador@tienda.test');
    stranger = await product.signedIn('otra@tienda.test');
    await product.link(owner);
    await product.store.operators.add(String(SELLER), { email: 'operador@tienda.test', permissions: 0 });
  }, 30_000);
  afterAll(() => product[Symbol.asyncDispose]());

  const send = async (client: Client, method: string, path: string): Promise<number> => {
    const json = method === 'POST' ? { text: 'Sí', greeting: null, signature: null } : undefined;
    return (await client.send(method, `/accounts/${SELLER}/${path}`, { json })).status;
  };

  test.each(ACCOUNT_CALLS)(
    '6.01 6.02 6.04 $call: signed out 401, a stranger 404, the owner served',
    async ({ method, path }) => {
      expect(await send(product.client(), method, path)).toBe(401);
      expect(await send(stranger, method, path)).toBe(404);
      // The question does not exist, which only somebody let in is told.
      expect(await send(owner, method, path)).toBe(method === 'POST' ? 404 : 200);
    },
  );

  test.each(ACCOUNT_CALLS)(
    '3.11 6.02 $call: every mask of an operator',
    async ({ method, path, needs }) => {
      const wrong: number[] = [];
      for (let mask = 0; mask < 128; mask += 1) {
        await product.store.operators.change(String(SELLER), { email: 'operador@tienda.test', permissions: mask });
        const allowed = needs === 0 || (mask & needs) !== 0;
        const expected = allowed ? (method === 'POST' ? 404 : 200) : 403;
        if ((await send(operator, method, path)) !== expected) wrong.push(mask);
      }
      expect(wrong).toEqual([]);
    },
    30_000,
  );

  test('8.2.2 an operator who is removed is a stranger at once', async () => {
    await product.store.operators.change(String(SELLER), { email: 'operador@tienda.test', permissions: 127 });
    expect(await send(operator, 'GET', 'questions')).toBe(200);
    await product.store.operators.remove(String(SELLER), 'operador@tienda.test');
    expect(await send(operator, 'GET', 'questions')).toBe(404);
  });

  test('7.05 each sees the own accounts with the own rights', async () => {
    await product.store.operators.add(String(SELLER), { email: 'operador@tienda.test', permissions: 3 });
    const of = async (client: Client) => (await client.send('GET', '/accounts')).json();
    const account = {
      id: String(SELLER),
      nickname: 'HERRAMIENTAS_DELSUR',
      icon: null,
      siteId: 'MLA',
      owner: 'duena@tienda.test',
    };
    expect(await of(owner)).toEqual({ [SELLER]: { ...account, permissions: 127 } });
    expect(await of(operator)).toEqual({ [SELLER]: { ...account, permissions: 3 } });
    expect(await of(stranger)).toEqual({});
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ])('3.5.1 an unsafe call from elsewhere is refused: %j', async (headers) => {
    const answer = await owner.send('POST', '/auth/logout', { headers });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 403,
      body: { error: 'forbidden-origin' },
    });
  });

  test('3.4 every answer carries the headers, refusals too', async () => {
    for (const answer of [await owner.send('GET', '/accounts'), await owner.send('GET', '/nowhere')]) {
      expect(answer.headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'",
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});
