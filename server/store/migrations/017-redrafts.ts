import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/**
 * The version of the knowledge that each pending draft used, so that it is redrafted when the knowledge changes, and the status of
 * items. Existing drafts get version 0: older than every change.
 */
export async function addRedrafts(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('knowledge')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .$call(required(integer, 'version', 'shared_version'))
    .addColumn('due_at', integer)
    .$call(required(integer, 'served_at'))
    .addColumn('wait_until', integer)
    .execute();
  await db.schema.createIndex('knowledge_by_due').on('knowledge').column('due_at').execute();

  // One statement per column: SQLite cannot add two at once.
  const questions = () => db.schema.alterTable('questions');
  await questions()
    .addColumn('draft_version', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await questions()
    .addColumn('stale_version', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await questions().addColumn('draft_fingerprint', text).execute();
  await questions()
    .addColumn('draft_provisional', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await questions().addColumn('earlier_draft', text).execute();
  await sql`create index questions_provisional on questions (asked_at) where state = 'pending' and draft_provisional = 1`.execute(
    db,
  );
  await db.schema
    .alterTable('items')
    .addColumn('status', text, (c) => c.notNull().defaultTo('active'))
    .execute();
}
