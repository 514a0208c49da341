import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SortOrder } from '#domain/limits.ts';
import {
  HISTORY_RESULTS_MAX,
  MARKETPLACE_HOUR,
  PENDING_RESULTS_MAX,
  type PendingOrder,
  type PendingState,
} from '#domain/question-filter.ts';
import type { Context } from '../engine/context.ts';
import type { PendingPage } from '../port/questions.ts';
import type { HistoryFilter, PendingFilter, Search } from '../port/search.ts';
import { lockAccount } from './account-counters.ts';
import { addRow, displayedQuestions } from './pending-lists.ts';
import { isPending, QUESTION_COLUMNS, toQuestion } from './question-rows.ts';
import { type IndexQuery, isMatch, toIndexQuery, toMatch, toTsquery } from './search-index.ts';
import { padded } from './shared.ts';

/** The step between two milliseconds in `question_search.number` of SQLite. */
const NUMBERS = sql`1048576`;

const STATES: Readonly<Record<PendingState, RawBuilder<SqlBool>>> = {
  unknown: sql`questions.draft_known = 0 and questions.schedule is null`,
  ready: sql`questions.suggested_answer is not null and questions.schedule is null
    and (questions.draft_known is null or questions.draft_known = 1)`,
  scheduled: sql`questions.schedule is not null`,
  drafting: sql`questions.suggested_answer is null and questions.schedule is null`,
};

/** Runs `work`; on PostgreSQL with plans made for its values, as the best one depends on how rare the words are. */
const withOwnPlans = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.engine === 'sqlite'
    ? work(context)
    : context.atomically(async (tx) => {
        await sql`set local plan_cache_mode = force_custom_plan`.execute(tx.db);
        return work(tx);
      });

export function createSearch(context: Context): Search {
  const orderOf = (sort: PendingOrder): RawBuilder<unknown> => ORDERS[sort](context.now());

  /** The ids of pending questions that match; null: none can. */
  const pendingIds = (on: Context, accountId: string, filter: PendingFilter) => {
    // Pending questions are few: their reason is compared in the row.
    const { state, waiting, from, before, heldBack, ...indexed } = filter;
    const query = toIndexQuery(indexed);
    if (query === null) return null;
    const match = isMatch(on, accountId, 'pending', query);
    let found = on.db
      .selectFrom('questions')
      .select('questions.id')
      .where('questions.account_id', '=', accountId)
      .where(isPending)
      // Without a bound SQLite reads all the account's questions by the primary key in the orders that are computed.
      .where('questions.asked_at', '>=', from ?? 0);
    if (match !== null) found = found.where(match);
    if (state !== undefined) found = found.where(STATES[state]);
    if (heldBack !== undefined) found = found.where('questions.manual_reason', '=', heldBack);
    if (waiting !== undefined)
      found = found.where((eb) => eb('questions.asked_at', '<=', eb(sql<number>`(select ${on.now()})`, '-', waiting)));
    if (before !== undefined) found = found.where('questions.asked_at', '<', before);
    return found;
  };

  const countPending = async (on: Context, accountId: string, filter: PendingFilter) => {
    const found = pendingIds(on, accountId, filter);
    if (found === null) return { count: 0, isCountExact: true };
    const limited = found.limit(PENDING_RESULTS_MAX + 1).as('found');
    const { count } = await on.db
      .selectFrom(limited)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return capped(count, PENDING_RESULTS_MAX);
  };

  return {
    pending: (accountId, filter, { skip, limit, sort }) =>
      withOwnPlans(context, async (on) => {
        const ids = pendingIds(on, accountId, filter);
        const found = (await ids?.orderBy(orderOf(sort)).offset(skip).limit(limit).execute()) ?? [];
        const counted = await countPending(on, accountId, filter);
        const { rows } = await sql<{ now: number }>`select ${on.now()} as now`.execute(on.db);
        const timestamp = rows[0]?.now ?? 0;
        const page: PendingPage = { entries: [], count: counted.count, timestamp, nicknames: {}, items: {} };
        if (found.length > 0) {
          const questions = await displayedQuestions(on)
            .where('questions.account_id', '=', accountId)
            .where('questions.id', 'in', padded(found.map(({ id }) => id)))
            .execute();
          const byId = new Map(questions.map((question) => [question.id, question]));
          for (const { id } of found) {
            const row = byId.get(id);
            if (row !== undefined) addRow(page, row);
          }
        }
        return { ...page, isCountExact: counted.isCountExact };
      }),

    countPending: (accountId, filter) => withOwnPlans(context, (on) => countPending(on, accountId, filter)),

    history: (accountId, filter, { skip, limit, sort }) =>
      withOwnPlans(context, async (on) => {
        const query = toIndexQuery(filter);
        if (query === null) return { entries: [], count: 0, isCountExact: true };
        const matching = (tail: RawBuilder<unknown>) =>
          (on.engine === 'sqlite' ? historyOnSqlite : historyOnPostgres)(accountId, filter, query, sort, tail);
        const { rows: found } = await sql<{ id: string }>`${matching(sql`limit ${limit} offset ${skip}`)}`.execute(
          on.db,
        );
        const isLast = found.length < limit && (found.length > 0 || skip === 0);
        const count = isLast ? skip + found.length : await countOf(on, matching(sql`limit ${HISTORY_RESULTS_MAX + 1}`));
        const questions =
          found.length === 0
            ? []
            : await on.db
                .selectFrom('questions')
                .select(QUESTION_COLUMNS)
                .where('account_id', '=', accountId)
                .where('id', 'in', padded(found.map(({ id }) => id)))
                .where('state', '=', 'answered')
                .execute();
        const byId = new Map(questions.map((row) => [row.id, toQuestion(row)]));
        const entries = found.flatMap(({ id }) => {
          const question = byId.get(id);
          if (question === undefined) return [];
          return [
            { ...question, answeredAt: question.answeredAt ?? question.askedAt, answerText: question.answerText ?? '' },
          ];
        });
        return { entries, ...capped(count, HISTORY_RESULTS_MAX) };
      }),

    isComplete: async (accountId) =>
      (await context.db
        .selectFrom('search_backfill')
        .select('account_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst()) === undefined,

    backfill: (limit) =>
      context.atomically(async (tx) => {
        const next = await tx.db.selectFrom('search_backfill').select('account_id').limit(1).executeTakeFirst();
        if (next === undefined) return false;
        // The account's lock keeps its questions as they are, and is what nodes wait for here.
        await lockAccount(tx, next.account_id);
        const job = await tx.db
          .selectFrom('search_backfill')
          .select('before_id')
          .where('account_id', '=', next.account_id)
          .executeTakeFirst();
        if (job === undefined) return true;
        await indexNext(tx, next.account_id, job.before_id, limit);
        return true;
      }),
  };
}

/** Indexes the account's answered questions with the highest ids below `beforeId`. */
async function indexNext(tx: Context, accountId: string, beforeId: string | null, limit: number): Promise<void> {
  let answered = tx.db
    .selectFrom('questions')
    .select(['account_id', 'id'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'answered')
    .orderBy('id', 'desc')
    .limit(limit);
  if (beforeId !== null) answered = answered.where('id', '<', beforeId);
  const rows = await answered.execute();
  const last = rows.at(-1);
  if (last === undefined) {
    await tx.db.deleteFrom('search_backfill').where('account_id', '=', accountId).execute();
    return;
  }
  if (tx.engine === 'sqlite') await tx.db.insertInto('question_indexing').values(rows).execute();
  else
    await sql`select index_question(account_id, id) from questions
      where account_id = ${accountId} and id in (${sql.join(rows.map(({ id }) => id))})`.execute(tx.db);
  await tx.db.updateTable('search_backfill').set({ before_id: last.id }).where('account_id', '=', accountId).execute();
}

const capped = (count: number, max: number) => ({ count: Math.min(count, max), isCountExact: count <= max });

async function countOf({ db }: Context, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

type HistoryQuery = (
  accountId: string,
  filter: HistoryFilter,
  query: IndexQuery,
  sort: SortOrder,
  tail: RawBuilder<unknown>,
) => RawBuilder<unknown>;

const directionOf = (sort: SortOrder): RawBuilder<unknown> => (sort === 'most-recent-first' ? sql`desc` : sql`asc`);

const historyOnSqlite: HistoryQuery = (accountId, { from, before }, query, sort, tail) => sql`
  select s.question_id as id from question_words as w cross join question_search as s on s.number = w.rowid
  where question_words match ${toMatch(query, 'history', accountId)} and s.account_id = ${accountId}
    ${from === undefined ? sql`` : sql`and w.rowid >= ${from} * ${NUMBERS}`}
    ${before === undefined ? sql`` : sql`and w.rowid < ${before} * ${NUMBERS}`}
  order by w.rowid ${directionOf(sort)} ${tail}`;

const historyOnPostgres: HistoryQuery = (accountId, { from, before }, query, sort, tail) => {
  const tsquery = toTsquery(query);
  return sql`
    select question_id as id from question_search
    where account_id = ${accountId} and list = 'history'
      ${tsquery === null ? sql`` : sql`and words @@ cast(${tsquery} as tsquery)`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`}
      ${before === undefined ? sql`` : sql`and at < ${before}`}
    order by at ${directionOf(sort)}, question_id ${directionOf(sort)} ${tail}`;
};

/**
 * By urgency: first what still can be answered within the marketplace's hour, soonest end first; then what missed it, longest waiting
 * first; last what goes out by itself.
 */
const ORDERS: Readonly<Record<PendingOrder, (now: RawBuilder<number>) => RawBuilder<unknown>>> = {
  'most-recent-last': () => sql`asked_at, id`,
  'most-recent-first': () => sql`asked_at desc, id desc`,
  'leaving-first': () => sql`case when schedule is null then 1 else 0 end, schedule, asked_at, id`,
  'urgent-first': (now) => sql`
    case when schedule is not null then 2 when asked_at + ${sql.lit(MARKETPLACE_HOUR)} > (select ${now}) then 0 else 1 end,
    schedule, asked_at, id`,
};
