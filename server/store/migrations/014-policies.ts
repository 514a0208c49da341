import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** The policy sheet of an account: a row for each topic that has a yes, a no or a text. */
export async function createPolicies(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('policies')
    .$call(ofAccount(text))
    .$call(required(text, 'topic'))
    .addColumn('value', text)
    .$call(required(text, 'text'))
    .addPrimaryKeyConstraint('policies_key', ['account_id', 'topic'])
    .execute();
}
