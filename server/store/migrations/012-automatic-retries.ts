import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** When a scheduled answer was first due: its retries are limited from that time. */
export async function addAutomaticRetries(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('questions').addColumn('first_due_at', integer).execute();
}
