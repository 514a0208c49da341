import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type Client, createTestProduct, SELLER, type TestProduct } from '../product.ts';

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
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const questionsFor = async (client: Client): Promise<number> =>
    (await client.send('GET', `/accounts/${SELLER}/questions`)).status;

  test('8.2.2 a deleted operator loses access at once', async () => {
    await product.store.operators.change(String(SELLER), { email: 'operador@tienda.test', permissions: 127 });
    expect(await questionsFor(operator)).toBe(200);
    await product.store.operators.delete(String(SELLER), 'operador@tienda.test');
    expect(await questionsFor(operator)).toBe(404);
  });

  test('3.02 7.05 7.20 every user sees their accounts with their permissions', async () => {
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
    const details = await operator.send('GET', `/accounts/${SELLER}/details`);
    expect({ status: details.status, body: await details.json() }).toEqual({
      status: 200,
      body: { ...account, permissions: 3 },
    });
  });
});
