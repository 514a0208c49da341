import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { createLinkedProduct, OWNER } from '../linked-product.ts';
import { type Client, SELLER, type TestProduct } from '../product.ts';

const ACCOUNT = String(SELLER);
const OPERATOR = 'beto@tienda.test';
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'green' };
const ODD = '50% / año ñandú 🔧';
const DONE = { status: 204, body: null };

describe.each(enginesOf(import.meta.url))('quick answers, on %s', (engine) => {
  let product: TestProduct;
  let ana: Client;
  let beto: Client;
  let received: { to: string; text: string }[];
  beforeEach(async () => {
    ({ product, owner: ana } = await createLinkedProduct(engine));
    beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: 16 });
    received = [];
    for (const email of [OWNER, OPERATOR]) {
      const userId = (await product.store.users.byEmail(email))?.id ?? '';
      product.product.hub.add({
        sessionId: email,
        userId,
        send: (text) => {
          if (text.includes('QuickAnswersChanged')) received.push({ to: email, text });
        },
        close: () => undefined,
      });
    }
  });
  afterEach(() => product[Symbol.asyncDispose]());

  const send = async (
    method: string,
    path = '',
    json?: object,
    by = ana,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await by.send(method, `/accounts/${ACCOUNT}/quick-answers${path}`, { json });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const one = (title: string, act = ''): string => `/${encodeURIComponent(title)}${act}`;
  const add = async (...titles: string[]): Promise<void> => {
    for (const title of titles) expect((await send('POST', '', { ...STOCK, title })).status).toBe(201);
  };
  /** All quick answers in the server's order; checks that the order has no gaps and that no error was logged. */
  const titles = async (): Promise<string[]> => {
    const { entries, count } = await product.store.quickAnswers.page(ACCOUNT, { skip: 0, limit: 50 });
    expect(entries.map(({ order }) => order)).toEqual(entries.map((_, index) => index + 1));
    expect(count).toBe(entries.length);
    expect(product.logged.filter(({ level }) => level === 'error')).toEqual([]);
    return entries.map(({ title }) => title);
  };
  /** The activity entries about them, oldest first. */
  const log = async (): Promise<{ email: string; code: string; details: unknown }[]> => {
    const { entries } = await product.store.activity.page(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-last' });
    return entries
      .filter(({ code }) => code.startsWith('QuickAnswer'))
      .map(({ email, code, details }) => ({ email, code, details: JSON.parse(details) }));
  };
  /** How many change messages each of the two clients received. */
  const expectMessages = async (times: number): Promise<void> => {
    await expect.poll(() => received.length).toBe(2 * times);
    expect(received.filter(({ to }) => to === OPERATOR).length).toBe(times);
    for (const { text } of received)
      expect(JSON.parse(text)).toEqual({ event: 'QuickAnswersChanged', details: { accountId: ACCOUNT } });
  };

  test('7.33 3.17 3.30 3.42 are added at the end, logged and published', async () => {
    await add('Envío');
    expect(await send('POST', '', STOCK, beto)).toEqual({ status: 201, body: { ...STOCK, order: 2 } });
    expect(await titles()).toEqual(['Envío', 'Stock']);
    expect((await log())[1]).toEqual({ email: OPERATOR, code: 'QuickAnswerAdded', details: STOCK });
    await expectMessages(2);
  });

  test('7.34 3.31 3.42 are replaced in place, title included', async () => {
    await add('Envío', 'Stock', 'Pago');
    const changed = { title: 'Hay stock', answer: 'Quedan dos.', color: 'black' };
    expect(await send('PUT', one('Stock'), changed)).toEqual({ status: 200, body: { ...changed, order: 2 } });
    expect(await titles()).toEqual(['Envío', 'Hay stock', 'Pago']);
    expect((await log()).at(-1)).toEqual({ email: OWNER, code: 'QuickAnswerUpdated', details: changed });
    expect((await send('GET', '?search=quedan')).body).toMatchObject({ entries: [{ title: 'Hay stock' }] });
    expect((await send('GET', '?search=sí%20hay%20stock')).body).toMatchObject({ entries: [{}, {}] });
    await expectMessages(4);
  });

  test('7.35 3.32 3.42 are deleted, and later ones move up', async () => {
    await add('Envío', 'Stock', 'Pago');
    expect(await send('DELETE', one('Stock'))).toEqual(DONE);
    expect(await titles()).toEqual(['Envío', 'Pago']);
    expect((await log()).at(-1)).toEqual({ email: OWNER, code: 'QuickAnswerDeleted', details: STOCK });
    expect(await send('DELETE', one('Stock'))).toMatchObject({ status: 404, body: { error: 'not-found' } });
    await expectMessages(4);
  });

  test('7.36 3.33 3.43 are swapped with their neighbour, and the target order is logged', async () => {
    await add('Envío', 'Stock', 'Pago');
    expect(await send('POST', one('Pago', '/move-up'))).toEqual(DONE);
    expect(await titles()).toEqual(['Envío', 'Pago', 'Stock']);
    expect(await send('POST', one('Envío', '/move-down'))).toEqual(DONE);
    expect(await titles()).toEqual(['Pago', 'Envío', 'Stock']);
    expect((await log()).slice(3)).toEqual([
      { email: OWNER, code: 'QuickAnswerMoved', details: { title: 'Pago', targetOrder: 2 } },
      { email: OWNER, code: 'QuickAnswerMoved', details: { title: 'Envío', targetOrder: 2 } },
    ]);
    await expectMessages(5);
  });

  test('7.36 7.34 are neither logged nor published on a move past an end or an unchanged save', async () => {
    await add('Envío', 'Stock');
    expect(await send('POST', one('Envío', '/move-up'))).toEqual(DONE);
    expect(await send('POST', one('Stock', '/move-down'))).toEqual(DONE);
    expect(await send('PUT', one('Stock'), STOCK)).toEqual({ status: 200, body: { ...STOCK, order: 2 } });
    expect(await titles()).toEqual(['Envío', 'Stock']);
    expect(await log()).toHaveLength(2);
    await expectMessages(2);
  });

  test.each([
    ['PUT', '', STOCK],
    ['DELETE', '', undefined],
    ['POST', '/move-up', undefined],
    ['POST', '/move-down', undefined],
  ])('8.04 respond 404 to %s %s of an unknown title', async (method, act, json) => {
    await add('Envío', 'Pago');
    expect(await send(method, one('Stock', act), json)).toMatchObject({ status: 404, body: { error: 'not-found' } });
    expect(await titles()).toEqual(['Envío', 'Pago']);
    expect(await log()).toHaveLength(2);
    await expectMessages(2);
  });

  test('3.17 8.05 have unique titles, ignoring case and Unicode form', async () => {
    await add('Año', 'Stock');
    const conflict = { status: 409, body: { error: 'conflict' } };
    for (const title of ['año', 'AÑO', 'An\u0303o', '  Año  ']) {
      expect(await send('POST', '', { ...STOCK, title })).toMatchObject(conflict);
      expect(await send('PUT', one('Stock'), { ...STOCK, title })).toMatchObject(conflict);
    }
    expect(await titles()).toEqual(['Año', 'Stock']);
    expect(await log()).toHaveLength(2);
    await expectMessages(2);
    // A quick answer keeps its title in another case, and is found by any case.
    expect((await send('PUT', one('AN\u0303O'), { ...STOCK, title: ' AÑO ' })).body).toMatchObject({ title: 'AÑO' });
    expect(await titles()).toEqual(['AÑO', 'Stock']);
  });

  test.each([ODD, '%2F', '%', '?a=1&b#c', 'a\\b', '...', '/', '🔧'.repeat(32), 'a+b c', '"><b>'])(
    '7.34 7.35 7.36 are addressed by the title %j',
    async (title) => {
      await add('Primera', title);
      expect(await send('POST', one(title, '/move-up'))).toEqual(DONE);
      expect(await send('POST', one(title, '/move-down'))).toEqual(DONE);
      expect(await send('PUT', one(title), { ...STOCK, title, color: 'red' })).toEqual({
        status: 200,
        body: { ...STOCK, title, color: 'red', order: 2 },
      });
      expect(await send('DELETE', one(title))).toEqual(DONE);
      expect(await titles()).toEqual(['Primera']);
    },
  );

  test.each([
    ['5.21 an empty title', { title: '' }, 'title'],
    ['5.21 a title of spaces', { title: ' \u00A0 ' }, 'title'],
    ['5.21 9.01 a title of 33 characters', { title: 'ñ'.repeat(33) }, 'title'],
    ['the title .', { title: '.' }, 'title'],
    ['the title ..', { title: ' .. ' }, 'title'],
    ['5.22 an empty answer', { answer: '' }, 'answer'],
    ['5.22 an answer of spaces', { answer: ' \n ' }, 'answer'],
    ['5.22 9.01 an answer of 2001 characters', { answer: '🔧'.repeat(2001) }, 'answer'],
    ['3.18 a colour of 33 characters', { color: 'x'.repeat(33) }, 'color'],
    ['an order', { order: 1 }, 'order'],
  ])('%s is rejected on add and change', async (_what, wrong, field) => {
    await add('Stock');
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', one('Stock')],
    ] as const) {
      expect(await send(method, path, { ...STOCK, ...wrong })).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', issues: [{ path: `body.${field}` }] },
      });
    }
    expect(await log()).toHaveLength(1);
  });

  test('5.21 5.22 3.18 are stored as given at the maximum lengths and with an unknown colour', async () => {
    const full = { title: '🔧'.repeat(32), answer: '🔧'.repeat(2000), color: 'hot-pink 🔧' };
    expect(await send('POST', '', full)).toEqual({ status: 201, body: { ...full, order: 1 } });
    expect((await send('GET')).body).toEqual({ entries: [{ ...full, order: 1, uses: 0 }], count: 1 });
  });

  test('9.04 are listed ten per page by default', async () => {
    await add(...Array.from({ length: 12 }, (_, index) => `Respuesta ${index + 1}`));
    expect((await send('GET')).body).toMatchObject({ entries: { length: 10 }, count: 12 });
    expect((await send('GET', '?skip=10&limit=10')).body).toMatchObject({
      entries: [
        { title: 'Respuesta 11', order: 11 },
        { title: 'Respuesta 12', order: 12 },
      ],
      count: 12,
    });
  });

  test("6.04 require the permission, in the member's own account", async () => {
    await add('Stock');
    await product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: 127 - 16 });
    const calls = [
      ['POST', '', STOCK],
      ['PUT', one('Stock'), STOCK],
      ['DELETE', one('Stock'), undefined],
      ['POST', one('Stock', '/move-up'), undefined],
      ['POST', one('Stock', '/move-down'), undefined],
    ] as const;
    for (const [method, path, json] of calls) expect((await send(method, path, json, beto)).status).toBe(403);
    const eva = await product.signedIn('eva@otra.test');
    for (const [method, path, json] of calls) expect((await send(method, path, json, eva)).status).toBe(404);
    expect(await titles()).toEqual(['Stock']);
    expect(await log()).toHaveLength(1);
  });

  test('7.36 keep an order without gaps and one entry per action under simultaneous changes', async () => {
    await add('1', '2', '3', '4', '5', '6');
    const acts = [
      send('POST', one('1', '/move-down')),
      send('POST', one('2', '/move-up'), undefined, beto),
      send('DELETE', one('4'), undefined, beto),
      send('POST', one('6', '/move-up')),
      send('POST', '', { ...STOCK, title: '7' }, beto),
      send('POST', '', { ...STOCK, title: '8' }),
      send('DELETE', one('3')),
      send('POST', one('5', '/move-up'), undefined, beto),
      send('PUT', one('2'), { ...STOCK, title: '9' }),
    ];
    const outcomes = await Promise.all(acts);
    const moved = [outcomes[0], outcomes[1], outcomes[3], outcomes[7]];
    // The renamed one may be missing.
    for (const outcome of moved) expect([204, 404]).toContain(outcome?.status);
    expect((await titles()).toSorted()).toEqual(['1', '5', '6', '7', '8', '9']);
    const logged = (await log()).slice(6);
    expect(logged.filter(({ code }) => code === 'QuickAnswerDeleted')).toHaveLength(2);
    expect(logged.filter(({ code }) => code === 'QuickAnswerAdded')).toHaveLength(2);
    expect(logged.filter(({ code }) => code === 'QuickAnswerUpdated')).toHaveLength(1);
  });

  test('3.17 accept a title once of two simultaneous requests', async () => {
    await add('1', '2');
    const both = await Promise.all([
      send('PUT', one('1'), STOCK),
      send('PUT', one('2'), STOCK, beto),
      send('POST', '', STOCK, beto),
    ]);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await titles()).filter((title) => title === 'Stock')).toHaveLength(1);
  });

  test('7.36 are moved by two if the same move is sent twice at once', async () => {
    await add('1', '2', '3', '4');
    await Promise.all([
      send('POST', one('4', '/move-up')),
      send('POST', one('4', '/move-up'), undefined, beto),
      send('POST', one('4', '/move-up')),
      send('POST', one('4', '/move-up'), undefined, beto),
    ]);
    expect(await titles()).toEqual(['4', '1', '2', '3']);
    expect((await log()).slice(4).map(({ details }) => details)).toEqual(
      [3, 2, 1].map((targetOrder) => ({ title: '4', targetOrder })),
    );
  });
});
