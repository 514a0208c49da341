import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * Where an account's activity begins, and before when its answers were archived. Nodes of the release before page the activity from its first
 * position on, so none of it is archived before they are gone.
 */
export async function addRetention(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  // One statement per column: SQLite cannot add two at once.
  await db.schema
    .alterTable('account_counters')
    .addColumn('activity_low', integer, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('account_counters').addColumn('archived_before', integer).execute();
}
