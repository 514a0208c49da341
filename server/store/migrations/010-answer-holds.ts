import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Until when typing holds the scheduled answer, and whose typing. Expired holds are not cleared. */
export async function addAnswerHolds(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  // One statement per column: SQLite cannot add two at once.
  await db.schema.alterTable('questions').addColumn('held_until', integer).execute();
  await db.schema.alterTable('questions').addColumn('held_by', text).execute();
}
