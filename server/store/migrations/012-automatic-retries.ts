import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** From when on it counts for how long an automatic answer is tried again. */
export async function addAutomaticRetries(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('questions').addColumn('first_due_at', integer).execute();
}
