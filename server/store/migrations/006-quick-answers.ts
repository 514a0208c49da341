import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Quick answers (3.17). `title_key` is the title without case, unique in its account; `position` counts from 1 without gaps. */
export async function createQuickAnswers(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('quick_answers')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('title_key', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('color', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('quick_answers_key', ['account_id', 'title_key'])
    .execute();
  await db.schema
    .createIndex('quick_answers_by_position')
    .on('quick_answers')
    .columns(['account_id', 'position'])
    .execute();
}
