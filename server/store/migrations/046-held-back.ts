import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Why automatic mode left a question to a person, kept once it is answered; the index of the reports holds it. */
export async function keepHeldBack(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('questions').addColumn('held_back', text).execute();
  await db.schema.dropIndex('questions_answered').execute();
  await sql`create index questions_answered on questions
    (account_id, answered_at, asked_at, answered_by, draft_use, held_back, item_id) where state = 'answered'`.execute(
    db,
  );
}
