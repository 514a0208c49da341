import type { LiveMessage } from '#contract/live.ts';
import { inAccountTurns } from '../account-turns.ts';
import { LEASE } from '../lease.ts';
import { errorFields, type Log } from '../log.ts';
import type { PushNoticeKey, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { createWorkerPool } from '../worker-pool.ts';
import { createNoticing, GATHERING } from './noticing.ts';
import type { SendPush } from './push-service.ts';
import { createSending } from './sending.ts';

/** How often a node looks for accounts that are due, and for notices without being woken, in ms. */
const ACCOUNTS_INTERVAL = 2000;
const NOTICES_INTERVAL = 5000;
/** How long changes of accounts are collected before they are noted with one statement, in ms. */
const NOTING = 500;
const ACCOUNTS_AT_ONCE = 8;
const NOTICES_AT_ONCE = 8;

export interface Pushing {
  /** A live message of this node. */
  readonly onPublished: (message: LiveMessage) => void;
  /** A device or a choice was saved. */
  readonly wake: () => void;
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface PushingDeps {
  readonly store: Store;
  readonly sendPush: SendPush;
  readonly clockRate: number;
  readonly random: () => number;
  readonly timers: Timers;
  readonly log: Log;
}

/** Tells people's devices what happens at their accounts. */
export function startPushing({ store, sendPush, clockRate, random, timers, log }: PushingDeps): Pushing {
  const onError = (error: unknown): void => log.error(errorFields(error), 'push worker failed');
  const changed = new Set<string>();
  let cancelNoting: (() => void) | null = null;
  /** What is lost with a failure here is found by the next sweep. */
  const note = (): void => {
    cancelNoting = null;
    const accountIds = [...changed];
    changed.clear();
    store.push.mark(accountIds, GATHERING).catch(onError);
  };
  const notice = createNoticing({ store, clockRate });
  const accounts = createWorkerPool(
    {
      claim: (limit) => store.push.claimAccounts({ limit, lease: LEASE }),
      process: async (accountId: string) => {
        await notice(accountId);
        notices.wake();
      },
      concurrency: ACCOUNTS_AT_ONCE,
    },
    { interval: ACCOUNTS_INTERVAL, onError, timers },
  );
  const notices = createWorkerPool<PushNoticeKey>(
    {
      claim: inAccountTurns(
        ({ accountId }) => accountId,
        (limit, after) => store.push.claimNotices({ limit, after, lease: LEASE }),
      ),
      process: createSending({ store, sendPush, random, log }),
      concurrency: NOTICES_AT_ONCE,
    },
    { interval: NOTICES_INTERVAL, onError, timers },
  );
  const all = [accounts, notices];

  return {
    onPublished: ({ event, details }) => {
      if (event !== 'QuestionsChanged' && event !== 'AccountChanged') return;
      changed.add(details.accountId);
      cancelNoting ??= timers.after(NOTING, note);
    },
    wake: accounts.wake,
    idle: async () => {
      while (all.some(({ isBusy }) => isBusy())) await Promise.all(all.map(({ idle }) => idle()));
    },
    stop: async () => {
      cancelNoting?.();
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
