import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Who gets a digest of which account by mail, and when the next one is due. */
export async function createDigests(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('digests')
    .$call(ofAccount(text))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'frequency', 'day'))
    .$call(required(integer, 'due_at', 'attempts', 'begun'))
    .addPrimaryKeyConstraint('digests_key', ['account_id', 'user_id'])
    .addUniqueConstraint('digests_of_user_key', ['user_id', 'account_id'])
    .execute();
  await db.schema.createIndex('digests_due').on('digests').column('due_at').execute();
}
