import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import { enginesOf } from '../engines.ts';
import { DRILL } from '../marketplace/trial.ts';
import { pendingOf, SELLER, type TestProduct } from '../product.ts';
import { beforeAllCells, cells, one, two } from './cells.ts';

const PATH = '/integration/notifications';
const QUESTION = '/questions/1';

describe.each(enginesOf(import.meta.url))('notifications of accounts of two cells, on %s', (engine) => {
  beforeAllCells(engine);
  beforeAll(async () => {
    await two.link(await cells.signUp(two, 'ana@tienda.test'));
  });

  const notify = async (
    at: TestProduct,
    user_id: number | string,
    resource = QUESTION,
    topic = 'questions',
  ): Promise<number> => {
    const json = { resource, user_id, topic, application_id: DEFAULT_APPLICATION.id };
    return (await at.client().send('POST', PATH, { json })).status;
  };

  test('7.159 what arrives at another cell is drafted in the account’s, whichever node the marketplace reaches', async () => {
    const owner = await two.signedIn('ana@tienda.test');
    await pendingOf(owner, 9);
    // The marketplace reaches the two in turn.
    for (const n of [1, 2, 3, 4]) two.market.ask({ itemId: DRILL, text: `¿Sirve para ${n} personas?` });
    await expect.poll(() => cells.forwarded.length, { timeout: 5000 }).toBeGreaterThan(1);
    await pendingOf(owner, 9 + 4);
    expect(await one.store.accounts.byId(String(SELLER))).toBeNull();
  });

  test('7.162 the cell of an account is read once, and the directory is asked neither for it nor for the own ones again', async () => {
    await notify(one, SELLER);
    cells.asked.length = 0;
    for (let n = 0; n < 5; n++) expect([await notify(one, SELLER), await notify(two, SELLER)]).toEqual([200, 200]);
    expect(cells.asked.filter((name) => name === 'cellsOfAccounts')).toEqual([]);
    expect(cells.forwarded.filter((cell) => cell === 'two').length).toBeGreaterThanOrEqual(5);
  });

  test('7.162 of a flood of forged accounts the directory gets twenty statements a second, and each account one', async () => {
    const began = performance.now();
    const statuses = await Promise.all(Array.from({ length: 600 }, (_, n) => notify(one, 900_000 + n)));
    const seconds = (performance.now() - began) / 1000;
    expect(new Set(statuses)).toEqual(new Set([200]));
    const reads = cells.asked.filter((name) => name === 'cellsOfAccounts').length;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(1 + 20 * seconds);
    cells.asked.length = 0;
    await Promise.all(Array.from({ length: 600 }, (_, n) => notify(one, 900_000 + n)));
    expect([cells.asked, cells.forwarded]).toEqual([[], []]);
  });

  test('7.162 more than a thousand that wait for the directory are refused, so that the marketplace sends them again', async () => {
    const release = cells.holdDirectory();
    const statuses: number[] = [];
    const notified = Array.from({ length: 1500 }, async (_, n) => statuses.push(await notify(one, 700_000 + n)));
    await expect.poll(() => statuses.length).toBe(500);
    expect(new Set(statuses)).toEqual(new Set([503]));
    release();
    await Promise.all(notified);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000);
  });

  test('7.162 a flood about an account of another cell is forwarded up to its rate, and then as one that has it polled', async () => {
    const polls = () => two.logged.filter(({ message }) => message.includes('polled instead')).length;
    expect(
      new Set(await Promise.all(Array.from({ length: 400 }, (_, n) => notify(one, SELLER, `/questions/${n}`)))),
    ).toEqual(new Set([200]));
    expect(cells.forwarded.length).toBeLessThan(130);
    expect(polls()).toBe(1);
    // Those of items and orders beyond their rates are dropped where they arrive, as in the account’s cell.
    cells.forwarded.length = 0;
    await Promise.all(Array.from({ length: 60 }, (_, n) => notify(one, SELLER, `/orders/${n}`, 'orders_v2')));
    expect(cells.forwarded.length).toBeLessThanOrEqual(31);
  });

  test('7.162 without the directory or the other cell the marketplace is asked to send it again, and own accounts go on', async () => {
    cells.breakDirectory(true);
    expect([await notify(one, 55_555), await notify(two, SELLER)]).toEqual([503, 200]);
    cells.breakDirectory(false);
    cells.useNetwork(() => Promise.reject(new TypeError('fetch failed')));
    expect([await notify(one, SELLER, '/items/MLA1', 'items'), await notify(two, SELLER)]).toEqual([503, 200]);
    cells.useNetwork(async () => new Response('{}', { status: 503 }));
    expect(await notify(one, SELLER, '/items/MLA1', 'items')).toBe(503);
  });
});
