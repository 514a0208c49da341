import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** By which key what is sealed in the store was sealed; see `KeyFingerprints`. */
export async function createKeyFingerprints(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('key_fingerprints')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('kept_at', integer, (c) => c.notNull())
    .execute();
}
