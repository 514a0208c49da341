import { type RawBuilder, sql } from 'kysely';
import { IS_REINDEXED, type MoreTerms, WATCHED } from './050-report-terms-parts.ts';

/** How long after an answer an order still counts for it, in ms. Another time needs a migration that indexes the histories again. */
const WINDOW = sql.lit(7 * 86_400_000);

/** An order that may count for the answer of the row `q`. */
export const FOLLOWING = sql`o.account_id = q.account_id and o.buyer_id = q.buyer_id and o.item_id = q.item_id and o.is_cancelled = 0
  and o.created_at >= q.answered_at and o.created_at < q.answered_at + ${WINDOW}`;

/** Whether the answer of the row `q` became an order: it is the last answer before one. The report counts by the same rule. */
export const BECAME_ORDER = sql`exists (
  select 1 from orders o where ${FOLLOWING} and not exists (
    select 1 from questions later
    where later.account_id = q.account_id and later.buyer_id = q.buyer_id and later.state <> 'deleted' and later.state = 'answered'
      and later.item_id = q.item_id and later.answered_at <= o.created_at
      and (later.answered_at > q.answered_at or (later.answered_at = q.answered_at and later.id > q.id))))`;

/** The terms of an answer about orders; `becameOrder` is the condition that it became one. */
export const orderTermsWith = (becameOrder: RawBuilder<unknown>): MoreTerms['terms'] => [
  sql`case when ${becameOrder} then 'ordered:yes' end`,
  sql`case q.quick_answer when 1 then 'quick:yes' when 0 then 'quick:no' end`,
];

export const ORDER_TERMS: MoreTerms = {
  terms: orderTermsWith(BECAME_ORDER),
  watched: sql`${WATCHED}, quick_answer`,
  isReindexed: sql`(${IS_REINDEXED} or (new.state = 'answered' and old.quick_answer is distinct from new.quick_answer))`,
};

/** Of a history that is not indexed yet the worker indexes all, and of an account that is being deleted nothing is indexed any more. */
const IS_INDEXED = sql`exists (select 1 from question_search s where s.account_id = q.account_id and s.question_id = q.id)`;

const OF_BUYER_AND_ITEM = (
  row: RawBuilder<unknown>,
) => sql`q.account_id = ${row}.account_id and q.buyer_id = ${row}.buyer_id
  and q.item_id = ${row}.item_id and q.state <> 'deleted' and q.state = 'answered'`;

/** The row of a trigger, after and before. */
export const NEW = sql`new`;
export const OLD = sql`old`;

/** The answer that the order of this row counts for: no other one changes with it. */
export const answerOf = (order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select q.account_id, q.id from (
    select q.account_id, q.id from questions q
    where ${OF_BUYER_AND_ITEM(order)} and q.answered_at <= ${order}.created_at and q.answered_at > ${order}.created_at - ${WINDOW}
    order by q.answered_at desc, q.id desc limit 1) as q
  where ${IS_INDEXED} and ${order}.is_cancelled = 0`;

/** The other answers that orders may count for more or less because the question of this row is, or was, answered. */
export const answersBeside = (question: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select q.account_id, q.id from questions q
  where ${OF_BUYER_AND_ITEM(question)} and q.id <> ${question}.id and exists (select 1 from orders o where ${FOLLOWING}) and ${IS_INDEXED}
  order by q.id`;

/** Whether the question is of another buyer or listing than before. */
export const IS_ANSWER_MOVED = sql`(old.buyer_id <> new.buyer_id or old.item_id <> new.item_id)`;

/** Whether the update of a question changes before which orders it is the last answer. */
export const IS_ANSWER_CHANGED = sql`(old.state = 'answered' or new.state = 'answered')
  and (old.state is distinct from new.state or old.answered_at is distinct from new.answered_at
    or ${IS_ANSWER_MOVED})`;

/** The columns that decide for which answer an order counts. */
export const COUNTED_OF_ORDER = sql`is_cancelled, created_at, buyer_id, item_id`;
export const IS_ORDER_CHANGED = sql`(old.is_cancelled <> new.is_cancelled or old.created_at <> new.created_at
  or old.buyer_id <> new.buyer_id or old.item_id <> new.item_id)`;
