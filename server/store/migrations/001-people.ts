import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Users, their codes, attempts and sessions. */
export async function createPeople(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('verified', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('factor_secret', text)
    .addColumn('factor_enabled', integer, (c) => c.notNull())
    .addColumn('factor_step', integer)
    .execute();

  await db.schema
    .createTable('codes')
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('codes_key', ['purpose', 'email'])
    .execute();

  await db.schema
    .createTable('attempts')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('times', text, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attempts_by_expiry').on('attempts').column('expires_at').execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stage', text, (c) => c.notNull())
    .addColumn('started_at', integer, (c) => c.notNull())
    .addColumn('seen_at', integer, (c) => c.notNull())
    .addColumn('idle_ttl', integer, (c) => c.notNull())
    .addColumn('idle_expires_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('ip', text, (c) => c.notNull())
    .addColumn('user_agent', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'started_at']).execute();
  await db.schema.createIndex('sessions_by_idle_expiry').on('sessions').column('idle_expires_at').execute();
}
