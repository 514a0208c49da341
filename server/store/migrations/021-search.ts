import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { SEARCH_INDEX_OF_POSTGRES } from './021-search-postgres.ts';
import { SEARCH_INDEX_OF_SQLITE } from './021-search-sqlite.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/**
 * Saved views, and the search index over pending questions and the history (decision 047). Triggers keep the index up to date, so that
 * nodes of the release before do so too. Pending questions are indexed here; the history may be long, so a worker indexes it afterwards
 * in small transactions, and no long one locks the questions.
 */
export async function createSearch(db: Kysely<Schema>, { text, integer }: ColumnTypes, engine: Engine): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .$call(ofAccount(text))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'id', 'name', 'name_key', 'filter'))
    .$call(required(integer, 'created_at'))
    .addPrimaryKeyConstraint('saved_views_key', ['account_id', 'user_id', 'id'])
    .addUniqueConstraint('saved_views_name', ['account_id', 'user_id', 'name_key'])
    .execute();
  await db.schema
    .createTable('search_backfill')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('before_id', text)
    .execute();
  await sql`insert into search_backfill (account_id)
    select account_id from account_counters where history_high >= history_low`.execute(db);

  const { create, indexPending } = engine === 'sqlite' ? SEARCH_INDEX_OF_SQLITE : SEARCH_INDEX_OF_POSTGRES;
  for (const statement of create) await sql.raw(statement).execute(db);
  await sql.raw(indexPending).execute(db);
}
