import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Past answers of imported files, and how often they changed, so that what was learned of them is learned anew. */
export async function createImportedAnswers(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('imported_answers')
    .$call(ofAccount(text))
    .$call(required(text, 'id', 'item_id', 'question', 'answer', 'author'))
    .$call(required(integer, 'answered_at'))
    .addColumn('asked_at', integer)
    .addPrimaryKeyConstraint('imported_answers_key', ['account_id', 'id'])
    .execute();
  await db.schema
    .createIndex('imported_answers_by_time')
    .on('imported_answers')
    .columns(['account_id', 'answered_at', 'id'])
    .execute();
  await db.schema
    .createIndex('imported_answers_of_item')
    .on('imported_answers')
    .columns(['account_id', 'item_id', 'answered_at', 'id'])
    .execute();
  await db.schema
    .alterTable('account_counters')
    .addColumn('imports', integer, (c) => c.notNull().defaultTo(0))
    .execute();
}
