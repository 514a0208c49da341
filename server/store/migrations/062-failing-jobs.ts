import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Jobs that failed again and again, to be counted without reading the others. */
export async function indexFailingJobs(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('sync_jobs_failing')
    .on('sync_jobs')
    .columns(['account_id', 'attempts'])
    .where(sql<boolean>`attempts >= 8`)
    .execute();
}
