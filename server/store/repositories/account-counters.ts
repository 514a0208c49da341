import type { Context } from '../engine/context.ts';

/** The stored counters of an account. */
export interface AccountCounters {
  readonly pending: number;
  readonly historyLow: number;
  readonly historyHigh: number;
}

/** With what only a lock reads. */
export interface LockedCounters extends AccountCounters {
  /** Answers of before then were archived; null: none were. */
  readonly archivedBefore: number | null;
}

/**
 * Locks the account until the end of the transaction and returns its counters; null for an unknown account. Lock the account before
 * any of its questions, or transactions deadlock.
 */
export async function lockAccount(tx: Context, accountId: string): Promise<LockedCounters | null> {
  const row = await tx.db
    .selectFrom('account_counters')
    .select([
      'pending',
      'history_low as historyLow',
      'history_high as historyHigh',
      'archived_before as archivedBefore',
    ])
    .where('account_id', '=', accountId)
    .$if(tx.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function saveCounters(tx: Context, accountId: string, counters: AccountCounters): Promise<void> {
  await tx.db
    .updateTable('account_counters')
    .set({ pending: counters.pending, history_low: counters.historyLow, history_high: counters.historyHigh })
    .where('account_id', '=', accountId)
    .execute();
}
