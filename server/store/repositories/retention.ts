import { type Insertable, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { RecordPage } from '../port/personal-data.ts';
import type { ArchivedRow, ArchivedTable, ExpiredRows, Retention } from '../port/retention.ts';
import type { Schema } from '../schema.ts';
import { lockAccount, saveCounters } from './account-counters.ts';
import { addToHistory } from './history.ts';
import { chunked } from './shared.ts';

/** How many questions or entries are read or deleted at a time. */
const BATCH = 200;
/** The position below all others. */
const START = Number.MIN_SAFE_INTEGER;

export function createRetention(context: Context): Retention {
  /** Expired entries of the history after a position; their positions are in the order of their times. */
  const expired = (accountId: string, { before, keptAnswers }: ExpiredRows, after: number, limit: number) =>
    context.db
      .selectFrom('history')
      .innerJoin('account_counters', 'account_counters.account_id', 'history.account_id')
      .selectAll('history')
      .where('history.account_id', '=', accountId)
      .where('history.position', '>', after)
      .where((eb) => eb('history.position', '<=', eb('history_high', '-', keptAnswers)))
      .where('answered_at', '<', before)
      .orderBy('history.position')
      .limit(limit)
      .execute();

  const activityAfter = (accountId: string, after: number, limit: number) =>
    context.db
      .selectFrom('activity')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute();

  async function* questionPages(accountId: string, rows: ExpiredRows): AsyncGenerator<RecordPage> {
    for (let after = START; ; ) {
      const history = await expired(accountId, rows, after, BATCH);
      const last = history.at(-1);
      if (last === undefined) return;
      after = last.position;
      const ids = history.map((entry) => entry.question_id);
      const questions = await context.db
        .selectFrom('questions')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .where('state', '=', 'answered')
        .execute();
      const buyerIds = [...new Set(questions.map(({ buyer_id }) => buyer_id))];
      if (buyerIds.length > 0) {
        const buyers = await context.db.selectFrom('buyers').selectAll().where('id', 'in', buyerIds).execute();
        yield { table: 'buyers', rows: buyers };
      }
      yield { table: 'questions', rows: questions };
      yield { table: 'history', rows: history };
      for (const table of ['unknown_parts', 'shadow_decisions'] as const) {
        const found = await context.db
          .selectFrom(table)
          .selectAll()
          .where('account_id', '=', accountId)
          .where('question_id', 'in', ids)
          .execute();
        yield { table, rows: found };
      }
    }
  }

  async function* activityPages(accountId: string, before: number): AsyncGenerator<RecordPage> {
    for (let after = START; ; ) {
      const found = await activityAfter(accountId, after, BATCH);
      const end = found.findIndex(({ timestamp }) => timestamp >= before);
      const rows = end === -1 ? found : found.slice(0, end);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.position;
      yield { table: 'activity', rows };
    }
  }

  return {
    async enrol(name) {
      await sql`insert into sync_jobs (account_id, name, cursor, attempts, due_at, lease_until, fence, active_at)
        select id, ${name}, null, 0, ${context.now()}, null, 0, null from accounts where deleted_at is null
        on conflict (account_id, name) do nothing`.execute(context.db);
    },

    async oldest(accountId, rows) {
      const [answer] = await expired(accountId, rows, START, 1);
      const [entry] = await activityAfter(accountId, START, 1);
      const times = [answer?.answered_at, entry?.timestamp].flatMap((time) =>
        time !== undefined && time < rows.before ? [time] : [],
      );
      return times.length === 0 ? null : Math.min(...times);
    },

    closeBefore: (accountId, before) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        await tx.db
          .updateTable('account_counters')
          .set({ archived_before: before })
          .where('account_id', '=', accountId)
          .where((eb) => eb.or([eb('archived_before', 'is', null), eb('archived_before', '<', before)]))
          .execute();
      }),

    async archivedBefore(accountId) {
      const counters = await context.db
        .selectFrom('account_counters')
        .select('archived_before as before')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return counters?.before ?? null;
    },

    async *pages(accountId, rows) {
      yield* questionPages(accountId, rows);
      yield* activityPages(accountId, rows.before);
    },

    async deleteQuestions(accountId, ids) {
      let deleted = 0;
      for (const chunk of chunked(ids, BATCH))
        deleted += await context.atomically((tx) => deleteAnswered(tx, accountId, chunk));
      return deleted;
    },

    async deleteActivity(accountId, upTo) {
      let deleted = 0;
      for (;;) {
        const count = await context.atomically((tx) => deleteEntries(tx, accountId, upTo));
        if (count === 0) return deleted;
        deleted += count;
      }
    },

    restoreQuestions: (accountId, rows) =>
      context.atomically(async (tx) => {
        const counters = await lockAccount(tx, accountId);
        if (counters === null) return null;
        for (const row of rows.buyers ?? []) await insert(tx, 'buyers', row);
        const added = new Set<unknown>();
        for (const row of rows.questions ?? [])
          if (row.account_id === accountId && row.state === 'answered' && (await insert(tx, 'questions', row)))
            added.add(row.id);
        for (const table of ['unknown_parts', 'shadow_decisions'] as const)
          for (const row of rows[table] ?? [])
            if (row.account_id === accountId && added.has(row.question_id)) await insert(tx, table, row);
        const answers = (rows.history ?? [])
          .filter(({ question_id }) => added.has(question_id))
          .map(({ question_id, answered_at }) => ({
            questionId: String(question_id),
            answeredAt: Number(answered_at),
          }));
        await saveCounters(tx, accountId, await addToHistory(tx, accountId, answers, counters));
        return added.size;
      }),

    restoreActivity: (accountId, entries) =>
      context.atomically(async (tx) => {
        if ((await lockAccount(tx, accountId)) === null) return null;
        const low = await activityLow(tx, accountId);
        const missing = entries
          .filter((entry) => entry.account_id === accountId && Number(entry.position) < low)
          .toSorted((one, other) => Number(other.position) - Number(one.position));
        if (missing.some(({ position }, index) => Number(position) !== low - 1 - index)) return null;
        for (const entry of missing) await insert(tx, 'activity', entry);
        await setActivityLow(tx, accountId, low - missing.length);
        return missing.length;
      }),
  };
}

/** Deletes answered questions with all that hangs on them. Entries of the history that stay move up, so that positions stay dense. */
async function deleteAnswered(tx: Context, accountId: string, ids: readonly string[]): Promise<number> {
  const counters = await lockAccount(tx, accountId);
  if (counters === null) return 0;
  const { db } = tx;
  const found = await db
    .selectFrom('history')
    .innerJoin('questions', (join) =>
      join.onRef('questions.account_id', '=', 'history.account_id').onRef('questions.id', '=', 'history.question_id'),
    )
    .select(['history.question_id as id', 'history.position', 'questions.buyer_id as buyerId'])
    .where('history.account_id', '=', accountId)
    .where('history.question_id', 'in', ids)
    .where('questions.state', '=', 'answered')
    .execute();
  if (found.length === 0) return 0;
  const answered = found.map(({ id }) => id);
  for (const table of [
    'unknown_parts',
    'shadow_decisions',
    'push_told',
    'typed_answers',
    'question_search',
    'history',
  ] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).where('question_id', 'in', answered).execute();
  await db.deleteFrom('questions').where('account_id', '=', accountId).where('id', 'in', answered).execute();
  await deleteLoneBuyers(tx, [...new Set(found.map(({ buyerId }) => buyerId))]);

  const last = Math.max(...found.map(({ position }) => position));
  const staying = await db
    .selectFrom('history')
    .select(['question_id', 'position'])
    .where('account_id', '=', accountId)
    .where('position', '<', last)
    .orderBy('position', 'desc')
    .execute();
  for (const [index, { question_id }] of staying.entries())
    await db
      .updateTable('history')
      .set({ position: last - index })
      .where('account_id', '=', accountId)
      .where('question_id', '=', question_id)
      .execute();
  await saveCounters(tx, accountId, { ...counters, historyLow: counters.historyLow + found.length });
  return found.length;
}

/** Deletes buyers without a question in any account. */
export async function deleteLoneBuyers({ db }: Context, buyerIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('buyers')
    .where('id', 'in', buyerIds)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('questions').select('questions.id').whereRef('questions.buyer_id', '=', 'buyers.id')),
      ),
    )
    .execute();
}

async function deleteEntries(tx: Context, accountId: string, upTo: number): Promise<number> {
  if ((await lockAccount(tx, accountId)) === null) return 0;
  const low = await activityLow(tx, accountId);
  const end = Math.min(upTo, low + BATCH - 1);
  if (end < low) return 0;
  await tx.db.deleteFrom('activity').where('account_id', '=', accountId).where('position', '<=', end).execute();
  await setActivityLow(tx, accountId, end + 1);
  return end + 1 - low;
}

async function activityLow({ db }: Context, accountId: string): Promise<number> {
  const { activity_low } = await db
    .selectFrom('account_counters')
    .select('activity_low')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return activity_low;
}

async function setActivityLow({ db }: Context, accountId: string, low: number): Promise<void> {
  await db.updateTable('account_counters').set({ activity_low: low }).where('account_id', '=', accountId).execute();
}

/** Whether the row was added: it was not there. */
async function insert({ db }: Context, table: ArchivedTable, row: ArchivedRow): Promise<boolean> {
  if (!isRowOf(row)) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A type guard for rows that this store wrote: the database itself refuses one with other columns. */
function isRowOf(row: ArchivedRow): row is ArchivedRow & Insertable<Schema[ArchivedTable]> {
  return Object.keys(row).length > 0;
}
