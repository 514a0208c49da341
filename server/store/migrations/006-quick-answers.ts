import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Quick answers (3.17). `title_key` is the title without case, unique in its account; `position` counts from 1 without gaps. */
export async function createQuickAnswers(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('quick_answers')
    .$call(ofAccount(text))
    .$call(required(text, 'title_key', 'title', 'answer', 'color'))
    .$call(required(integer, 'position'))
    .$call(required(text, 'search_text'))
    .addPrimaryKeyConstraint('quick_answers_key', ['account_id', 'title_key'])
    .execute();
  await db.schema
    .createIndex('quick_answers_by_position')
    .on('quick_answers')
    .columns(['account_id', 'position'])
    .execute();
}
