import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Questions, the history of answers, the activity log and the counters kept of all three. */
export async function createQuestions(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('pending', integer, (c) => c.notNull())
    .addColumn('history_low', integer, (c) => c.notNull())
    .addColumn('history_high', integer, (c) => c.notNull())
    .addColumn('activity', integer, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('questions')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('asked_at', integer, (c) => c.notNull())
    .addColumn('buyer_id', text, (c) => c.notNull())
    .addColumn('item_id', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
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
    .addColumn('fence', integer, (c) => c.notNull())
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
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('question_id', text, (c) => c.notNull())
    .addColumn('answered_at', integer, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
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
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('timestamp', integer, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('details', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_key', ['account_id', 'position'])
    .execute();
}
