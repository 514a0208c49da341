import type { RawBuilder } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { Question } from '../port/questions.ts';
import { lockAccount } from './account-counters.ts';
import { isPending, QUESTION_COLUMNS, toQuestion } from './question-rows.ts';
import { forUpdateSkipLocked, padded } from './shared.ts';

/** How many due questions are read to find accounts that are not locked. */
const DUE_WINDOW = 500;

/**
 * Locks pending questions that are due, oldest first, with their accounts. Prefers accounts that no other transaction has locked.
 * `isDue`: which ones; `dueAt`: the column of their time.
 */
export function createDueLock(
  isDue: (tx: Context) => RawBuilder<boolean>,
  dueAt: 'questions.schedule' | 'questions.send_at',
): (tx: Context, limit: number) => Promise<Question[]> {
  const dueNow = (tx: Context) => tx.db.selectFrom('questions').where(isPending).where(isDue(tx)).orderBy(dueAt);

  /** Locks the accounts that no other transaction has locked, before their questions, as every change of states does. */
  async function lockAvailable(tx: Context, accountIds: readonly string[]): Promise<string[]> {
    const free = await tx.db
      .selectFrom('account_counters')
      .select('account_id')
      .where('account_id', 'in', padded(accountIds))
      .orderBy('account_id')
      .$call(forUpdateSkipLocked(tx))
      .execute();
    return free.map(({ account_id }) => account_id);
  }

  async function lockDueOf(tx: Context, accountIds: readonly string[], limit: number): Promise<Question[]> {
    if (accountIds.length === 0) return [];
    const rows = await dueNow(tx)
      .select(QUESTION_COLUMNS)
      .where('account_id', 'in', padded(accountIds))
      .limit(limit)
      .$call(forUpdateSkipLocked(tx))
      .execute();
    return rows.map(toQuestion);
  }

  return async (tx, limit) => {
    const waiting = await dueNow(tx).select('account_id').limit(DUE_WINDOW).execute();
    const accountIds = [...new Set(waiting.map(({ account_id }) => account_id))];
    let hasLock = false;
    // Starts with the accounts of the oldest questions and goes on to others where these are locked.
    for (let from = 0, size = limit; from < accountIds.length; from += size, size *= 2) {
      const free = await lockAvailable(tx, accountIds.slice(from, from + size));
      const questions = await lockDueOf(tx, free, limit);
      if (questions.length > 0) return questions;
      hasLock ||= free.length > 0;
    }
    const [oldest] = accountIds;
    // Waiting for a lock cannot deadlock while this transaction holds none.
    if (hasLock || oldest === undefined) return [];
    await lockAccount(tx, oldest);
    return lockDueOf(tx, [oldest], limit);
  };
}
