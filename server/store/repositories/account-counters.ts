import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows, isGiven } from '../engine/given-rows.ts';

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

const CHANGE: readonly GivenColumn<readonly [accountId: string, change: number]>[] = [
  { name: sql`account_id`, type: 'text', of: ([accountId]) => accountId },
  { name: sql`change`, type: 'bigint', of: ([, change]) => change },
];

/** Counts each of these questions as pending (1), or no longer (-1). Requires the locks of their accounts. */
export async function addPending(
  tx: Context,
  questions: readonly { readonly account_id: string }[],
  each: 1 | -1,
): Promise<void> {
  if (questions.length === 0) return;
  const changes = [...Map.groupBy(questions, ({ account_id }) => account_id)].map(
    ([accountId, { length }]) => [accountId, length * each] as const,
  );
  await sql`update account_counters set pending = pending + given.change
    from ${givenRows(tx, CHANGE, changes)} as given
    where ${isGiven(tx, sql`account_counters.account_id`, sql`given.account_id`)}`.execute(tx.db);
}
