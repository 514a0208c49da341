import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/** The fingerprint of the key that encrypts secrets in the store; see `KeyFingerprints`. */
export async function createKeyFingerprints(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('key_fingerprints')
    .addColumn('name', text, (c) => c.primaryKey())
    .$call(required(text, 'fingerprint'))
    .$call(required(integer, 'kept_at'))
    .execute();
}
