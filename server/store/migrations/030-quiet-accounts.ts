import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** When an account's job last had a reason to run often. Nodes of the release before leave it as it is and poll at the shortest interval. */
export async function addActivityOfJobs(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sync_jobs').addColumn('active_at', integer).execute();
}
