import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { LONGEST_SPAN } from './051-report-spans.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** How long after an answer an order still counts for it, in ms. Another time needs a migration that empties the table. */
const WINDOW = sql.lit(7 * 86_400_000);

/** So many orders are worth counting ahead, however few answers there are. */
const MANY = 10_000;

const OLD = sql`old`;
const NEW = sql`new`;

/** Deletes the counts that are about one of these moments. */
export const forget = (row: RawBuilder<unknown>, moments: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from report_order_spans where account_id = ${row}.account_id and (start_at, end_at) in (
    select s.start_at, s.end_at from (${moments}) as changed cross join report_order_spans s
    where s.account_id = ${row}.account_id and s.start_at <= changed.moment
      and s.start_at > changed.moment - ${sql.lit(LONGEST_SPAN)} and s.end_at > changed.moment);`;

const OF_BUYER_AND_ITEM = (
  row: RawBuilder<unknown>,
) => sql`q.account_id = ${row}.account_id and q.buyer_id = ${row}.buyer_id
  and q.state <> 'deleted' and q.state = 'answered' and q.item_id = ${row}.item_id`;

/** An order that may count for the answer of the row. */
const FOLLOWING = (row: RawBuilder<unknown>) => sql`o.account_id = ${row}.account_id and o.buyer_id = ${row}.buyer_id
  and o.item_id = ${row}.item_id and o.is_cancelled = 0
  and o.created_at >= ${row}.answered_at and o.created_at < ${row}.answered_at + ${WINDOW}`;

/** When the order was placed, and when the answer was that it counts for. */
const forgetOrder = (order: RawBuilder<unknown>): RawBuilder<unknown> =>
  forget(
    order,
    sql`select ${order}.created_at as moment
      union all
      select answered_at from (
        select q.answered_at from questions q
        where ${order}.is_cancelled = 0 and ${OF_BUYER_AND_ITEM(order)}
          and q.answered_at <= ${order}.created_at and q.answered_at > ${order}.created_at - ${WINDOW}
        order by q.answered_at desc, q.id desc limit 1) as counted`,
  );

/** When the answer was, the orders that may count for it, and the other answers that they may count for instead. */
export const forgetAnswer = (answer: RawBuilder<unknown>): RawBuilder<unknown> =>
  forget(
    answer,
    sql`select ${answer}.answered_at as moment
      union all
      select o.created_at from orders o where ${FOLLOWING(answer)}
      union all
      select q.answered_at from questions q
        where ${OF_BUYER_AND_ITEM(answer)} and q.id <> ${answer}.id
          and q.answered_at > ${answer}.answered_at - ${WINDOW} and q.answered_at < ${answer}.answered_at + ${WINDOW}
          and exists (select 1 from orders o where ${FOLLOWING(sql`q`)})`,
  );

const OF_ANSWER = sql`state, answered_at, answered_by, draft_use, quick_answer, buyer_id, item_id`;
// In whatever state it is: what was answered once may be answered again.
const IS_ANSWER_CHANGED = sql`coalesce(old.answered_at, new.answered_at) is not null and (
  old.state is distinct from new.state
  or old.answered_at is distinct from new.answered_at
  or old.answered_by is distinct from new.answered_by
  or old.draft_use is distinct from new.draft_use
  or old.quick_answer is distinct from new.quick_answer
  or old.buyer_id <> new.buyer_id
  or old.item_id <> new.item_id)`;
const OF_ORDER = sql`is_cancelled, created_at, buyer_id, item_id`;
const IS_ORDER_CHANGED = sql`(old.is_cancelled <> new.is_cancelled or old.created_at <> new.created_at
  or old.buyer_id <> new.buyer_id or old.item_id <> new.item_id)`;

const ON_SQLITE: readonly RawBuilder<unknown>[] = [
  sql`create trigger report_order_inserted after insert on orders begin ${forgetOrder(NEW)} end`,
  sql`create trigger report_order_updated after update of ${OF_ORDER} on orders when ${IS_ORDER_CHANGED}
  begin ${forgetOrder(OLD)} ${forgetOrder(NEW)} end`,
  sql`create trigger report_order_deleted after delete on orders begin ${forgetOrder(OLD)} end`,
  sql`create trigger report_ordered_answer_inserted after insert on questions when new.answered_at is not null
  begin ${forgetAnswer(NEW)} end`,
  sql`create trigger report_ordered_answer_updated after update of ${OF_ANSWER} on questions when ${IS_ANSWER_CHANGED}
  begin ${forgetAnswer(OLD)} ${forgetAnswer(NEW)} end`,
  sql`create trigger report_ordered_answer_deleted after delete on questions when old.answered_at is not null
  begin ${forgetAnswer(OLD)} end`,
];

/** With the rights of whoever migrated: nodes of the release before have none for the new table. */
const createFunction = (name: RawBuilder<unknown>, body: RawBuilder<unknown>) => sql`
  create function ${name}() returns trigger language plpgsql
    security definer set search_path from current set plan_cache_mode = force_custom_plan as $$
  begin
    ${body}
    return null;
  end $$`;

const forEach = (change: (row: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
    if tg_op <> 'INSERT' then ${change(OLD)} end if;
    if tg_op <> 'DELETE' then ${change(NEW)} end if;`;

const ON_POSTGRES: readonly RawBuilder<unknown>[] = [
  createFunction(
    sql`report_order_changed`,
    sql`-- Answers are stored under the account's lock: none is that this transaction does not see, and that does not see its order.
    perform 1 from account_counters where account_id = coalesce(new.account_id, old.account_id) for update;
    ${forEach(forgetOrder)}`,
  ),
  createFunction(sql`report_ordered_answer_changed`, forEach(forgetAnswer)),
  sql`create trigger report_order_inserted after insert on orders for each row execute function report_order_changed()`,
  sql`create trigger report_order_updated after update of ${OF_ORDER} on orders
    for each row when (${IS_ORDER_CHANGED}) execute function report_order_changed()`,
  sql`create trigger report_order_deleted after delete on orders for each row execute function report_order_changed()`,
  sql`create trigger report_ordered_answer_inserted after insert on questions
    for each row when (new.answered_at is not null) execute function report_ordered_answer_changed()`,
  sql`create trigger report_ordered_answer_updated after update of ${OF_ANSWER} on questions
    for each row when (${IS_ANSWER_CHANGED}) execute function report_ordered_answer_changed()`,
  sql`create trigger report_ordered_answer_deleted after delete on questions
    for each row when (old.answered_at is not null) execute function report_ordered_answer_changed()`,
];

/**
 * Counts of what became orders in spans of days, in a table of their own: orders change long after the answers, and would delete their counts with
 * theirs (decision 092). It is created empty; the worker fills it in small steps, of accounts with many answers or orders.
 */
export async function createReportOrderSpans(
  db: Kysely<Schema>,
  { text, integer }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  // First, as it reads the orders: creating triggers makes writers wait until the end.
  await sql`insert into report_accounts (account_id, due_at)
    select id, 0 from accounts a where deleted_at is null
      and exists (select 1 from orders o where o.account_id = a.id order by o.created_at limit 1 offset ${sql.lit(MANY - 1)})
    on conflict (account_id) do nothing`.execute(db);
  await db.schema
    .createTable('report_order_spans')
    .$call(ofAccount(text))
    .$call(required(integer, 'start_at', 'end_at', 'token'))
    .$call(required(text, 'basis'))
    .addColumn('orders', text)
    .addPrimaryKeyConstraint('report_order_spans_key', ['account_id', 'start_at', 'end_at'])
    .execute();
  for (const statement of engine === 'postgres' ? ON_POSTGRES : ON_SQLITE) await statement.execute(db);
  // Those that are waiting for their next look begin at once.
  await sql`update report_accounts set due_at = 0`.execute(db);
}
