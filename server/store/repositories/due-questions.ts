import type { RawBuilder } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { Question } from '../port/questions.ts';
import type { ClaimInTurn } from '../port/queues.ts';
import { lockAccount } from './account-counters.ts';
import { isPending, QUESTION_COLUMNS, toQuestion } from './question-rows.ts';
import { forUpdateSkipLocked, padded } from './shared.ts';

/** How many due questions are read, the longest due first, to find their accounts. */
const DUE_WINDOW = 5000;

type Claim = Omit<ClaimInTurn, 'lease'>;

/** Claims due questions; `take` gets them locked, in the same transaction. */
type DueClaim = <Taken>(
  context: Context,
  claim: Claim,
  take: (tx: Context, questions: Question[]) => Promise<Taken[]>,
) => Promise<Taken[]>;

/**
 * Locks pending questions that are due, with their accounts: these take turns, within an account the longest due first. Prefers accounts
 * that no other transaction has locked. Which accounts have due questions is read before the transaction, so that an idle node begins none.
 * `isDue`: which ones; `dueAt`: the column of their time.
 */
export function createDueClaim(
  isDue: (tx: Context) => RawBuilder<boolean>,
  dueAt: 'questions.schedule' | 'questions.send_at',
): DueClaim {
  const dueNow = (tx: Context) => tx.db.selectFrom('questions').where(isPending).where(isDue(tx)).orderBy(dueAt);

  /** The accounts with due questions, those after `after` first. */
  async function dueAccounts(context: Context, after: string): Promise<string[]> {
    const rows = await context.db
      .selectFrom(dueNow(context).select('account_id').limit(DUE_WINDOW).as('due'))
      .select('account_id')
      .distinct()
      .orderBy('account_id')
      .execute();
    const accountIds = rows.map(({ account_id }) => account_id);
    return [...accountIds.filter((id) => id > after), ...accountIds.filter((id) => id <= after)];
  }

  /** Locks the accounts that no other transaction has locked, before their questions, as every change of states does. */
  async function lockAvailable(tx: Context, accountIds: readonly string[]): Promise<string[]> {
    const rows = await tx.db
      .selectFrom('account_counters')
      .select('account_id')
      .where('account_id', 'in', padded(accountIds))
      .orderBy('account_id')
      .$call(forUpdateSkipLocked(tx))
      .execute();
    const free = new Set(rows.map(({ account_id }) => account_id));
    return accountIds.filter((id) => free.has(id));
  }

  async function lockDueOf(tx: Context, accountIds: readonly string[], limit: number): Promise<Question[]> {
    const share = Math.ceil(limit / accountIds.length);
    const questions: Question[] = [];
    for (const accountId of accountIds) {
      const rows = await dueNow(tx)
        .select(QUESTION_COLUMNS)
        .where('account_id', '=', accountId)
        .limit(Math.min(share, limit - questions.length))
        .$call(forUpdateSkipLocked(tx))
        .execute();
      questions.push(...rows.map(toQuestion));
      if (questions.length >= limit) break;
    }
    return questions;
  }

  async function lockFirst(tx: Context, accountIds: readonly string[], limit: number): Promise<Question[]> {
    let hasLock = false;
    // Starts with the accounts whose turn it is and goes on to others where these are locked.
    for (let from = 0, size = limit; from < accountIds.length; from += size, size *= 2) {
      const free = await lockAvailable(tx, accountIds.slice(from, from + size));
      const questions = await lockDueOf(tx, free, limit);
      if (questions.length > 0) return questions;
      hasLock ||= free.length > 0;
    }
    const [first] = accountIds;
    // Waiting for a lock cannot deadlock while this transaction holds none.
    if (hasLock || first === undefined) return [];
    await lockAccount(tx, first);
    return lockDueOf(tx, [first], limit);
  }

  return async (context, { limit, after = '' }, take) => {
    const accountIds = await dueAccounts(context, after);
    if (accountIds.length === 0) return [];
    return context.atomically(async (tx) => take(tx, await lockFirst(tx, accountIds, limit)));
  };
}
