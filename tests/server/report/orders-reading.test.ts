import { describe, expect, test } from 'vitest';
import type { ReportOrders } from '#contract/report-orders.ts';
import { ORDERS_BACK, ORDERS_DELAY } from '#server/orders/reading.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, SELLER, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { recordsOf } from '../store/whole-accounts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEARCH = 'GET /orders/search';

describe.each(enginesOf(import.meta.url))("the marketplace's orders, on %s", (engine) => {
  const trial = useTrial(engine);
  const market = () => trial.product.market;
  const buyerId = (): number => market().buyers()[0]?.id ?? 0;
  const stored = async () => ((await recordsOf(trial.product.store, ACCOUNT)).orders ?? []).map((row) => ({ ...row }));
  /** What the simulator itself knows, in the form of the store. */
  const there = () =>
    market()
      .orders(SELLER)
      .filter(({ createdAt }) => createdAt > trial.time.now() - ORDERS_BACK)
      .map(({ id, itemId, buyerId: buyer, createdAt, cancelledAt }) => {
        const isCancelled = cancelledAt !== null && cancelledAt <= trial.time.now();
        return {
          account_id: ACCOUNT,
          id: String(id),
          item_id: itemId,
          buyer_id: String(buyer),
          created_at: createdAt,
          updated_at: isCancelled ? cancelledAt : createdAt,
          is_cancelled: isCancelled ? 1 : 0,
        };
      });
  const sorted = <Row extends object>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const expectAll = async (): Promise<void> => expect(sorted(await stored())).toEqual(sorted(there()));
  const report = async (): Promise<ReportOrders> => {
    const day = new Date(trial.time.now()).toISOString().slice(0, 10);
    const response = await trial.time.during(
      trial.owner.send('GET', `/accounts/${ACCOUNT}/report/orders?from=${day}&to=${day}`),
    );
    expect(response.status).toBe(200);
    return response.json();
  };

  test('2.100 3.68 are read when an account is linked: who, what, when and whether cancelled, and nothing else', async () => {
    await trial.link();
    expect(there().length).toBeGreaterThan(5);
    await expectAll();
    expect(await report()).toMatchObject({ reading: 'current', knownFrom: expect.any(Number) });
  });

  test('2.100 4.39 are read after their notifications, many at once by one call, and each is stored once', async () => {
    await trial.link();
    trial.forget();
    market().setWebhookFaults({ duplicate: 3, disorder: true });
    const [first] = Array.from({ length: 5 }, () => market().buy({ itemId: DRILL, buyerId: buyerId() }));
    await trial.after(ORDERS_DELAY);
    await expectAll();
    expect(trial.calls(SEARCH)).toBe(1);
    expect(trial.calls('GET /orders/{id}')).toBe(0);
    market().cancelOrder(first?.id ?? 0);
    await trial.after(ORDERS_DELAY);
    await expectAll();
  });

  test('2.100 are found without any notification within the hour', async () => {
    await trial.link();
    market().setWebhookFaults({ drop: 1 });
    market().buy({ itemId: DRILL, buyerId: buyerId() });
    await trial.after(HOUR);
    await expectAll();
  });

  test('2.100 are read whole where a search finds more than its pages reach', async () => {
    const busy = trial.time.now() - 3 * DAY;
    for (let i = 0; i < 1203; i++)
      market().buy({ itemId: i % 2 === 0 ? DRILL : TOOL_BOX, buyerId: buyerId(), at: busy + i * 7000 });
    await trial.link();
    await trial.after(HOUR);
    await expectAll();
    expect((await stored()).length).toBeGreaterThan(1203);
  });

  test('2.101 7.121 that the application may not read are said to be so, and read from there on once it may', async () => {
    await trial.link();
    const known = await stored();
    market().change({ mayReadOrders: false });
    market().buy({ itemId: DRILL, buyerId: buyerId() });
    await trial.after(ORDERS_DELAY);
    expect(await report()).toMatchObject({ reading: 'refused', knownUntil: expect.any(Number) });
    expect(await stored()).toEqual(known);
    market().change({ mayReadOrders: true });
    await trial.after(6 * HOUR);
    expect((await report()).reading).toBe('current');
    await expectAll();
  });

  test('2.100 a search that fails is tried again, and leaves what is known', async () => {
    await trial.link();
    market().addFault({ path: '/orders/search', status: 500, times: 20 });
    market().buy({ itemId: DRILL, buyerId: buyerId() });
    await trial.after(ORDERS_DELAY);
    expect((await report()).reading).toBe('current');
    market().clearFaults();
    await trial.after(2 * HOUR);
    await expectAll();
  });

  test('4.39 notifications of orders take no place before those of questions', async () => {
    await trial.link();
    trial.forget();
    for (let i = 0; i < 30; i++) market().buy({ itemId: DRILL, buyerId: buyerId() });
    const { id } = market().ask({ itemId: DRILL, text: '¿Hay stock?' });
    await trial.quiet();
    expect(trial.calls(SEARCH)).toBe(0);
    expect(await trial.product.store.questions.byId(ACCOUNT, String(id))).not.toBeNull();
  });
});
