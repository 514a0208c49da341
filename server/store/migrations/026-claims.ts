import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Indexes for claims that take turns among accounts and read only work that can be claimed. The one that they replace is dropped: nodes of the
 * release before read all pending questions instead, which are few. `inbox_by_due` stays for the metrics.
 */
export async function indexClaims(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropIndex('questions_undrafted').execute();
  await sql`create index questions_to_draft on questions (account_id, asked_at)
    where state = 'pending' and suggested_answer is null and lease_until is null`.execute(db);
  await sql`create index questions_draft_leased on questions (lease_until)
    where state = 'pending' and suggested_answer is null and lease_until is not null`.execute(db);
  await sql`create index questions_deferred_of on questions (account_id, send_at)
    where state = 'pending' and send_at is not null`.execute(db);
  await sql`create index inbox_ready on inbox (account_id, due_at) where lease_until is null`.execute(db);
  await sql`create index inbox_leased on inbox (lease_until) where lease_until is not null`.execute(db);
  await sql`create index sync_jobs_running on sync_jobs (name, lease_until)
    where due_at is null and lease_until is not null`.execute(db);
}
