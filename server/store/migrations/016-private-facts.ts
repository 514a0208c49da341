import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Private facts of items, and the parts of questions that no draft could answer (missing data). */
export async function createPrivateFacts(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('private_facts')
    .$call(ofAccount(text))
    .$call(required(text, 'item_id', 'id', 'text', 'written_by'))
    .$call(required(integer, 'written_at', 'position'))
    .addPrimaryKeyConstraint('private_facts_key', ['account_id', 'item_id', 'id'])
    .execute();
  await db.schema
    .createTable('unknown_parts')
    .$call(ofAccount(text))
    .$call(required(text, 'question_id'))
    .$call(required(integer, 'position'))
    .$call(required(text, 'item_id'))
    .addColumn('topic', text)
    .$call(required(text, 'asked'))
    .$call(required(integer, 'asked_at'))
    .addColumn('settled_at', integer)
    .addColumn('dismissed_at', integer)
    .addPrimaryKeyConstraint('unknown_parts_key', ['account_id', 'question_id', 'position'])
    .execute();
  await db.schema
    .createIndex('unknown_parts_listed')
    .on('unknown_parts')
    .columns(['account_id', 'item_id', 'topic'])
    .execute();
  await db.schema.createIndex('unknown_parts_age').on('unknown_parts').column('asked_at').execute();
}
