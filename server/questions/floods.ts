import { gathered } from '../gathered.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/port.ts';
import { delay, type Timers } from '../timers.ts';
import { type BucketRate, createTokenBuckets } from '../token-buckets.ts';
import { POLL } from './poll-interval.ts';

/**
 * With more notifications of an account's questions waiting, a poll replaces them: it costs a few calls, however many there are. Nobody
 * signs notifications, so a stranger can send thousands. As many are stored of an account at once.
 */
export const FLOOD = 100;
/**
 * How many of an account's notifications of each topic a node takes. Polls replace the others of questions, of which large sellers have fewer in
 * a minute. The others of items are dropped: a poll reads the items of pending questions again within an hour, and an automatic answer before it
 * is sent. So are those of orders, of which one has all read that changed, and a reading of each hour needs none.
 */
const RATES = {
  questions: { burst: FLOOD, perSecond: 2 },
  items: { burst: FLOOD, perSecond: 2 },
  orders: { burst: 30, perSecond: 1 / 300 },
} as const satisfies Readonly<Record<string, BucketRate>>;
export type Topic = keyof typeof RATES;
/** How often a flood of an account is logged, in a second. */
const LOGGED_PER_SECOND = 1 / 60;
/** How long a flood of notifications is collected before the account is polled, in ms: so often at most for one account. */
const FLOOD_DELAY = 2000;
/** Notifications of an account that come within so many ms share the statement that makes its poll due. */
const GATHERING = 50;

interface FloodsDeps {
  readonly store: Store;
  readonly timers: Timers;
  readonly log: Log;
}

export type Floods = ReturnType<typeof createFloods>;

/** Which of an account's notifications are taken, and what is done when there are too many of its questions. */
export function createFloods({ store, timers, log }: FloodsDeps) {
  const taken = {
    questions: createTokenBuckets(RATES.questions, timers),
    items: createTokenBuckets(RATES.items, timers),
    orders: createTokenBuckets(RATES.orders, timers),
  };
  const logged = createTokenBuckets({ burst: 1, perSecond: LOGGED_PER_SECOND }, timers);
  /** Polls that are still to be stored. */
  const asked = new Map<string, Promise<boolean>>();

  const warn = (accountId: string): void => {
    if (logged.tryTake(accountId)) log.warn({ accountId }, 'too many notifications, the account is polled instead');
  };

  const pollAll = gathered<string, boolean>(async (accountIds) => {
    const known = await store.accounts.existing(accountIds);
    for (const accountId of known) warn(accountId);
    if (known.length > 0) await store.syncJobs.hasten(known, POLL, FLOOD_DELAY);
    return accountIds.map((accountId) => known.includes(accountId));
  });
  const pollSoon = async (accountId: string): Promise<boolean> => {
    await delay(timers, GATHERING);
    // A notification from now on may be about what the poll that is stored now does not find.
    asked.delete(accountId);
    return pollAll(accountId);
  };

  return {
    /** Whether one more of the account's notifications of this topic is taken. */
    mayTake: (topic: Topic, accountId: string): boolean => taken[topic].tryTake(accountId),
    /** Resolves once a poll is stored that will find what a notification received until now is about, or with false: the account is not here. */
    pollInstead: (accountId: string): Promise<boolean> => {
      const polling = asked.get(accountId) ?? pollSoon(accountId);
      asked.set(accountId, polling);
      return polling;
    },
    /** Has the account polled, within the transaction that drops its notifications. */
    pollAfter: (tx: Store, accountId: string): Promise<void> => tx.syncJobs.hasten([accountId], POLL, FLOOD_DELAY),
    warn,
  };
}
