import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** What sellers note of their listings for answers alone, and what of buyers' questions no draft could tell. */
export async function createPrivateFacts(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('private_facts')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('item_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('written_by', text, (c) => c.notNull())
    .addColumn('written_at', integer, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('private_facts_key', ['account_id', 'item_id', 'id'])
    .execute();
  await db.schema
    .createTable('unknown_parts')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('question_id', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('item_id', text, (c) => c.notNull())
    .addColumn('topic', text)
    .addColumn('asked', text, (c) => c.notNull())
    .addColumn('asked_at', integer, (c) => c.notNull())
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
