import type { Batch, MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { SyncJob } from '../store/port.ts';
import type { Intake } from './intake.ts';
import type { NextRun } from './jobs.ts';

/** How many batches one run takes; where it came to is kept then, and the next run goes on from there, on whatever node. */
const BATCHES = 4;
/** Listings are looked for again after this, in ms: sellers publish new ones. */
const LISTINGS_EVERY = 6 * 3_600_000;

interface ImportDeps {
  readonly marketplace: MarketplaceApi;
  readonly intake: Intake;
  readonly onNews: () => void;
}

/** Brings in what a linked account holds: pending questions first, since somebody waits for them, then every answered one. */
export function createQuestionImport({ marketplace, intake, onNews }: ImportDeps): (job: SyncJob) => Promise<NextRun> {
  return async ({ accountId, cursor }) => {
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
  };
}

/** Brings in the account's listings, those included that nobody asks about. */
export function createListingImport({
  marketplace,
  intake,
}: Omit<ImportDeps, 'onNews'>): (job: SyncJob) => Promise<NextRun> {
  return ({ accountId, cursor }) =>
    walk(
      cursor,
      (scroll) => marketplace.itemIds(accountId, scroll),
      (ids) => intake.bringItems(accountId, ids),
      LISTINGS_EVERY,
    );
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
