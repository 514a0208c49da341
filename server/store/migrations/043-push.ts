import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Push notifications: their key, what people chose, their devices, and what is to be told and was told. */
export async function createPush(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('push_keys')
    .addColumn('name', text, (c) => c.primaryKey())
    .$call(required(text, 'public_key', 'sealed'))
    .execute();
  await db.schema
    .createTable('push_people')
    .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .$call(required(integer, 'hides_content'))
    .addColumn('quiet_from', integer)
    .addColumn('quiet_to', integer)
    .addColumn('time_zone', text)
    .execute();
  await db.schema
    .createTable('push_choices')
    .$call(ofAccount(text))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'kinds'))
    .addPrimaryKeyConstraint('push_choices_key', ['account_id', 'user_id'])
    .execute();
  await db.schema.createIndex('push_choices_of_user').on('push_choices').column('user_id').execute();
  await db.schema
    .createTable('push_devices')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('session_id', text, (c) => c.notNull().unique().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint_hash', text, (c) => c.notNull().unique())
    .$call(required(text, 'public_key', 'sealed'))
    .$call(required(integer, 'added_at'))
    .execute();
  await db.schema.createIndex('push_devices_of_user').on('push_devices').column('user_id').execute();
  await db.schema
    .createTable('push_accounts')
    .$call(ofAccount(text))
    .$call(required(integer, 'since', 'due_at', 'next_at', 'told_link'))
    .addPrimaryKeyConstraint('push_accounts_key', ['account_id'])
    .execute();
  await db.schema.createIndex('push_accounts_due').on('push_accounts').column('due_at').execute();
  await db.schema
    .createTable('push_told')
    .$call(ofAccount(text))
    .$call(required(text, 'question_id', 'kind'))
    .$call(required(integer, 'told_at'))
    .addPrimaryKeyConstraint('push_told_key', ['account_id', 'question_id', 'kind'])
    .execute();
  await db.schema.createIndex('push_told_by_time').on('push_told').column('told_at').execute();
  await db.schema
    .createTable('push_notices')
    .$call(ofAccount(text))
    .addColumn('device_id', text, (c) => c.notNull().references('push_devices.id').onDelete('cascade'))
    .$call(required(text, 'kind'))
    .addColumn('question_id', text)
    .$call(required(integer, 'count', 'generation', 'attempts', 'claims', 'expires_at', 'due_at'))
    .addColumn('lease_until', integer)
    .addPrimaryKeyConstraint('push_notices_key', ['device_id', 'account_id', 'kind'])
    .execute();
  await sql`create index push_notices_ready on push_notices (account_id, due_at) where lease_until is null`.execute(db);
  await sql`create index push_notices_leased on push_notices (lease_until) where lease_until is not null`.execute(db);
  await db.schema
    .createTable('push_pages')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'node'))
    .$call(required(integer, 'until'))
    .addPrimaryKeyConstraint('push_pages_key', ['user_id', 'node'])
    .execute();
}
