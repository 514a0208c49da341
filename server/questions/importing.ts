import { type Batch, LISTED_STATUSES, type ListedStatus, type MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { Intake } from './intake.ts';
import type { NextRun } from './jobs.ts';

/** How many batches one run takes; where it came to is kept then, and the next run goes on from there, on whatever node. */
const BATCHES = 4;
/** Listings are looked for again after this, in ms: sellers publish new ones. */
const LISTINGS_EVERY = 6 * 3_600_000;

/** The first drafts of a linked account wait so long for its earlier answers, in ms; then they are written, and redone later. */
export const PAST_ANSWERS_WAIT = 60_000;

interface ImportDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly intake: Intake;
  readonly onNews: () => void;
}

/**
 * Brings in what a linked account holds: pending questions first, since somebody waits for them, then every answered one. Drafts
 * wait for these, and no longer once they cannot be read for now.
 */
export function createQuestionImport(deps: ImportDeps): (job: SyncJob) => Promise<NextRun> {
  const { store, marketplace, intake, onNews } = deps;

  async function importPart({ accountId, cursor }: SyncJob): Promise<NextRun> {
    if (cursor === null) {
      await intake.take(accountId, await marketplace.unanswered(accountId));
      onNews();
    }
    return walk(
      cursor,
      (scroll) => marketplace.answered(accountId, scroll),
      (batch) => intake.takeWhole(accountId, batch),
      null,
    );
  }

  async function endWait(accountId: string): Promise<void> {
    await store.redrafts.endWait(accountId);
    onNews();
  }

  return async (job) => {
    try {
      const next = await importPart(job);
      if (next.cursor === null && next.dueIn === null) await endWait(job.accountId);
      return next;
    } catch (error) {
      await endWait(job.accountId);
      throw error;
    }
  };
}

/** Brings in the account's listings, those included that nobody asks about: the active ones, then the paused ones. */
export function createListingImport({
  marketplace,
  intake,
}: Pick<ImportDeps, 'marketplace' | 'intake'>): (job: SyncJob) => Promise<NextRun> {
  return async ({ accountId, cursor }) => {
    const [status, scroll] = placeIn(cursor);
    const { cursor: reached, dueIn } = await walk(
      scroll,
      (from) => marketplace.itemIds(accountId, status, from),
      (ids) => intake.bringItems(accountId, ids),
      null,
    );
    if (dueIn !== null) return { cursor: `${status} ${reached ?? ''}`, dueIn };
    return status === 'active' ? { cursor: 'paused ', dueIn: 0 } : { cursor: null, dueIn: LISTINGS_EVERY };
  };
}

/** Which listings are walked through, and where that goes on; one without a state is of a release that knew the active ones only. */
function placeIn(cursor: string | null): [status: ListedStatus, scroll: string | null] {
  const status = LISTED_STATUSES.find((known) => cursor?.startsWith(`${known} `));
  if (status === undefined) return ['active', cursor];
  const scroll = cursor?.slice(status.length + 1) ?? '';
  return [status, scroll === '' ? null : scroll];
}

/** Part of a walk; `cursor` is where the marketplace said it goes on. One that it has forgotten begins anew, which harms nothing. */
async function walk<Entry>(
  cursor: string | null,
  read: (scroll: string | null) => Promise<Batch<Entry>>,
  take: (entries: readonly Entry[]) => Promise<void>,
  dueAgain: number | null,
): Promise<NextRun> {
  let scroll = cursor;
  for (let done = 0; done < BATCHES; done++) {
    const batch = await read(scroll).catch((error: unknown) => {
      if (scroll !== null && error instanceof MarketplaceError && error.kind === 'refused') return null;
      throw error;
    });
    if (batch === null) return { cursor: null, dueIn: 0 };
    await take(batch.entries);
    if (batch.scroll === null) return { cursor: null, dueIn: dueAgain };
    scroll = batch.scroll;
  }
  return { cursor: scroll, dueIn: 0 };
}
