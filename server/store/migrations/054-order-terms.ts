import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { ORDER_TERMS_ON_POSTGRES } from './054-order-terms-postgres.ts';
import { ORDER_TERMS_ON_SQLITE } from './054-order-terms-sqlite.ts';

/**
 * Terms of the search index for the answers that became an order, and for those with a quick answer and without (decision 101). Triggers follow
 * orders and answers, so that nodes of the release before do so too. The worker of the search indexes the histories again that have any.
 */
export async function indexOrderTerms(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql`create index orders_of_buyer on orders (account_id, buyer_id, item_id, created_at, is_cancelled)`.execute(
    db,
  );
  for (const statement of engine === 'sqlite' ? ORDER_TERMS_ON_SQLITE : ORDER_TERMS_ON_POSTGRES)
    await statement.execute(db);
  await sql`insert into search_backfill (account_id)
    select account_id from account_counters c where history_high >= history_low and (
      exists (select 1 from orders o where o.account_id = c.account_id)
      or exists (select 1 from questions q where q.account_id = c.account_id and q.quick_answer is not null))
    on conflict (account_id) do update set before_id = null`.execute(db);
}
