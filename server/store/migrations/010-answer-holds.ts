import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Until when a person who is writing holds back the automatic answer, and who. Past holds are left as they are. */
export async function addAnswerHolds(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  // One statement a column: SQLite adds no two at once.
  await db.schema.alterTable('questions').addColumn('held_until', integer).execute();
  await db.schema.alterTable('questions').addColumn('held_by', text).execute();
}
