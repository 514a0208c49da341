import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * What rules and reports ask besides: the category of a listing, and the topics of a question. Listings get theirs when they are read again; a worker
 * reads the questions that there are.
 */
export async function addTopics(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('items').addColumn('category_id', text).execute();
  await sql`create index items_by_category on items (account_id, category_id) where category_id is not null`.execute(
    db,
  );
  await db.schema
    .createTable('categories')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('stored_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.alterTable('questions').addColumn('topics', text).execute();
  await sql`create index questions_without_topics on questions (account_id, id) where topics is null`.execute(db);
  await db.schema.dropIndex('questions_answered').execute();
  await sql`create index questions_answered on questions
    (account_id, answered_at, asked_at, answered_by, draft_use, held_back, item_id, topics) where state = 'answered'`.execute(
    db,
  );
}
