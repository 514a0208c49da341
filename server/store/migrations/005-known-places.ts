import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/** The devices that each user has signed in from, and an index of codes by expiry. */
export async function createKnownPlaces(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('known_places')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'place'))
    .$call(required(integer, 'seen_at'))
    .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place'])
    .execute();
  await db.schema.createIndex('known_places_by_time').on('known_places').column('seen_at').execute();
  await db.schema.createIndex('codes_by_expiry').on('codes').column('expires_at').execute();
}
