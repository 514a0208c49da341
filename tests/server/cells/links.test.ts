import { beforeAll, describe, expect, test } from 'vitest';
import { unsubscribeUrl } from '#server/digest/unsubscribing.ts';
import { enginesOf } from '../engines.ts';
import { SELLER } from '../product.ts';
import { beforeAllCells, cells, one, two } from './cells.ts';

describe.each(enginesOf(import.meta.url))('links of mails of two cells, on %s', (engine) => {
  let userId: string;
  beforeAllCells(engine);
  beforeAll(async () => {
    await two.link(await cells.signUp(two, 'ana@tienda.test'));
    userId = (await two.store.users.byEmail('ana@tienda.test'))?.id ?? '';
  });

  const key = () => ({ accountId: String(SELLER), userId });
  const linkOf = (cell: string | null) => new URL(unsubscribeUrl(two.secrets, 'http://x.test', key(), cell)).pathname;
  const choose = () =>
    two.store.digests.choose(key(), { frequency: 'daily', day: '2026-11-28', dueAt: Date.now() + 86_400_000 });
  const frequency = async () => (await two.store.digests.of(userId))[0]?.frequency ?? 'none';
  const open = async (method: string, path: string) => {
    const response = await one.client().send(method, `!${path}`);
    return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
  };

  test('7.159 2.96 a link that reaches another cell is asked about and ends the digest', async () => {
    await choose();
    const path = linkOf('two');
    expect(await open('GET', path)).toEqual([200, '¿Dejar de recibir el resumen?']);
    expect(await frequency()).not.toBe('none');
    expect(await open('POST', path)).toEqual([200, 'Ya no recibe el resumen']);
    expect(await frequency()).toBe('none');
  });

  test('7.159 a link with the name of no cell, or of another one, opens nothing', async () => {
    await choose();
    cells.forwarded.length = 0;
    for (const cell of ['zz', '..', '__proto__', 'one', 'evil.test', 'TWO', 'two.two'])
      expect([cell, ...(await open('POST', linkOf(cell)))]).toEqual([cell, 404, 'Este enlace no sirve']);
    expect(cells.forwarded).toEqual([]);
    expect(await frequency()).not.toBe('none');
    // From before there were cells: the proxy leads it to the first one.
    expect((await two.client().send('POST', `!${linkOf(null)}`)).status).toBe(200);
    expect(await frequency()).toBe('none');
  });

  test('7.162 a link of a cell that does not serve asks to try again', async () => {
    cells.useNetwork(() => Promise.reject(new TypeError('fetch failed')));
    expect(await open('GET', linkOf('two'))).toEqual([503, 'No se puede en este momento']);
  });
});
