// @vitest-environment node
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { purchaseAfter } from '#simulator/buyers/purchases.ts';
import { DELSUR, DRILL, HEADPHONES, PALERMO, START, startTrial, type Trial } from './support.ts';

let trial: Trial;
let token: string;
beforeEach(async () => {
  trial = startTrial();
  ({ access_token: token } = await trial.link(PALERMO));
});
afterEach(() => trial.close());

const DAY = 86_400_000;
const SearchSchema = v.object({
  paging: v.object({ total: v.number(), offset: v.number(), limit: v.number() }),
  results: v.array(
    v.object({ id: v.number(), status: v.string(), date_created: v.string(), buyer: v.object({ id: v.number() }) }),
  ),
});
const search = async (query: string) =>
  v.parse(SearchSchema, (await trial.call(`/orders/search?seller=${PALERMO}&${query}`, { token })).body);
const iso = (at: number): string => encodeURIComponent(new Date(at).toISOString());
const someBuyer = (): number => trial.control.buyers()[0]?.id ?? 0;

describe('orders', () => {
  test('were placed before the start, some of them cancelled, and are the same in each market', async () => {
    const { paging, results } = await search('limit=50');
    expect(paging.total).toBeGreaterThan(20);
    expect(results.some(({ status }) => status === 'cancelled')).toBe(true);
    expect(results.map(({ date_created }) => Date.parse(date_created))).toEqual(
      results.map(({ date_created }) => Date.parse(date_created)).toSorted((a, b) => a - b),
    );
    const again = startTrial();
    expect(again.control.orders(PALERMO)).toEqual(trial.control.orders(PALERMO));
    again.close();
  });

  test('are found by when they were placed and by when they last changed, in pages', async () => {
    const before = START - 3 * DAY;
    const placed = trial.control.buy({ itemId: HEADPHONES, buyerId: someBuyer(), at: before });
    const ids = async (query: string) => (await search(query)).results.map(({ id }) => id);
    const around = (name: string, at: number) => `${name}.from=${iso(at - 1)}&${name}.to=${iso(at + 1)}`;
    expect(await ids(around('order.date_created', before))).toEqual([placed.id]);
    expect(await ids(around('order.date_last_updated', before))).toEqual([placed.id]);
    trial.control.cancelOrder(placed.id);
    expect(await ids(around('order.date_created', before))).toEqual([placed.id]);
    expect(await ids(around('order.date_last_updated', before))).toEqual([]);
    expect(await ids(around('order.date_last_updated', START))).toEqual([placed.id]);
    const all = await search('limit=50');
    const { results, paging } = await search('limit=2&offset=1&sort=date_asc');
    expect(results).toEqual(all.results.slice(1, 3));
    expect(paging).toEqual({ total: all.paging.total, offset: 1, limit: 2 });
    expect((await search('limit=1&sort=date_desc')).results[0]?.id).not.toBe(all.results[0]?.id);
  });

  test('are read one by one by the seller alone, with the buyer and the listing', async () => {
    const { id } = trial.control.buy({ itemId: HEADPHONES, buyerId: someBuyer() });
    const { status, body } = await trial.call(`/orders/${id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'paid',
      buyer: { id: someBuyer() },
      seller: { id: PALERMO },
      order_items: [{ item: { id: HEADPHONES }, quantity: 1 }],
    });
    const other = trial.control.buy({ itemId: DRILL, buyerId: someBuyer() });
    expect((await trial.call(`/orders/${other.id}`, { token })).status).toBe(403);
    expect((await trial.call('/orders/1', { token })).status).toBe(404);
    expect((await trial.call(`/orders/search?seller=${DELSUR}`, { token })).status).toBe(403);
    expect((await trial.call('/orders/search', { token })).status).toBe(400);
    expect((await trial.call(`/orders/search?seller=${PALERMO}&order.date_created.from=x`, { token })).status).toBe(
      400,
    );
    expect((await trial.call(`/orders/search?seller=${PALERMO}&sort=x`, { token })).status).toBe(400);
  });

  test('are refused to an application without the permission, in the words of the gateway', async () => {
    trial.control.change({ mayReadOrders: false });
    for (const path of [`/orders/search?seller=${PALERMO}`, '/orders/1'])
      expect(await trial.call(path, { token })).toMatchObject({
        status: 403,
        body: { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', blocked_by: 'PolicyAgent' },
      });
  });

  test('follow answers as often as was set, are cancelled at times, and each is announced once', async () => {
    trial.control.change({ buyingShare: 1 });
    const asked = Array.from({ length: 12 }, (_, i) =>
      trial.control.ask({ itemId: HEADPHONES, text: `¿Hay ${i}?`, buyerId: someBuyer() }),
    );
    const known = new Set(trial.control.orders(PALERMO).map(({ id }) => id));
    const answered = asked.map(({ id }) => trial.control.answer(id, 'Sí.'));
    const fresh = () => trial.control.orders(PALERMO).filter(({ id }) => !known.has(id));
    expect(fresh()).toEqual([]);
    await trial.time.advance(30 * DAY);
    await trial.call('/sites');
    const expected = answered.map((question) => purchaseAfter(question, 1));
    expect(fresh()).toMatchObject(expected.toSorted((one, other) => (one?.createdAt ?? 0) - (other?.createdAt ?? 0)));
    expect(fresh().some(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
  });

  test('of buyers who buy nothing there are none', () => {
    const { id } = trial.control.ask({ itemId: HEADPHONES, text: '¿Hay?' });
    expect(purchaseAfter(trial.control.answer(id, 'Sí.'), 0)).toBeNull();
  });
});
