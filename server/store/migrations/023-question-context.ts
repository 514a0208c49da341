import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a question's context is read by: the buyer's other questions, and the answers about the same item. */
export async function indexQuestionContext(db: Kysely<Schema>): Promise<void> {
  await sql`create index questions_of_buyer on questions (account_id, buyer_id, asked_at, id) where state <> 'deleted'`.execute(
    db,
  );
  await sql`create index questions_answered_of_item on questions (account_id, item_id, answered_at, id) where state = 'answered'`.execute(
    db,
  );
}
