import { type RawBuilder, sql } from 'kysely';
import { type AnswerMode, ORDER_DAYS } from '#domain/report.ts';
import type { Context } from '../engine/context.ts';
import { givenRows } from '../engine/given-rows.ts';
import type { AnswersOfModes, CountedOrders, MarketplaceOrder, Orders } from '../port/orders.ts';
import type { Span } from '../port/report-spans.ts';
import { lockAccount } from './account-counters.ts';
import { answersIn, MODE } from './reports.ts';
import { chunked, flag } from './shared.ts';

const WINDOW = ORDER_DAYS * 86_400_000;

interface ModeGroup {
  readonly is_current: number;
  readonly mode: string | null;
  readonly quick_answer: number | null;
  readonly count: number;
}

interface Group extends ModeGroup {
  readonly part: 'ordered' | 'quick-ordered' | 'placed' | 'unasked' | 'cancelled';
}

type Row = Omit<MarketplaceOrder, 'itemIds'> & { readonly itemId: string };

const COLUMNS = [
  { name: sql`id`, type: 'text', of: ({ id }: Row) => id },
  { name: sql`item_id`, type: 'text', of: ({ itemId }: Row) => itemId },
  { name: sql`buyer_id`, type: 'text', of: ({ buyerId }: Row) => buyerId },
  { name: sql`created_at`, type: 'bigint', of: ({ createdAt }: Row) => createdAt },
  { name: sql`updated_at`, type: 'bigint', of: ({ updatedAt }: Row) => updatedAt },
  { name: sql`is_cancelled`, type: 'bigint', of: ({ isCancelled }: Row) => flag(isCancelled) },
] as const;

/** How many rows are stored in a transaction: answers wait for the account's lock meanwhile, and PostgreSQL indexes some eighty answers a second. */
const AT_ONCE = 10;

/** From so many orders on counting ahead is worth the work. */
const MANY = 10_000;

const COUNT = sql`cast(count(*) as bigint)`;

export function createOrders(context: Context): Orders {
  return {
    async put(accountId, orders) {
      const rows = orders.flatMap(({ itemIds, ...order }) => itemIds.map((itemId) => ({ ...order, itemId })));
      for (const some of chunked(rows, AT_ONCE))
        await context.atomically(async (tx) => {
          // Before any order is locked: triggers lock the account, too, to index the answers that became orders.
          await lockAccount(tx, accountId);
          // `where true` tells SQLite that `on conflict` belongs to no join.
          await sql`insert into orders (account_id, id, item_id, buyer_id, created_at, updated_at, is_cancelled)
            select ${accountId}, id, item_id, buyer_id, created_at, updated_at, is_cancelled
            from ${givenRows(tx, COLUMNS, some)} as given where true
            on conflict (account_id, id, item_id) do update set
              updated_at = excluded.updated_at, is_cancelled = excluded.is_cancelled
            where excluded.updated_at >= orders.updated_at`.execute(tx.db);
        });
      // A report of so many is counted ahead, however few questions they asked.
      await sql`insert into report_accounts (account_id, due_at)
        select id, 0 from accounts where id = ${accountId} and deleted_at is null
          and not exists (select 1 from report_accounts where account_id = ${accountId})
          and exists (select 1 from orders where account_id = ${accountId} order by created_at limit 1 offset ${sql.lit(MANY - 1)})
        on conflict (account_id) do nothing`.execute(context.db);
    },

    async answers(accountId, ranges) {
      const quickAnswers = ranges.map(
        ({ start, end, isCurrent }) => sql`union all
          select ${sql.lit(flag(isCurrent))}, null, quick_answer, ${COUNT} from questions
          where account_id = ${accountId} and quick_answer is not null
            and answered_at >= ${sql.lit(start)} and answered_at < ${sql.lit(end)} group by quick_answer`,
      );
      const { rows } = await sql<ModeGroup>`
        select is_current, mode, cast(null as bigint) as quick_answer, ${COUNT} as count
          from (${answersIn(accountId, ranges, sql`${MODE} as mode`)}) as answered group by is_current, mode
        ${sql.join(quickAnswers, sql` `)}`.execute(context.db);
      const ofPeriod = (isCurrent: number): AnswersOfModes =>
        modesOf(rows.filter(({ is_current }) => is_current === isCurrent));
      return { before: ofPeriod(0), current: ofPeriod(1) };
    },

    async count(accountId, ranges) {
      if (ranges.length === 0) return { before: NO_ORDERS, current: NO_ORDERS };
      const arms = ranges.map(
        ({ start, end, isCurrent }) =>
          (time: RawBuilder<unknown>) =>
            sql`when ${time} >= ${sql.lit(start)} and ${time} < ${sql.lit(end)} then ${sql.lit(flag(isCurrent))}`,
      );
      /** Whether the time is in the current period; null: in none of the ranges. */
      const isCurrent = (time: RawBuilder<unknown>) =>
        sql`case ${sql.join(
          arms.map((arm) => arm(time)),
          sql` `,
        )} end`;
      const ofQuestion = sql`q.answered_at`;
      const created = sql`created_at`;
      const followed = windowsOf(ranges).map(
        ({ start, end }) => sql`select o.id, o.created_at, (
            select q.id from questions q
            where q.account_id = ${accountId} and q.buyer_id = o.buyer_id and q.state <> 'deleted' and q.state = 'answered'
              and q.item_id = o.item_id and q.answered_at <= o.created_at and q.answered_at > o.created_at - ${sql.lit(WINDOW)}
            order by q.answered_at desc, q.id desc limit 1
          ) as question_id
          from orders o
          where o.account_id = ${accountId} and o.created_at >= ${sql.lit(start)} and o.created_at < ${sql.lit(end)}
            and o.is_cancelled = 0`,
      );
      const cancelled = ranges.map(
        (range) => sql`union all
        select 'cancelled', ${sql.lit(flag(range.isCurrent))}, null, null, cast(count(distinct id) as bigint) from orders
          where account_id = ${accountId} and is_cancelled = 1
            and created_at >= ${sql.lit(range.start)} and created_at < ${sql.lit(range.end)}`,
      );
      const { rows } = await sql<Group>`
        with followed as materialized (
          -- Each order with the last answer before it. A buyer asked few questions, so they are found by the buyer.
          ${sql.join(followed, sql` union all `)}
        ), ordered as materialized (
          select ${isCurrent(ofQuestion)} as is_current, ${MODE} as mode, q.quick_answer
          from (select distinct question_id from followed where question_id is not null) as asked
          join questions q on q.account_id = ${accountId} and q.id = asked.question_id
        ), placed as (
          select id, ${isCurrent(created)} as is_current, max(question_id) as question_id from followed group by id, 2
        )
        select 'ordered' as part, is_current, mode, cast(null as bigint) as quick_answer, ${COUNT} as count from ordered
          where is_current is not null group by is_current, mode
        union all
        select 'quick-ordered', is_current, null, quick_answer, ${COUNT} from ordered
          where is_current is not null and quick_answer is not null group by is_current, quick_answer
        union all
        select 'placed', is_current, null, null, ${COUNT} from placed where is_current is not null group by is_current
        union all
        select 'unasked', is_current, null, null, ${COUNT} from placed
          where is_current is not null and question_id is null group by is_current
        ${sql.join(cancelled, sql` `)}`.execute(context.db);
      return {
        before: ordersOf(rows.filter(({ is_current }) => is_current === 0)),
        current: ordersOf(rows.filter(({ is_current }) => is_current === 1)),
      };
    },
  };
}

/** The times, apart from one another, of all orders that may count for answers of the ranges or were placed in them. */
function windowsOf(ranges: readonly Span[]): Span[] {
  const windows: Span[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = windows.at(-1);
    if (last !== undefined && start <= last.end) windows[windows.length - 1] = { start: last.start, end: end + WINDOW };
    else windows.push({ start, end: end + WINDOW });
  }
  return windows;
}

function ordersOf(rows: readonly Group[]): CountedOrders {
  const ofPart = (part: Group['part']): Group[] => rows.filter((row) => row.part === part);
  const count = (part: Group['part']): number => ofPart(part).reduce((sum, row) => sum + row.count, 0);
  return {
    ordered: modesOf([...ofPart('ordered'), ...ofPart('quick-ordered')]),
    placed: count('placed'),
    unasked: count('unasked'),
    cancelled: count('cancelled'),
  };
}

function modesOf(rows: readonly ModeGroup[]): AnswersOfModes {
  const sum = (isCounted: (row: ModeGroup) => boolean): number =>
    rows.reduce((all, row) => (isCounted(row) ? all + row.count : all), 0);
  const ofMode = (mode: AnswerMode): number => sum((row) => row.mode === mode);
  return {
    modes: {
      automatic: ofMode('automatic'),
      unchanged: ofMode('unchanged'),
      changed: ofMode('changed'),
      rewritten: ofMode('rewritten'),
      own: ofMode('own'),
      outside: ofMode('outside'),
    },
    withQuickAnswer: sum(({ quick_answer }) => quick_answer === flag(true)),
    withoutQuickAnswer: sum(({ quick_answer }) => quick_answer === flag(false)),
  };
}

const NO_ORDERS = ordersOf([]);
