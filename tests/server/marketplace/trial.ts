import { afterEach, beforeEach } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { Engine } from '../engines.ts';
import { type HeldTime, holdTime } from '../held-time.ts';
import { copyOfLinked } from '../linked-copies.ts';
import { type Client, createTestProduct, SELLER, type TestProduct, type TestProductOptions } from '../product.ts';

export { SELLER } from '../product.ts';
/** The account id on our API. */
export const ACCOUNT = String(SELLER);
/** Listings of the seller, and a buyer. */
export const DRILL = 'MLA1518840023';
export const TOOL_BOX = 'MLA1518840519';

export const OWNER = 'ana@tienda.test';
/** How often an account is compared with the marketplace, in ms. */
export const POLL_EVERY = 60_000;
/** The longest an idle worker waits to look for work, in ms. */
const ROUND = 5000;
/** Time leaps by so much at most, in ms: idle workers look for work once in it, not each second. */
export const LEAP = 120_000;

/** The product beside the simulator, both in held time, and its owner's browser. */
export interface Trial {
  readonly engine: Engine;
  readonly product: TestProduct;
  readonly time: HeldTime;
  readonly owner: Client;
  /** Live messages to connected members since the last `forget`. */
  readonly liveMessages: LiveMessage[];
  /** Links the seller's account and waits for all it brings in. In a linked trial that is done. */
  link(): Promise<void>;
  /** Listens as this member of the account would. */
  listen(userId: string): void;
  /** Resolves when no notification, worker or live message is under way; advances the clock as needed. */
  quiet(): Promise<void>;
  /** Lets time pass up to this moment, and what falls due by then be done. */
  until(moment: number): Promise<void>;
  /** Lets so much time pass, and what falls due by then be done, even by a worker that looks a round later. */
  after(ms: number): Promise<void>;
  /** Forgets calls, answers and messages so far. */
  forget(): void;
  /** How often the marketplace was called by this route. */
  calls(route: string): number;
  /** Texts of the answers that the marketplace accepted for this question. */
  accepted(questionId: string): string[];
}

type TrialOptions = Pick<TestProductOptions, 'pollQuietEvery' | 'readHolidays'>;

/** What of a trial is each test's own. */
interface Begun {
  readonly product: TestProduct;
  readonly time: HeldTime;
  readonly owner: Client;
}

/** A trial for each test of the suite around it. `pollQuietEvery`: at a quiet account; as at any other otherwise. */
export function useTrial(engine: Engine, { pollQuietEvery = POLL_EVERY, ...others }: TrialOptions = {}): Trial {
  return trialFrom(engine, async () => {
    const time = holdTime();
    const product = await createTestProduct(engine, { pollEvery: POLL_EVERY, pollQuietEvery, time, ...others });
    return { product, time, owner: await product.signedIn(OWNER) };
  });
}

/**
 * The same, its account linked with all that this brings in: each test has a product that was started on a copy of a linked one. What was
 * logged, mailed and counted before that start is not there.
 */
export function useLinkedTrial(engine: Engine, { pollQuietEvery = POLL_EVERY, ...others }: TrialOptions = {}): Trial {
  const polling = { pollEvery: POLL_EVERY, pollQuietEvery };
  const trial = trialFrom(engine, async () => {
    const { data, endedAt, cookies } = await copyOfLinked(
      engine,
      `held, polled every ${pollQuietEvery}`,
      async (own) => {
        const time = holdTime();
        const product = await createTestProduct(engine, { ...polling, time, data: own });
        const owner = await product.signedIn(OWNER);
        await time.during(product.link(owner));
        await untilQuiet(product, time);
        await time.during(Promise.resolve(product[Symbol.asyncDispose]()));
        return { endedAt: time.now(), cookies: owner.cookies };
      },
    );
    const time = holdTime(1, endedAt);
    const product = await createTestProduct(engine, { ...polling, time, data, ...others });
    return { product, time, owner: product.client(cookies) };
  });
  beforeEach(() => trial.begin());
  return trial;
}

async function untilQuiet(product: TestProduct, time: HeldTime): Promise<void> {
  await time.during(product.market.settleWebhooks().then(() => product.product.workers.idle()));
  await time.rest();
}

/** `begin`: waits for what is under way and listens as the owner would. */
interface LinkableTrial extends Trial {
  begin(): Promise<void>;
}

function trialFrom(engine: Engine, create: () => Promise<Begun>): LinkableTrial {
  let current: Begun | null = null;
  const liveMessages: LiveMessage[] = [];
  const here = () => {
    if (current === null) throw new Error('the trial is there only during a test');
    return current;
  };

  beforeEach(async () => {
    current = await create();
    liveMessages.length = 0;
  });
  afterEach(async () => {
    const { product, time } = here();
    await time.during(Promise.resolve(product[Symbol.asyncDispose]()));
    current = null;
  });

  const trial: LinkableTrial = {
    engine,
    get product() {
      return here().product;
    },
    get time() {
      return here().time;
    },
    get owner() {
      return here().owner;
    },
    liveMessages,
    link: async () => {
      await here().time.during(here().product.link(here().owner));
      await trial.begin();
    },
    begin: async () => {
      await trial.quiet();
      const account = await here().product.store.accounts.byId(ACCOUNT);
      if (account === null) throw new Error('the account was not linked');
      trial.listen(account.ownerId);
      trial.forget();
    },
    listen: (userId) =>
      here().product.product.hub.add({
        sessionId: `of-${userId}`,
        userId,
        send: (text) => void liveMessages.push(JSON.parse(text)),
        close: () => {},
      }),
    quiet: () => untilQuiet(here().product, here().time),
    until: async (moment) => {
      await trial.quiet();
      const { time, product } = here();
      // Nothing is under way that could run out of its own time over a leap; each answer falls due at its own moment.
      while (time.now() < moment) {
        const dueAt = await product.store.questions.nextDueAt();
        const next = dueAt !== null && dueAt > time.now() ? Math.min(dueAt, moment) : moment;
        await time.leap(Math.min(LEAP, next - time.now()));
        await trial.quiet();
      }
    },
    after: async (ms) => {
      await trial.quiet();
      const { time } = here();
      await trial.until(time.now() + ms);
      // A worker that was at it when the moment came looks again a little later.
      await time.pass(ROUND);
      await trial.quiet();
    },
    forget: () => {
      here().product.market.resetCounters();
      liveMessages.length = 0;
    },
    calls: (route) => here().product.market.counters().calls[route] ?? 0,
    accepted: (questionId) =>
      (here().product.market.counters().answers[questionId] ?? [])
        .filter(({ refusedWith }) => refusedWith === null)
        .map(({ text }) => text),
  };
  return trial;
}

export const questionsChanged: LiveMessage = { event: 'QuestionsChanged', details: { accountId: ACCOUNT } };
export const accountChanged: LiveMessage = { event: 'AccountChanged', details: { accountId: ACCOUNT } };
