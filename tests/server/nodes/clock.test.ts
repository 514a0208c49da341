import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT, OWNER, TOOL_BOX } from '../marketplace/trial.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { DELAYED } from '../questions/fixtures.ts';

const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;
/** Ten minutes of delay pass in so many milliseconds. */
const DELAY = 1500;
const EVENTUALLY = { timeout: 10_000, interval: 20 };

describe('two nodes in real time with clocks five minutes off', () => {
  let nodes: TestProduct[];
  beforeEach(async () => {
    const options = { clockRate: (10 * MINUTE) / DELAY };
    const first = await createTestProduct('postgres', options);
    nodes = [first, await createTestProduct('postgres', { ...options, beside: first })];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const node of nodes.toReversed()) await node[Symbol.asyncDispose]();
  });

  test.each([
    ['fast when it is scheduled and slow when it is due', FIVE_MINUTES, -FIVE_MINUTES],
    ['slow when it is scheduled and fast when it is due', -FIVE_MINUTES, FIVE_MINUTES],
  ])(
    'R9 %s: a scheduled answer is sent by the database’s clock, never early, at most two seconds late',
    async (_name, before, after) => {
      const [node] = nodes;
      if (node === undefined) throw new Error('no node');
      const { store, market } = node;
      /** Every clock of this process says so; the database’s is its own. */
      const turnClocks = (by: number): void => {
        vi.useRealTimers();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
      };
      await node.link(await node.signedIn(OWNER));
      await store.accounts.putSettings(ACCOUNT, DELAYED);
      turnClocks(before);
      const id = String(market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' }).id);
      let schedule = 0;
      await expect
        .poll(async () => {
          schedule = (await store.questions.byId(ACCOUNT, id))?.schedule ?? 0;
          return schedule;
        }, EVENTUALLY)
        .toBeGreaterThan(0);
      expect(Math.abs(schedule - (await store.now()))).toBeLessThan(2 * DELAY);
      turnClocks(after);
      /** The store's clock right before it was first seen to be sent, and right after. */
      let seen = { before: 0, after: 0 };
      await expect
        .poll(async () => {
          const earlier = await store.now();
          const count = market.counters().answers[id]?.length ?? 0;
          seen = { before: earlier, after: await store.now() };
          return count;
        }, EVENTUALLY)
        .toBe(1);
      expect(seen.after).toBeGreaterThanOrEqual(schedule);
      expect(seen.before - schedule).toBeLessThan(2000);
    },
  );
});
