import { describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { shareBudget } from '#server/marketplace/budget-share.ts';
import { automatically, createCallBudget } from '#server/marketplace/call-budget.ts';
import { ALL_PARTS, type BudgetShares } from '#server/store/port.ts';
import { createTestDatabase } from '../engines.ts';
import { holdTime } from '../held-time.ts';

const SECOND = 1000;
const RATE = 30;
/** A share ends so long after its last renewal, and a node renews it so often. */
const LEASE = 6 * SECOND;
const RENEWAL = 2 * SECOND;

interface Member {
  readonly stop: () => Promise<void>;
  /** As after kill -9: it makes no calls and asks for nothing. */
  readonly kill: () => void;
  /** While it is true, what the store did is not heard. */
  deaf: boolean;
  /** When its calls went. */
  readonly calls: number[];
}

/** Nodes that make as many automatic calls as they may, and when these went. */
async function cluster() {
  const time = holdTime(4);
  const database = await createTestDatabase('sqlite');
  const store = await database.open({ clock: () => time.now() });
  const calls: number[] = [];
  const start = (): Member => {
    const budget = createCallBudget({ application: RATE, seller: null }, time.timers, 0);
    let isThere = true;
    const member: Pick<Member, 'deaf'> & { calls: number[] } = { deaf: false, calls: [] };
    const heard = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
      if (!isThere) throw new Error('gone');
      const result = await time.standStillAt(ask());
      if (member.deaf) throw new Error('not heard');
      return result;
    };
    const shares: BudgetShares = {
      keep: (...given) => heard(() => store.budgetShares.keep(...given)),
      fair: (...given) => heard(() => store.budgetShares.fair(...given)),
      divide: (...given) => heard(() => store.budgetShares.divide(...given)),
      use: () => store.budgetShares.use(),
      release: (...given) => time.standStillAt(store.budgetShares.release(...given)),
    };
    const sharing = shareBudget({ shares, budget, timers: time.timers, log: createLog('silent') });
    const callOn = async (): Promise<void> => {
      while (isThere) {
        await automatically(() => budget.take('1'));
        if (!isThere) return;
        calls.push(time.now());
        member.calls.push(time.now());
      }
    };
    for (let one = 0; one < 4; one++) void callOn();
    return Object.assign(member, {
      stop: async () => {
        isThere = false;
        await sharing.stop();
      },
      kill: () => {
        isThere = false;
      },
    });
  };
  const began = time.now();
  return {
    start,
    pass: (ms: number) => time.passSteadily(ms),
    /** Calls in the two seconds that end now, of all or of one. */
    lately: (of: { readonly calls: readonly number[] } = { calls }) =>
      of.calls.filter((at) => at > time.now() - 2 * SECOND).length,
    /** The most that any stretch of time had above the rate, the calls of a second apart. */
    mostAbove: () => {
      let least = Number.POSITIVE_INFINITY;
      return calls.reduce((most, at, index) => {
        least = Math.min(least, index - ((at - began) / SECOND) * RATE);
        return Math.max(most, index + 1 - ((at - began) / SECOND) * RATE - least - RATE);
      }, 0);
    },
    remove: () => database.remove(),
  };
}

describe('the budget of calls that nodes share', () => {
  test('7.153 is all of it at one node, and divided while nodes come, stop and are killed, and never exceeded', async () => {
    const { start, pass, lately, mostAbove, remove } = await cluster();
    const first = start();
    await pass(10 * SECOND);
    expect(lately()).toBeGreaterThan(1.7 * RATE);
    const second = start();
    const third = start();
    await pass(4 * RENEWAL);
    for (const node of [first, second, third]) expect(lately(node)).toBeGreaterThan((1.7 * RATE) / 3);
    second.kill();
    await pass(LEASE + 2 * RENEWAL);
    for (const node of [first, third]) expect(lately(node)).toBeGreaterThan((1.7 * RATE) / 2);
    await third.stop();
    await pass(2 * RENEWAL);
    expect(lately()).toBeGreaterThan(1.7 * RATE);
    expect(mostAbove()).toBeLessThanOrEqual(1);
    await first.stop();
    await remove();
  });

  test('7.153 a node that does not hear what the store did uses no more than the store has for it, and nothing after its time', async () => {
    const { start, pass, lately, mostAbove, remove } = await cluster();
    const first = start();
    await pass(5 * SECOND);
    first.deaf = true;
    const second = start();
    await pass(LEASE + 3 * RENEWAL);
    expect(mostAbove()).toBeLessThanOrEqual(1);
    first.kill();
    await pass(LEASE + 2 * RENEWAL);
    expect(lately()).toBeGreaterThan(1.7 * RATE);
    expect(mostAbove()).toBeLessThanOrEqual(1);
    await second.stop();
    await remove();
  });

  test('7.153 a share of nothing lets no automatic call go, and a person all', async () => {
    const time = holdTime();
    const budget = createCallBudget({ application: RATE, seller: RATE }, time.timers, 0);
    let gone = 0;
    void automatically(() => budget.take('1')).then(() => {
      gone += 1;
    });
    await budget.take('1');
    await time.pass(60 * SECOND);
    expect(gone).toBe(0);
    budget.changeShare(1 / ALL_PARTS);
    budget.changeShare(1);
    await time.pass(SECOND);
    expect(gone).toBe(1);
  });
});
