import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a report counts of each answer, so that it reads no question. */
export async function indexReports(db: Kysely<Schema>): Promise<void> {
  await sql`create index questions_answered on questions
    (account_id, answered_at, asked_at, answered_by, draft_use, item_id) where state = 'answered'`.execute(db);
}
