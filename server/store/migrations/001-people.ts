import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/** Users, their codes, attempts and sessions. */
export async function createPeople(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .$call(required(text, 'password_hash'))
    .$call(required(integer, 'verified', 'created_at'))
    .addColumn('factor_secret', text)
    .$call(required(integer, 'factor_enabled'))
    .addColumn('factor_step', integer)
    .execute();

  await db.schema
    .createTable('codes')
    .$call(required(text, 'purpose', 'email', 'hash'))
    .$call(required(integer, 'tries', 'expires_at'))
    .addPrimaryKeyConstraint('codes_key', ['purpose', 'email'])
    .execute();

  await db.schema
    .createTable('attempts')
    .addColumn('key', text, (c) => c.primaryKey())
    .$call(required(text, 'times'))
    .$call(required(integer, 'expires_at'))
    .execute();
  await db.schema.createIndex('attempts_by_expiry').on('attempts').column('expires_at').execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'stage'))
    .$call(required(integer, 'started_at', 'seen_at', 'idle_ttl', 'idle_expires_at', 'expires_at'))
    .$call(required(text, 'ip', 'user_agent'))
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'started_at']).execute();
  await db.schema.createIndex('sessions_by_idle_expiry').on('sessions').column('idle_expires_at').execute();
}
