import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** The lease of the node that rechecks a due answer. */
export async function addRechecks(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('questions').addColumn('recheck_until', integer).execute();
}
