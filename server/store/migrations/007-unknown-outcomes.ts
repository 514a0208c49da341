import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** What every node must know of an attempt: how many there were, and whether nobody knows what became of the last one. */
export async function addUnknownOutcomes(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  // One statement a column: SQLite adds no two at once.
  await db.schema
    .alterTable('questions')
    .addColumn('tries', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('outcome_unknown', integer, (c) => c.notNull().defaultTo(0))
    .execute();
}
