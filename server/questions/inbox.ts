import { inAccountTurns } from '../account-turns.ts';
import { gathered } from '../gathered.ts';
import { LEASE, withLease } from '../lease.ts';
import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { jobRetryDelay } from '../marketplace/retries.ts';
import type { InboxEntry, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { SpanFacts, Tracing } from '../tracing.ts';
import type { WorkQueue } from '../worker-pool.ts';
import type { OnActivity } from './account-activity.ts';
import { FLOOD, type Floods } from './floods.ts';
import { itemIdOf, questionIdOf } from './notifications.ts';
import { type QuestionSync, readQuestion } from './question-sync.ts';

/** At first; the marketplace's limits are not published, so more are tried only while calls are quick. */
const CONCURRENCY = 16;
/** After this many attempts a notification is dropped; polling covers for it. */
const MAX_ATTEMPTS = 12;

interface InboxDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly questionSync: QuestionSync;
  readonly random: () => number;
  readonly floods: Pick<Floods, 'pollAfter' | 'warn'>;
  /** A question changed. */
  readonly onChange: () => void;
  readonly onActivity: OnActivity;
  readonly tracing: Tracing;
  readonly timers: Timers;
  readonly log: Log;
}

/** Processes the marketplace's notifications: reads the resource that each names and trusts nothing else in it. */
export function createInbox(deps: InboxDeps): WorkQueue<InboxEntry> {
  const { store, marketplace, questionSync, random, floods, onChange, onActivity, tracing, timers, log } = deps;

  const isFlooded = gathered<string, boolean>(async (accountIds) => {
    const flooded = new Set(await store.inbox.flooded([...new Set(accountIds)], 'questions', FLOOD));
    return accountIds.map((accountId) => flooded.has(accountId));
  });
  const done = gathered<InboxEntry, undefined>(async (entries) => {
    await store.inbox.done(...entries);
    return entries.map(() => undefined);
  });

  /** Replaces a flood of notifications by a poll; in one transaction, so that no node's death loses them. */
  const replaceFlood = (accountId: string): Promise<boolean> =>
    store.transaction(async (tx) => {
      const isFlood = await tx.inbox.dropFlood(accountId, 'questions', FLOOD);
      if (isFlood) await floods.pollAfter(tx, accountId);
      return isFlood;
    });

  async function work({ accountId, resource }: InboxEntry): Promise<void> {
    const itemId = itemIdOf(resource);
    if (itemId !== null) return questionSync.refreshItem(accountId, itemId);
    const id = questionIdOf(resource);
    if (id === null) return;
    if ((await isFlooded(accountId)) && (await replaceFlood(accountId))) {
      floods.warn(accountId);
      return;
    }
    if (await questionSync.sync(accountId, await readQuestion({ store, marketplace }, accountId, id))) onChange();
    // Of items sellers change thousands at once, which says nothing of buyers.
    onActivity(accountId);
  }

  /** The resource is not or no longer accessible to this account, so a retry would fail as well. */
  const isFutile = (error: unknown, { attempts }: InboxEntry): boolean =>
    attempts >= MAX_ATTEMPTS || (error instanceof MarketplaceError && ['lost', 'refused'].includes(error.kind));

  async function workOne(entry: InboxEntry): Promise<void> {
    try {
      await withLease(
        () => tracing.span({ name: 'notification worked', of: entry.trace, facts: factsOf(entry) }, () => work(entry)),
        () => store.inbox.renew(entry, LEASE),
        timers,
      );
      await done(entry);
    } catch (error) {
      log.warn({ accountId: entry.accountId, ...errorFields(error) }, 'notification failed');
      if (isFutile(error, entry)) await done(entry);
      else await store.inbox.failed(entry, jobRetryDelay(error, entry.attempts, random));
    }
  }

  const factsOf = ({ accountId, topic, resource, attempts }: InboxEntry): SpanFacts => ({
    topic,
    resource,
    'account.id': accountId,
    attempts,
  });

  const claim = inAccountTurns(
    ({ accountId }: InboxEntry) => accountId,
    (limit, after) => store.inbox.claim({ limit, lease: LEASE, after }),
  );
  return { claim, process: workOne, concurrency: CONCURRENCY };
}
