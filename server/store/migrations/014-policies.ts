import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** What a seller settles once for all listings: a row for each topic that has a yes, a no or a text. */
export async function createPolicies(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('policies')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('topic', text, (c) => c.notNull())
    .addColumn('value', text)
    .addColumn('text', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('policies_key', ['account_id', 'topic'])
    .execute();
}
