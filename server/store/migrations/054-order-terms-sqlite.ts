import { type RawBuilder, sql } from 'kysely';
import { termsOnSqlite } from './050-report-terms-sqlite.ts';
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

const index = (answers: RawBuilder<unknown>) => sql`insert into question_indexing (account_id, id) ${answers};`;

export const ORDER_TERMS_ON_SQLITE: readonly RawBuilder<unknown>[] = [
  ...termsOnSqlite(ORDER_TERMS),
  sql`create trigger orders_search_inserted after insert on orders begin ${index(answerOf(NEW))} end`,
  sql`create trigger orders_search_updated after update of ${COUNTED_OF_ORDER} on orders when ${IS_ORDER_CHANGED}
  begin ${index(answerOf(OLD))} ${index(answerOf(NEW))} end`,
  sql`create trigger orders_search_deleted after delete on orders begin ${index(answerOf(OLD))} end`,
  sql`create trigger questions_orders_inserted after insert on questions when new.state = 'answered'
  begin ${index(answersBeside(NEW))} end`,
  sql`create trigger questions_orders_updated after update of state, answered_at, buyer_id, item_id on questions when ${IS_ANSWER_CHANGED}
  begin ${index(answersBeside(NEW))} end`,
  sql`create trigger questions_orders_moved after update of buyer_id, item_id on questions
  when old.state = 'answered' and ${IS_ANSWER_MOVED} begin ${index(answersBeside(OLD))} end`,
  sql`create trigger questions_orders_deleted after delete on questions when old.state = 'answered'
  begin ${index(answersBeside(OLD))} end`,
];
