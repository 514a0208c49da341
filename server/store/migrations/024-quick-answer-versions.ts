import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/**
 * How often each quick answer was sent, and its saved versions: `written_by` and `written_at` are null for what was there before.
 * Also the scheduled answers of an account, the next one first.
 */
export async function addQuickAnswerVersions(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('quick_answers')
    .addColumn('uses', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('quick_answer_versions')
    .$call(ofAccount(text))
    .$call(required(text, 'title_key'))
    .$call(required(integer, 'version'))
    .$call(required(text, 'title', 'answer', 'color'))
    .addColumn('written_by', text)
    .addColumn('written_at', integer)
    .addPrimaryKeyConstraint('quick_answer_versions_key', ['account_id', 'title_key', 'version'])
    .execute();
  await sql`create index questions_scheduled on questions (account_id, schedule) where state = 'pending' and schedule is not null`.execute(
    db,
  );
}
