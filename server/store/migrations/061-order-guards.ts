import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { indexQuestionWith } from './050-report-terms-postgres.ts';
import {
  answersBeside,
  BECAME_ORDER,
  FOLLOWING,
  IS_ANSWER_MOVED,
  NEW,
  OLD,
  orderTermsWith,
} from './054-order-terms-parts.ts';
import { forget, forgetAnswer } from './056-report-order-spans.ts';

/** The answer of a question, as a row `q` of its own: the statements of migration 054 read it. */
const ANSWER = sql`(select account as account_id, buyer as buyer_id, item as item_id, answered as answered_at, question as id)`;

const BECAME_ORDER_ON_POSTGRES = sql`
  create or replace function became_order(account text, buyer text, item text, answered bigint, question text)
    returns boolean language plpgsql stable as $$
  begin
    if not exists (select 1 from ${ANSWER} as q cross join orders o where ${FOLLOWING}) then return false; end if;
    return exists (select 1 from ${ANSWER} as q where ${BECAME_ORDER});
  end $$`;

const HAS_ORDERS = (row: RawBuilder<unknown>) => sql`exists (
  select 1 from orders o where o.account_id = ${row}.account_id and o.buyer_id = ${row}.buyer_id and o.item_id = ${row}.item_id)`;

const replaceFunction = (name: RawBuilder<unknown>, body: RawBuilder<unknown>) => sql`
  create or replace function ${name}() returns trigger language plpgsql
    security definer set search_path from current set plan_cache_mode = force_custom_plan as $$
  begin
    ${body}
    return null;
  end $$`;

/** Orders that change index their answers themselves: without one there is nothing to index again. */
const indexBeside = (row: RawBuilder<unknown>) => sql`if ${HAS_ORDERS(row)} then
      perform index_question(account_id, id) from (${answersBeside(row)}) as found; end if;`;

const forgetSpans = (row: RawBuilder<unknown>) => sql`
    if exists (select 1 from report_order_spans where account_id = ${row}.account_id) then
      if ${HAS_ORDERS(row)} then ${forgetAnswer(row)}
      else ${forget(row, sql`select ${row}.answered_at as moment`)} end if;
    end if;`;

/**
 * PostgreSQL plans each statement of these functions anew for every answer that is stored, since a plan made while a table was small would stay
 * (migration 055). The long ones about orders took 2.7 of 3.8 ms of an answer, though few buyers order what they asked about: a short statement
 * looks for orders first. SQLite prepares the statements of a trigger with the statement that fires it, once.
 */
export async function guardOrderStatements(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const statements = [
    BECAME_ORDER_ON_POSTGRES,
    indexQuestionWith(orderTermsWith(sql`became_order(q.account_id, q.buyer_id, q.item_id, q.answered_at, q.id)`)),
    replaceFunction(
      sql`answer_changed`,
      sql`if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${IS_ANSWER_MOVED}) then ${indexBeside(OLD)} end if;
    if tg_op <> 'DELETE' then ${indexBeside(NEW)} end if;`,
    ),
    replaceFunction(
      sql`report_ordered_answer_changed`,
      sql`if tg_op <> 'INSERT' then ${forgetSpans(OLD)} end if;
    if tg_op <> 'DELETE' then ${forgetSpans(NEW)} end if;`,
    ),
  ];
  for (const statement of statements) await statement.execute(db);
}
