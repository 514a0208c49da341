import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** The marketplace's orders, a row for each listing of an order, and whether a member's answer had a quick answer in it. */
export async function createOrders(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('orders')
    .$call(ofAccount(text))
    .$call(required(text, 'id', 'item_id', 'buyer_id'))
    .$call(required(integer, 'created_at', 'updated_at', 'is_cancelled'))
    .addPrimaryKeyConstraint('orders_key', ['account_id', 'id', 'item_id'])
    .execute();
  await db.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['account_id', 'created_at', 'is_cancelled', 'buyer_id', 'item_id', 'id'])
    .execute();

  await db.schema.alterTable('questions').addColumn('quick_answer', integer).execute();
  await sql`create index questions_by_quick_answer on questions (account_id, answered_at, quick_answer)
    where quick_answer is not null`.execute(db);

  // Accounts that are linked already read their orders too.
  await sql`insert into sync_jobs (account_id, name, cursor, attempts, due_at, lease_until, fence, active_at)
    select id, 'orders', null, 0, 0, null, 0, null from accounts where deleted_at is null`.execute(db);
}
