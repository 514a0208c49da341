import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** The number of attempts to answer a question, and whether the outcome of the last one is unknown. */
export async function addUnknownOutcomes(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  // One statement per column: SQLite cannot add two at once.
  await db.schema
    .alterTable('questions')
    .addColumn('tries', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('outcome_unknown', integer, (c) => c.notNull().defaultTo(0))
    .execute();
}
