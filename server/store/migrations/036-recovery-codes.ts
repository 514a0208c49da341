import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/** What stands in for the authenticator's code, each once. */
export async function createRecoveryCodes(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'hash'))
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
    .execute();
}
