import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { StoreUnavailable } from '../errors.ts';
import type { DueClaimRequest, Question, QuestionKey } from '../port/questions.ts';
import { lockAccount } from './account-counters.ts';
import { givenAccounts } from './given-keys.ts';
import { isPending, QUESTION_COLUMNS, type QuestionRow, toQuestion } from './question-rows.ts';
import { forUpdateSkipLocked, padded } from './shared.ts';

/** How many due questions are read, the longest due first, to find their accounts. */
const DUE_WINDOW = 5000;

/** How long a question is left out that could not be claimed, in ms, how many at most, and how many failures end a claim. */
const LEFT_OUT_FOR = 60_000;
const MOST_LEFT_OUT = 200;
const MOST_FAILURES = 3;

type Claim = Omit<DueClaimRequest, 'lease'>;

/** Claims due questions; `take` gets them locked, in the same transaction. */
type DueClaim = <Taken>(
  context: Context,
  claim: Claim,
  take: (tx: Context, questions: Question[]) => Promise<Taken[]>,
) => Promise<Taken[]>;

/**
 * Locks pending questions that are due, with their accounts: these take turns, within an account the longest due first. Prefers accounts
 * that no other transaction has locked. Which accounts have due questions is read before the transaction, so that an idle node begins none.
 * When it fails, each question is tried alone, so that one that fails by itself holds up no other; it is left out for a minute.
 * `isDue`: which ones; `dueAt`: the column of their time.
 */
export function createDueClaim(
  isDue: (tx: Context) => RawBuilder<boolean>,
  dueAt: 'questions.schedule' | 'questions.send_at',
): DueClaim {
  /** Those that failed alone, and until when they are left out, by this process's clock. */
  const leftOut = new Map<string, { readonly key: QuestionKey; readonly until: number }>();
  const nameOf = ({ accountId, id }: QuestionKey): string => `${accountId}/${id}`;

  const dueNow = (tx: Context) =>
    tx.db
      .selectFrom('questions')
      .where(isPending)
      .where(isDue(tx))
      .$if(leftOut.size > 0, (due) =>
        due.where((eb) =>
          eb.and(
            [...leftOut.values()].map(({ key }) =>
              eb.or([eb('questions.account_id', '!=', key.accountId), eb('questions.id', '!=', key.id)]),
            ),
          ),
        ),
      )
      .orderBy(dueAt);

  function leaveOut(key: QuestionKey, now: number): void {
    leftOut.set(nameOf(key), { key, until: now + LEFT_OUT_FOR });
    const [oldest] = leftOut.keys();
    if (leftOut.size > MOST_LEFT_OUT && oldest !== undefined) leftOut.delete(oldest);
  }

  function admitAgain(now: number): void {
    for (const [name, { until }] of leftOut) if (until <= now) leftOut.delete(name);
  }

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

  /** The question if it is due and neither it nor its account is locked by another transaction. */
  async function lockOne(tx: Context, { accountId, id }: QuestionKey): Promise<Question[]> {
    if ((await lockAvailable(tx, [accountId])).length === 0) return [];
    const rows = await dueNow(tx)
      .select(QUESTION_COLUMNS)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .$call(forUpdateSkipLocked(tx))
      .execute();
    return rows.map(toQuestion);
  }

  /** Each in a transaction of its own, the longest due first; of an account whose question fails no more. */
  async function claimOneByOne<Taken>(
    context: Context,
    limit: number,
    onFailure: NonNullable<Claim['onFailure']>,
    take: (tx: Context, questions: Question[]) => Promise<Taken[]>,
  ): Promise<Taken[]> {
    const rows = await dueNow(context).select(['account_id', 'id']).limit(limit).execute();
    const taken: Taken[] = [];
    const failed = new Set<string>();
    for (const { account_id: accountId, id } of rows) {
      if (failed.size >= MOST_FAILURES) break;
      if (failed.has(accountId)) continue;
      try {
        taken.push(...(await context.atomically(async (tx) => take(tx, await lockOne(tx, { accountId, id })))));
      } catch (error) {
        // What was claimed before has a lease, and is not lost.
        if (error instanceof StoreUnavailable) return taken;
        failed.add(accountId);
        leaveOut({ accountId, id }, context.localTime());
        onFailure({ accountId, id }, error);
      }
    }
    return taken;
  }

  return async (context, { limit, after = '', onFailure }, take) => {
    admitAgain(context.localTime());
    const accountIds = await dueAccounts(context, after);
    if (accountIds.length === 0) return [];
    try {
      return await context.atomically(async (tx) => take(tx, await lockFirst(tx, accountIds, limit)));
    } catch (error) {
      if (error instanceof StoreUnavailable || onFailure === undefined) throw error;
      onFailure(null, error);
      return claimOneByOne(context, limit, onFailure, take);
    }
  };
}
