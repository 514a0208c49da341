import { LEASE, leased } from '../lease.ts';
import { errorFacts, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { jobPause } from '../marketplace/retries.ts';
import type { Work } from '../pool.ts';
import type { InboxEntry, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { Intake } from './intake.ts';
import { itemIdOf, questionIdOf } from './notifications.ts';
import { reread } from './reread.ts';

/** More at once and the marketplace answers that it is too much. */
const AT_ONCE = 5;
/** A notice that could not be worked so often is left to the comparison with the marketplace. */
const MOST_ATTEMPTS = 12;

interface InboxDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly intake: Intake;
  readonly random: () => number;
  /** Something became of a notice. */
  readonly onNews: () => void;
  readonly timers: Timers;
  readonly log: Log;
}

/** The marketplace's notices: reads again what each is about, believing nothing else of it. */
export function createInbox(deps: InboxDeps): Work<InboxEntry> {
  const { store, marketplace, intake, random, onNews, timers, log } = deps;

  async function work({ accountId, resource }: InboxEntry): Promise<void> {
    const itemId = itemIdOf(resource);
    if (itemId !== null) return intake.takeItem(accountId, itemId);
    const id = questionIdOf(resource);
    if (id === null) return;
    if (await intake.take(accountId, await reread({ store, marketplace }, accountId, id))) onNews();
  }

  /** Not ours, or not ours any more: nothing is to be learned by asking again. */
  const isVain = (error: unknown, { attempts }: InboxEntry): boolean =>
    attempts >= MOST_ATTEMPTS || (error instanceof MarketplaceError && ['lost', 'refused'].includes(error.kind));

  async function workOne(entry: InboxEntry): Promise<void> {
    try {
      await leased(
        () => work(entry),
        () => store.inbox.renew(entry, LEASE),
        timers,
      );
      await store.inbox.done(entry);
    } catch (error) {
      log.warn({ accountId: entry.accountId, ...errorFacts(error) }, 'a notice of the marketplace was not worked');
      if (isVain(error, entry)) await store.inbox.done(entry);
      else await store.inbox.failed(entry, jobPause(error, entry.attempts, random));
    }
  }

  return { claim: (limit) => store.inbox.claim({ limit, lease: LEASE }), work: workOne, atOnce: AT_ONCE };
}
