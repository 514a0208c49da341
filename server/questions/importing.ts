import type { QuestionsImport } from '#contract/questions.ts';
import { ITEM_STATUSES, type ItemStatus, type MarketplaceApi, type ScanPage } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Store, SyncJob } from '../store/port.ts';
import type { NextRun } from './jobs.ts';
import type { QuestionSync } from './question-sync.ts';

/** Batches per run. The cursor is stored after each run, so that any node can continue. */
const BATCHES = 4;
/** How often items are imported again, in ms: sellers publish new ones. */
const ITEM_IMPORT_INTERVAL = 6 * 3_600_000;

/** How long the first drafts of a linked account wait for its past answers, in ms. Drafts written without them are redone later. */
export const PAST_ANSWERS_WAIT = 60_000;

interface ImportDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly questionSync: QuestionSync;
  readonly onChange: () => void;
  /** The account's pending questions were awaited and are read: even an empty list is known now. */
  readonly onRead: (accountId: string) => void;
}

/**
 * Imports a linked account's questions: pending ones first, since buyers wait for them, then all answered ones. The first drafts wait
 * until these are imported or the import fails.
 */
export function createQuestionImport(deps: ImportDeps): (job: SyncJob) => Promise<NextRun> {
  const { store, marketplace, questionSync, onChange, onRead } = deps;

  async function importPart({ accountId, cursor }: SyncJob): Promise<NextRun> {
    if (cursor === null) {
      await questionSync.sync(accountId, await marketplace.unanswered(accountId));
      for (const id of await store.accounts.questionsRead(accountId)) onRead(id);
      onChange();
    }
    return importBatches(
      cursor,
      (scroll) => marketplace.answered(accountId, scroll),
      (batch) => questionSync.importAll(accountId, batch),
    );
  }

  async function endWait(accountId: string): Promise<void> {
    await store.redrafts.endWait(accountId);
    onChange();
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

/** How far the import is of an account whose pending questions are awaited, or not any more (4.54). */
export function importStateOf(isAwaited: boolean, isFailing: boolean): QuestionsImport {
  if (!isAwaited) return 'done';
  return isFailing ? 'failing' : 'running';
}

/** Imports the account's items, also those without questions: active ones, then paused ones. */
export function createItemImport({
  marketplace,
  questionSync,
}: Pick<ImportDeps, 'marketplace' | 'questionSync'>): (job: SyncJob) => Promise<NextRun> {
  return async ({ accountId, cursor }) => {
    const [status, scroll] = parseCursor(cursor);
    const { cursor: reached, dueIn } = await importBatches(
      scroll,
      (from) => marketplace.itemIds(accountId, status, from),
      (ids) => questionSync.readStaleItems(accountId, ids),
    );
    if (dueIn !== null) return { cursor: `${status} ${reached ?? ''}`, dueIn };
    return status === 'active' ? { cursor: 'paused ', dueIn: 0 } : { cursor: null, dueIn: ITEM_IMPORT_INTERVAL };
  };
}

/** The status and scroll id in a stored cursor. A cursor without a status was stored when only active items were imported. */
function parseCursor(cursor: string | null): [status: ItemStatus, scroll: string | null] {
  const status = ITEM_STATUSES.find((known) => cursor?.startsWith(`${known} `));
  if (status === undefined) return ['active', cursor];
  const scroll = cursor?.slice(status.length + 1) ?? '';
  return [status, scroll === '' ? null : scroll];
}

/** Imports up to `BATCHES` batches from `cursor`. If the marketplace rejects an expired scroll id, it starts over: imports are idempotent. */
async function importBatches<Entry>(
  cursor: string | null,
  read: (scroll: string | null) => Promise<ScanPage<Entry>>,
  store: (entries: readonly Entry[]) => Promise<void>,
): Promise<NextRun> {
  let scroll = cursor;
  for (let done = 0; done < BATCHES; done++) {
    const batch = await read(scroll).catch((error: unknown) => {
      if (scroll !== null && error instanceof MarketplaceError && error.kind === 'refused') return null;
      throw error;
    });
    if (batch === null) return { cursor: null, dueIn: 0 };
    await store(batch.entries);
    if (batch.scroll === null) return { cursor: null, dueIn: null };
    scroll = batch.scroll;
  }
  return { cursor: scroll, dueIn: 0 };
}
