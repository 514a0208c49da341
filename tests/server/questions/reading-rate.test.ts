import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/errors.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';

const FORGED = 300;
const AT_ONCE = 20;
/** What a node stores of an account at once, and in a second after that. */
const BURST = 100;
const PER_SECOND = 2;
/** In ms; a poll takes the place of a notification within it. The usual one is further away. */
const POLLED_WITHIN = 4000;
/** No account has it. */
const STRANGER = '5';
/** The application of the simulator. */
const APPLICATION = 4801923847561029;

describe.each(enginesOf(import.meta.url))('forged notifications of an account, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  beforeEach(async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
  });

  /** The statuses of the answers to these notifications, sent at once. */
  const notify = (ids: readonly (number | string)[], userId?: string): Promise<number[]> =>
    notifyOf(
      'questions',
      ids.map((id) => `/questions/${id}`),
      userId,
    );
  const notifyOf = async (topic: string, resources: readonly string[], userId = ACCOUNT): Promise<number[]> => {
    const sent = resources.map((resource) =>
      trial.product.client().send('POST', '/integration/notifications', {
        json: { resource, user_id: userId, topic, application_id: APPLICATION },
        headers: { origin: '' },
      }),
    );
    const responses = await trial.time.during(Promise.all(sent));
    await trial.quiet();
    return responses.map(({ status }) => status);
  };
  const forge = async (count: number, userId?: string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let first = 1; first <= count; first += AT_ONCE)
      statuses.push(
        ...(await notify(
          Array.from({ length: AT_ONCE }, (_, index) => first + index),
          userId,
        )),
      );
    return statuses;
  };
  const ask = (): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text: '¿Trae llave?' }).id);
  const isKnown = async (id: string): Promise<boolean> =>
    (await trial.product.store.questions.byId(ACCOUNT, id)) !== null;

  test('7.145 7.147 are stored and read up to a rate, and a poll finds the question among the others', async () => {
    const put = vi.spyOn(trial.product.store.inbox, 'put');
    const began = trial.time.now();
    await forge(FORGED);
    const id = ask();
    expect(new Set(await notify([1001, id, 1002]))).toEqual(new Set([200]));
    const seconds = (trial.time.now() - began) / 1000;
    const reads = trial.calls('GET /questions/{id}');
    expect(reads).toBeGreaterThanOrEqual(BURST);
    expect(reads).toBeLessThanOrEqual(BURST + PER_SECOND * seconds);
    expect(put.mock.calls.flat()).toHaveLength(reads);
    put.mockRestore();
    await trial.after(POLLED_WITHIN);
    expect(await isKnown(id)).toBe(true);
  });

  test('7.147 share the statement that makes the poll due', async () => {
    await forge(BURST);
    const hasten = vi.spyOn(trial.product.store.syncJobs, 'hasten');
    await notify(Array.from({ length: FORGED }, (_, index) => index + 1));
    expect(hasten.mock.calls.length).toBeLessThanOrEqual(2);
    hasten.mockRestore();
  });

  test('7.147 are acknowledged only once their poll is stored, so that none is lost in between', async () => {
    const { syncJobs } = trial.product.store;
    await forge(FORGED);
    const more = Array.from({ length: AT_ONCE }, (_, index) => FORGED + 1 + index);
    const hasten = vi.spyOn(syncJobs, 'hasten').mockRejectedValue(new StoreUnavailable('gone'));
    const id = ask();
    expect((await notify([...more, id])).at(-1)).toBe(503);
    hasten.mockRestore();
    expect((await notify([...more, id])).at(-1)).toBe(200);
    expect(await isKnown(id)).toBe(false);
    await trial.after(POLLED_WITHIN);
    expect(await isKnown(id)).toBe(true);
  });

  test('7.150 of items are taken up to a rate of their own, and do not hinder those of questions', async () => {
    const pending = ask();
    await notify([pending]);
    const put = vi.spyOn(trial.product.store.inbox, 'put');
    const began = trial.time.now();
    for (let sent = 0; sent < FORGED; sent += AT_ONCE)
      expect(new Set(await notifyOf('items', Array(AT_ONCE).fill(`/items/${TOOL_BOX}`)))).toEqual(new Set([200]));
    const taken = put.mock.calls.flat().length;
    const seconds = (trial.time.now() - began) / 1000;
    expect(taken).toBeGreaterThanOrEqual(BURST);
    expect(taken).toBeLessThanOrEqual(BURST + PER_SECOND * seconds);
    put.mockRestore();
    const id = ask();
    await notify([id]);
    expect(await isKnown(id)).toBe(true);
  });

  test('7.150 of orders have them read a few times and then each five minutes', async () => {
    const hasten = vi.spyOn(trial.product.store.syncJobs, 'hasten');
    const hastened = () => hasten.mock.calls.filter(([, name]) => name === 'orders').length;
    for (let order = 1; order <= 60; order++) expect(await notifyOf('orders_v2', [`/orders/${order}`])).toEqual([200]);
    expect(hastened()).toBe(30);
    await trial.after(300_000);
    for (let order = 61; order <= 70; order++) await notifyOf('orders_v2', [`/orders/${order}`]);
    expect(hastened()).toBe(31);
    hasten.mockRestore();
  });

  test('7.147 are dropped if nobody has the account', async () => {
    const hasten = vi.spyOn(trial.product.store.syncJobs, 'hasten');
    expect(new Set(await forge(FORGED, STRANGER))).toEqual(new Set([200]));
    expect(await notify([1], 'x'.repeat(1000))).toEqual([200]);
    expect(hasten).not.toHaveBeenCalled();
    hasten.mockRestore();
  });
});
