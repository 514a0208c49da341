import { type RawBuilder, sql } from 'kysely';
import { termsOnPostgres } from './050-report-terms-postgres.ts';
import {
  answerOf,
  answersBeside,
  COUNTED_OF_ORDER,
  IS_ANSWER_CHANGED,
  IS_ANSWER_MOVED,
  IS_ORDER_CHANGED,
  NEW,
  OLD,
  ORDER_TERMS,
} from './054-order-terms-parts.ts';

const index = (answers: RawBuilder<unknown>) => sql`perform index_question(account_id, id) from (${answers}) as found;`;

/** With the rights of whoever migrated, as migration 021 says. */
const createFunction = (name: RawBuilder<unknown>, body: RawBuilder<unknown>) => sql`
  create function ${name}() returns trigger language plpgsql
    security definer set search_path from current set plan_cache_mode = force_custom_plan as $$
  begin
    ${body}
    return null;
  end $$`;

export const ORDER_TERMS_ON_POSTGRES: readonly RawBuilder<unknown>[] = [
  ...termsOnPostgres(ORDER_TERMS),
  createFunction(
    sql`order_changed`,
    sql`-- Answers are stored under the account's lock: none is that this transaction does not see, and that does not see its order.
    perform 1 from account_counters where account_id = coalesce(new.account_id, old.account_id) for update;
    if tg_op <> 'INSERT' then ${index(answerOf(OLD))} end if;
    if tg_op <> 'DELETE' then ${index(answerOf(NEW))} end if;`,
  ),
  createFunction(
    sql`answer_changed`,
    sql`if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${IS_ANSWER_MOVED}) then ${index(answersBeside(OLD))} end if;
    if tg_op <> 'DELETE' then ${index(answersBeside(NEW))} end if;`,
  ),
  sql`create trigger orders_search_inserted after insert on orders for each row when (new.is_cancelled = 0) execute function order_changed()`,
  sql`create trigger orders_search_updated after update of ${COUNTED_OF_ORDER} on orders
    for each row when (${IS_ORDER_CHANGED}) execute function order_changed()`,
  sql`create trigger orders_search_deleted after delete on orders for each row when (old.is_cancelled = 0) execute function order_changed()`,
  sql`create trigger questions_orders_inserted after insert on questions
    for each row when (new.state = 'answered') execute function answer_changed()`,
  sql`create trigger questions_orders_updated after update of state, answered_at, buyer_id, item_id on questions
    for each row when (${IS_ANSWER_CHANGED}) execute function answer_changed()`,
  sql`create trigger questions_orders_deleted after delete on questions
    for each row when (old.state = 'answered') execute function answer_changed()`,
];
