import type { Context } from '../engine/context.ts';

/** An account's kept counters. */
export interface Tally {
  readonly pending: number;
  readonly historyLow: number;
  readonly historyHigh: number;
}

/**
 * Locks the account until the transaction ends and reads its counters; null for an unknown account. Take it before any of the
 * account's questions.
 */
export async function lockTally(tx: Context, accountId: string): Promise<Tally | null> {
  const row = await tx.db
    .selectFrom('tallies')
    .select(['pending', 'history_low as historyLow', 'history_high as historyHigh'])
    .where('account_id', '=', accountId)
    .$if(tx.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function saveTally(tx: Context, accountId: string, tally: Tally): Promise<void> {
  await tx.db
    .updateTable('tallies')
    .set({ pending: tally.pending, history_low: tally.historyLow, history_high: tally.historyHigh })
    .where('account_id', '=', accountId)
    .execute();
}
