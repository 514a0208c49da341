import { rm } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { NextRun } from '../questions/jobs.ts';
import type { ExpiredRows, Store, SyncJob } from '../store/port.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { monthOf, monthsBefore, nextMonth } from './months.ts';

/** The job's name. */
export const RETENTION = 'retention';
/** How often an account is looked at that has nothing to archive, in ms. */
const INTERVAL = 86_400_000;
/** The newest answers stay, however old they are: drafts, suggestions and rehearsals read as many. */
export const KEPT_ANSWERS = 1000;
/** How many questions are deleted between two looks at whether buyers wait. */
const AT_ONCE = 200;

/** After how many months answered questions leave the store, and where they go; a null folder: they are only deleted. */
export interface RetentionConfig {
  readonly months: number;
  readonly folder: string | null;
}

interface ArchivingDeps {
  readonly store: Pick<Store, 'retention' | 'now'>;
  readonly retention: RetentionConfig;
  /** Waits while buyers wait for notifications and drafts, for a while at most. */
  readonly giveWay: () => Promise<void>;
  readonly log: Log;
}

/**
 * Archives one month of an account and then deletes it from the store (7.131). Only what the complete file has is deleted. A run that is cut off
 * leaves the rest of the month in the store, for a file of its own.
 */
export function createArchiving({ store, retention: { months, folder }, giveWay, log }: ArchivingDeps) {
  const { retention } = store;

  async function deleteAll(accountId: string, ids: readonly string[], lastEntry: number | null): Promise<number> {
    let deleted = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await giveWay();
      deleted += await retention.deleteQuestions(accountId, ids.slice(from, from + AT_ONCE));
    }
    await giveWay();
    return deleted + (lastEntry === null ? 0 : await retention.deleteActivity(accountId, lastEntry));
  }

  /** How many rows were archived and deleted. */
  async function archiveMonth(accountId: string, month: string, rows: ExpiredRows): Promise<number> {
    if (folder === null) return deleteOnly(accountId, rows);
    const file = await writeArchive(folder, { accountId, month }, retention.pages(accountId, rows));
    // `delete-account` deletes the archives once the account is gone, which this one may have come after.
    if ((await retention.archivedBefore(accountId)) === null) {
      await rm(file);
      return 0;
    }
    const ids: string[] = [];
    let lastEntry: number | null = null;
    for await (const { table, row } of readArchive(file)) {
      if (table === 'questions') ids.push(String(row.id));
      if (table === 'activity') lastEntry = Number(row.position);
    }
    const deleted = await deleteAll(accountId, ids, lastEntry);
    log.info({ accountId, month, file, deleted }, 'month archived');
    return deleted;
  }

  async function deleteOnly(accountId: string, rows: ExpiredRows): Promise<number> {
    const ids: string[] = [];
    let lastEntry: number | null = null;
    for await (const { table, rows: found } of retention.pages(accountId, rows))
      for (const row of found) {
        if (table === 'questions' && 'id' in row) ids.push(String(row.id));
        if (table === 'activity' && 'position' in row) lastEntry = Number(row.position);
      }
    return deleteAll(accountId, ids, lastEntry);
  }

  return async ({ accountId }: SyncJob): Promise<NextRun> => {
    const before = monthsBefore(await store.now(), months);
    const oldest = await retention.oldest(accountId, { before, keptAnswers: KEPT_ANSWERS });
    if (oldest === null) return { cursor: null, dueIn: INTERVAL };
    const rows = { before: Math.min(before, nextMonth(oldest)), keptAnswers: KEPT_ANSWERS };
    // First, so that nothing is added to the month any more.
    await retention.closeBefore(accountId, rows.before);
    const deleted = await archiveMonth(accountId, monthOf(oldest), rows);
    // Without this, what cannot be deleted would be archived again and again.
    return { cursor: null, dueIn: deleted > 0 ? 0 : INTERVAL };
  };
}
