import { beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#server/store/errors.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useTrial } from '../marketplace/trial.ts';

/** Forged notifications, so few at once that no flood of them waits. */
const FORGED = 300;
const AT_ONCE = 20;
/** What a node reads of an account at once, and in a second after that. */
const BURST = 100;
const PER_SECOND = 10;
/** In ms; a poll takes the place of a notification within it. The usual one is further away. */
const POLLED_WITHIN = 4000;
/** In ms; longer than a notification that failed waits for its next attempt. */
const RETRIED_WITHIN = 120_000;

describe.each(enginesOf(import.meta.url))('7.145 forged notifications that never wait, on %s', (engine) => {
  const trial = useTrial(engine);
  beforeEach(async () => {
    await trial.link();
    trial.product.market.setWebhookFaults({ drop: 1 });
  });

  const notify = async (ids: readonly (number | string)[]): Promise<void> => {
    const { store, product } = trial.product;
    for (const id of ids)
      await store.inbox.put({ accountId: ACCOUNT, topic: 'questions', resource: `/questions/${id}` });
    product.workers.wakeInbox();
    await trial.quiet();
  };
  const forge = async (): Promise<void> => {
    for (let first = 1; first <= FORGED; first += AT_ONCE)
      await notify(Array.from({ length: AT_ONCE }, (_, index) => first + index));
  };
  const ask = (): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text: '¿Trae llave?' }).id);
  const isKnown = async (id: string): Promise<boolean> =>
    (await trial.product.store.questions.byId(ACCOUNT, id)) !== null;
  const pass = async (ms: number): Promise<void> => {
    await trial.time.pass(ms);
    await trial.quiet();
  };

  test('cost a call each up to a rate, and a poll finds the question among them', async () => {
    const began = trial.time.now();
    await forge();
    const id = ask();
    await notify([...Array.from({ length: AT_ONCE }, (_, index) => FORGED + 1 + index), id]);
    const seconds = (trial.time.now() - began) / 1000;
    const reads = trial.calls('GET /questions/{id}');
    expect(reads).toBeGreaterThanOrEqual(BURST);
    expect(reads).toBeLessThanOrEqual(BURST + PER_SECOND * seconds);
    await pass(POLLED_WITHIN);
    expect(await isKnown(id)).toBe(true);
    expect(await trial.product.store.inbox.claim({ limit: 1, lease: 1 })).toEqual([]);
  });

  test('have their poll due before they are done, so that none is lost in between', async () => {
    const { inbox } = trial.product.store;
    await forge();
    await pass(POLLED_WITHIN);
    const done = inbox.done.bind(inbox);
    inbox.done = async () => Promise.reject(new StoreUnavailable('gone'));
    const id = ask();
    await forge();
    await pass(POLLED_WITHIN);
    expect(await isKnown(id)).toBe(true);
    inbox.done = done;
    await trial.after(RETRIED_WITHIN);
    expect(await inbox.claim({ limit: 1, lease: 1 })).toEqual([]);
  });
});
