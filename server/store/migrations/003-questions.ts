import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Questions, the history of answers, the activity log, and the counters of all three. */
export async function createQuestions(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .$call(required(integer, 'pending', 'history_low', 'history_high', 'activity'))
    .execute();

  await db.schema
    .createTable('questions')
    .$call(ofAccount(text))
    .$call(required(text, 'id', 'text'))
    .$call(required(integer, 'asked_at'))
    .$call(required(text, 'buyer_id', 'item_id', 'state'))
    .addColumn('suggested_answer', text)
    .addColumn('schedule', integer)
    .addColumn('manual_reason', text)
    .addColumn('reply_text', text)
    .addColumn('greeting', text)
    .addColumn('signature', text)
    .addColumn('answered_by', text)
    .addColumn('answered_at', integer)
    .addColumn('answer_text', text)
    .addColumn('lease_until', integer)
    .$call(required(integer, 'fence'))
    .addPrimaryKeyConstraint('questions_key', ['account_id', 'id'])
    .execute();

  // Each index holds only the rows of one state, so its size does not grow with the history.
  await sql`create index questions_pending on questions (account_id, asked_at, id) where state = 'pending'`.execute(db);
  await sql`create index questions_due on questions (schedule) where state = 'pending' and schedule is not null`.execute(
    db,
  );
  await sql`create index questions_undrafted on questions (asked_at) where state = 'pending' and suggested_answer is null`.execute(
    db,
  );
  await sql`create index questions_attempted on questions (lease_until) where state in ('sending', 'deleting')`.execute(
    db,
  );

  await db.schema
    .createTable('history')
    .$call(ofAccount(text))
    .$call(required(text, 'question_id'))
    .$call(required(integer, 'answered_at', 'position'))
    .addPrimaryKeyConstraint('history_key', ['account_id', 'question_id'])
    .execute();
  await db.schema.createIndex('history_by_position').on('history').columns(['account_id', 'position']).execute();
  await db.schema
    .createIndex('history_by_time')
    .on('history')
    .columns(['account_id', 'answered_at', 'question_id'])
    .execute();

  await db.schema
    .createTable('activity')
    .$call(ofAccount(text))
    .$call(required(integer, 'position', 'timestamp'))
    .$call(required(text, 'email', 'code', 'details'))
    .addPrimaryKeyConstraint('activity_key', ['account_id', 'position'])
    .execute();
}
