import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * Who halted the automatic answers of an account. Nodes of the release before do not know it: they find nothing scheduled at the halt, but
 * schedule and send what they draft after it.
 */
export async function addHalt(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  // One statement per column: SQLite cannot add two at once.
  await db.schema.alterTable('accounts').addColumn('halted_by', text).execute();
  await db.schema.alterTable('accounts').addColumn('halted_at', integer).execute();
}
