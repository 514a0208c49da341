import { beforeEach, describe, expect, test } from 'vitest';
import { QUICK_ANSWER_VERSIONS_MAX } from '#domain/limits.ts';
import { enginesOf } from '../engines.ts';
import { linkedProductPerTest } from '../linked-product.ts';
import { type Client, pendingOf, SELLER } from '../product.ts';
import { answer } from '../questions/fixtures.ts';

const ACCOUNT = String(SELLER);
const OWNER = 'ana@tienda.test';
const OPERATOR = 'beto@tienda.test';
const STOCK = { title: 'Stock', answer: 'Sí, hay stock.', color: 'green' };

describe.each(enginesOf(import.meta.url))('on %s', (engine) => {
  const linked = linkedProductPerTest(engine);
  let beto: Client;
  beforeEach(async () => {
    beto = await linked.product.signedIn(OPERATOR);
    await linked.product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: 16 });
  });

  const send = async (method: string, path = '', json?: object, by = linked.owner) => {
    const response = await by.send(method, `/accounts/${ACCOUNT}/quick-answers${path}`, { json });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const versions = async (title = 'Stock') => {
    const { body } = await send('GET', `/${encodeURIComponent(title)}/versions`);
    return body.entries.map(({ version, answer: text, writtenBy }: Record<string, unknown>) => [
      version,
      text,
      writtenBy,
    ]);
  };

  describe('the versions of a quick answer', () => {
    test('2.44 3.42 are kept with who saved them and when, under a new title too, and restored as a change', async () => {
      const before = await linked.product.store.now();
      await send('POST', '', STOCK);
      await send('PUT', '/Stock', { ...STOCK, answer: 'Queda poco.' }, beto);
      await send('PUT', '/stock', { ...STOCK, title: 'Existencias', answer: 'Queda poco.' });
      expect(
        await send('PUT', '/Existencias', { ...STOCK, title: 'Existencias', answer: 'Queda poco.' }),
      ).toMatchObject({ status: 200 });
      expect(await versions('existencias')).toEqual([
        [3, 'Queda poco.', OWNER],
        [2, 'Queda poco.', OPERATOR],
        [1, 'Sí, hay stock.', OWNER],
      ]);
      const { body } = await send('GET', '/Existencias/versions', undefined, beto);
      for (const { writtenAt } of body.entries) expect(writtenAt).toBeGreaterThanOrEqual(before);

      expect(await send('POST', '/Existencias/versions/1/restore', undefined, beto)).toEqual({
        status: 200,
        body: { ...STOCK, order: 1 },
      });
      expect(await versions()).toEqual([
        [4, 'Sí, hay stock.', OPERATOR],
        [3, 'Queda poco.', OWNER],
        [2, 'Queda poco.', OPERATOR],
        [1, 'Sí, hay stock.', OWNER],
      ]);
      const { entries } = await linked.product.store.activity.page(ACCOUNT, {
        skip: 0,
        limit: 1,
        sort: 'most-recent-first',
      });
      expect(entries).toMatchObject([
        {
          email: OPERATOR,
          code: 'QuickAnswerUpdated',
          details: JSON.stringify({ title: 'Stock', color: 'green', answer: STOCK.answer }),
        },
      ]);
    });

    test('2.44 are the last ones, and leave with the quick answer', async () => {
      await send('POST', '', STOCK);
      for (let change = 2; change <= QUICK_ANSWER_VERSIONS_MAX + 3; change++)
        await send('PUT', '/Stock', { ...STOCK, answer: `Texto ${change}` });
      const kept = await versions();
      expect([kept.length, kept[0][0], kept.at(-1)[0]]).toEqual([20, 23, 4]);
      await send('DELETE', '/Stock');
      expect((await send('GET', '/Stock/versions')).status).toBe(404);
      await send('POST', '', STOCK);
      expect(await versions()).toEqual([[1, STOCK.answer, OWNER]]);
    });

    test('2.44 begin with what was there before they were kept, or what an older node saved', async () => {
      await linked.product.store.quickAnswers.add(ACCOUNT, STOCK);
      expect(await versions()).toEqual([[1, STOCK.answer, null]]);
      await send('PUT', '/Stock', { ...STOCK, answer: 'Otro.' });
      expect(await versions()).toEqual([
        [2, 'Otro.', OWNER],
        [1, STOCK.answer, null],
      ]);
    });

    test('8.04 8.05 are restored neither where they are missing nor under a title that is taken', async () => {
      await send('POST', '', STOCK);
      await send('PUT', '/Stock', { ...STOCK, title: 'Existencias' });
      await send('POST', '', STOCK);
      expect((await send('POST', '/Existencias/versions/1/restore')).status).toBe(409);
      for (const version of ['7', '0', 'x', '1.5'])
        expect((await send('POST', `/Existencias/versions/${version}/restore`)).status).toBe(404);
      expect((await send('POST', '/Nada/versions/1/restore')).status).toBe(404);
      expect((await send('GET', '/Nada/versions')).status).toBe(404);
    });

    test('6.04 need the permission to edit', async () => {
      await send('POST', '', STOCK);
      await linked.product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: 1 });
      expect((await send('GET', '/Stock/versions', undefined, beto)).status).toBe(403);
      expect((await send('POST', '/Stock/versions/1/restore', undefined, beto)).status).toBe(403);
    });
  });

  test('2.39 7.32 those that were sent most are offered first, and the list says how often each was', async () => {
    const { quickAnswers } = linked.product.store;
    await quickAnswers.add(ACCOUNT, { title: 'Envío', answer: 'Llega mañana, $comprador.', color: 'blue' });
    await quickAnswers.add(ACCOUNT, { title: 'Árbol', answer: 'De pino.', color: 'blue' });
    await quickAnswers.add(ACCOUNT, STOCK);
    const offered = async () =>
      (await send('GET', '?search=')).body.entries.map(({ title }: { title: string }) => title);
    expect(await offered()).toEqual(['Árbol', 'Envío', 'Stock']);
    const [first = '', second = '', third = ''] = await pendingOf(linked.owner, 9);
    await answer(linked.owner, first, { text: 'Buenas. Sí,  hay stock.', greeting: 'De pino.', signature: null });
    await answer(linked.owner, second, { text: 'Sí, hay stock. Llega mañana, PEPE.', greeting: null, signature: null });
    await answer(linked.owner, third, { text: 'Así, hay stocks.', greeting: null, signature: null });
    expect(await offered()).toEqual(['Stock', 'Envío', 'Árbol']);
    const { body } = await send('GET');
    expect(body.entries.map(({ title, uses }: Record<string, unknown>) => [title, uses])).toEqual([
      ['Envío', 1],
      ['Árbol', 0],
      ['Stock', 2],
    ]);
  });
});
