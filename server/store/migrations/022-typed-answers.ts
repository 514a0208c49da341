import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** What members typed and did not send, by question and person. */
export async function createTypedAnswers(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('typed_answers')
    .$call(ofAccount(text))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'question_id', 'text'))
    .$call(required(integer, 'with_greeting', 'with_signature', 'version', 'written_at'))
    .addPrimaryKeyConstraint('typed_answers_key', ['account_id', 'user_id', 'question_id'])
    .execute();
  await db.schema.createIndex('typed_answers_user').on('typed_answers').column('user_id').execute();
  await db.schema
    .createIndex('typed_answers_question')
    .on('typed_answers')
    .columns(['account_id', 'question_id'])
    .execute();
  await db.schema.createIndex('typed_answers_age').on('typed_answers').column('written_at').execute();
}
