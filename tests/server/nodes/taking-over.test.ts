import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HeldTime, holdTime } from '../held-time.ts';
import { intercepted } from '../intercepted-store.ts';
import { ACCOUNT, DRILL, OWNER } from '../marketplace/trial.ts';
import { createTestProduct, type TestProduct } from '../product.ts';

/** What a dead node left behind is taken over within this, in ms. */
const TAKEN_OVER_WITHIN = 30_000;
const POLL_EVERY = 60_000;
/** So long each call of the marketplace takes where it is slow, in ms. */
const SLOW = 7000;
/** Longer than any lease, in ms. */
const LONG = 27_000;

/** Work of a node, recognised by a marketplace call that it makes. */
interface Case {
  readonly what: string;
  readonly begin: (product: TestProduct) => Promise<unknown>;
  readonly call: RegExp;
}

const ask = ({ market }: TestProduct) => market.ask({ itemId: DRILL, text: '¿Cuántos watts tiene?' });
const schedule = (name: string) => async (product: TestProduct) => {
  await product.store.syncJobs.schedule(ACCOUNT, name, 0);
  product.product.workers.wakeImports();
};
const COMPARISON: Case = { what: 'a comparison', begin: schedule('poll'), call: /^\/questions\/search\?.*UNANSWERED/ };
const CASES: readonly Case[] = [
  COMPARISON,
  { what: 'an import', begin: schedule('import'), call: /^\/questions\/search\?.*status=ANSWERED/ },
  { what: 'the search for listings', begin: schedule('listings'), call: /^\/users\/\d+\/items\/search/ },
  { what: 'a notification', begin: async (product) => ask(product), call: /^\/questions\/\d+/ },
  { what: 'a draft', begin: async (product) => ask(product), call: new RegExp(`^/items/${DRILL}`) },
];

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

describe('work of a node', () => {
  let time: HeldTime;
  let first: TestProduct;
  let heir: TestProduct | null;
  let isDead: boolean;
  let deadly: RegExp | null;
  let calls: string[];
  const start = (beside?: TestProduct): Promise<TestProduct> =>
    createTestProduct('postgres', {
      time,
      pollEvery: POLL_EVERY,
      ...(beside === undefined
        ? {
            // A dead node no longer reaches the store, not even to renew its lease.
            wrapStore: (store) =>
              intercepted(store, () => {
                if (isDead) throw new Error('this node is dead');
              }),
          }
        : { beside }),
      onOutgoing: (request) => {
        calls.push(pathOf(request));
        if (deadly?.test(pathOf(request)) === true) [isDead, deadly] = [true, null];
      },
    });

  beforeEach(async () => {
    time = holdTime();
    [isDead, deadly, heir, calls] = [false, null, null, []];
    first = await start();
    await time.during(first.link(await first.signedIn(OWNER)));
    await time.during(first.product.workers.idle());
  });
  afterEach(async () => {
    isDead = false;
    if (heir !== null) await time.during(Promise.resolve(heir[Symbol.asyncDispose]()));
    await time.during(Promise.resolve(first[Symbol.asyncDispose]()));
  });

  test.each(CASES)('R3 that dies during $what is replaced by another within thirty seconds', async (one) => {
    deadly = one.call;
    await one.begin(first);
    for (let waited = 0; !isDead && waited < POLL_EVERY; waited += 1000) await time.passSteadily(1000);
    expect(isDead).toBe(true);
    calls.length = 0;
    heir = await start(first);
    await time.passSteadily(TAKEN_OVER_WITHIN);
    expect(calls).toContainEqual(expect.stringMatching(one.call));
  });

  test('R3 keeps work that takes longer than a lease', async () => {
    heir = await start(first);
    await time.passSteadily(1000);
    const left = ask(first);
    await time.during(first.product.workers.idle());
    first.market.setWebhookFaults({ drop: 1 });
    first.market.deleteQuestion(left.id);
    first.market.addFault({ method: 'GET', path: '/', delayMs: SLOW, times: 100 });
    calls.length = 0;
    await COMPARISON.begin(first);
    await time.passSteadily(LONG);
    expect(calls.filter((path) => COMPARISON.call.test(path)).length).toBe(1);
    expect(calls.length).toBeGreaterThan(LONG / SLOW - 1);
  });
});
