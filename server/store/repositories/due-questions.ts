import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { Question } from '../port/questions.ts';
import type { ClaimInTurn } from '../port/queues.ts';
import { lockAccount } from './account-counters.ts';
import { givenAccounts } from './given-keys.ts';
import { isPending, QUESTION_COLUMNS, type QuestionRow, toQuestion } from './question-rows.ts';
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

  /** Of each account its share. SQLite, which knows no lateral joins, is asked for each account. */
  async function lockDueOf(tx: Context, accountIds: readonly string[], limit: number): Promise<Question[]> {
    if (accountIds.length === 0) return [];
    const share = Math.ceil(limit / accountIds.length);
    if (tx.engine === 'postgres') return lockTogether(tx, accountIds, { limit, share });
    const questions: Question[] = [];
    for (const accountId of accountIds) {
      const rows = await dueNow(tx)
        .select(QUESTION_COLUMNS)
        .where('account_id', '=', accountId)
        .limit(Math.min(share, limit - questions.length))
        .execute();
      questions.push(...rows.map(toQuestion));
      if (questions.length >= limit) break;
    }
    return questions;
  }

  /** By one statement. What it locks beyond the limit stays due, and is locked until the transaction ends. */
  async function lockTogether(
    tx: Context,
    accountIds: readonly string[],
    { limit, share }: { limit: number; share: number },
  ): Promise<Question[]> {
    const due = dueNow(tx)
      .select(QUESTION_COLUMNS)
      .where('account_id', '=', sql<string>`given.account_id`)
      .limit(share)
      .$call(forUpdateSkipLocked(tx));
    const { rows } = await sql<QuestionRow>`select due.* from ${givenAccounts(tx, accountIds)} as given
      cross join lateral ${due} as due`.execute(tx.db);
    const found = Map.groupBy(rows.map(toQuestion), ({ accountId }) => accountId);
    return accountIds.flatMap((accountId) => found.get(accountId) ?? []).slice(0, limit);
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
