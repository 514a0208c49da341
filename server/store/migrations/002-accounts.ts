import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Linked accounts with what belongs to them, and what the marketplace says of listings and buyers. */
export async function createAccounts(db: Kysely<Schema>, { text, integer, real }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('link_states')
    .addColumn('state_hash', text, (c) => c.primaryKey())
    .addColumn('session_id', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('verifier', text, (c) => c.notNull())
    .addColumn('site_id', text, (c) => c.notNull())
    .addColumn('account_id', text)
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('accounts')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('site_id', text, (c) => c.notNull())
    .addColumn('nickname', text, (c) => c.notNull())
    .addColumn('icon', text)
    .addColumn('owner_id', text, (c) => c.notNull().unique().references('users.id'))
    .addColumn('link_status', text, (c) => c.notNull())
    .addColumn('last_contact_at', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('operation_mode', text, (c) => c.notNull())
    .addColumn('automatic_response', text, (c) => c.notNull())
    .addColumn('auto_response_delay', integer, (c) => c.notNull())
    .addColumn('greeting', text)
    .addColumn('signature', text)
    .execute();

  await db.schema
    .createTable('tokens')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('access', text, (c) => c.notNull())
    .addColumn('refresh', text)
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('lease_until', integer)
    .execute();

  await db.schema
    .createTable('operators')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('permissions', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('operators_key', ['account_id', 'email'])
    .execute();
  await db.schema.createIndex('operators_by_email').on('operators').column('email').execute();

  await db.schema
    .createTable('items')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('thumbnail', text, (c) => c.notNull())
    .addColumn('permalink', text, (c) => c.notNull())
    .addColumn('listing_type_id', text, (c) => c.notNull())
    .addColumn('catalog_listing', integer, (c) => c.notNull())
    .addColumn('price', real)
    .addColumn('currency_id', text, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addColumn('stored_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('items_key', ['account_id', 'id'])
    .execute();
  await db.schema.createIndex('items_by_title').on('items').columns(['account_id', 'title', 'id']).execute();

  await db.schema
    .createTable('buyers')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('nickname', text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('listing_types')
    .addColumn('site_id', text, (c) => c.primaryKey())
    .addColumn('types', text, (c) => c.notNull())
    .addColumn('stored_at', integer, (c) => c.notNull())
    .execute();
}
