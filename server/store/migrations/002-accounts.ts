import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Linked accounts with their tokens and operators; the marketplace's items and buyers. */
export async function createAccounts(db: Kysely<Schema>, { text, integer, real }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('link_states')
    .addColumn('state_hash', text, (c) => c.primaryKey())
    .$call(required(text, 'session_id'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(required(text, 'verifier', 'site_id'))
    .addColumn('account_id', text)
    .$call(required(integer, 'expires_at'))
    .execute();

  await db.schema
    .createTable('accounts')
    .addColumn('id', text, (c) => c.primaryKey())
    .$call(required(text, 'site_id', 'nickname'))
    .addColumn('icon', text)
    .addColumn('owner_id', text, (c) => c.notNull().unique().references('users.id'))
    .$call(required(text, 'link_status'))
    .$call(required(integer, 'last_contact_at', 'created_at'))
    .$call(required(text, 'operation_mode', 'automatic_response'))
    .$call(required(integer, 'auto_response_delay'))
    .addColumn('greeting', text)
    .addColumn('signature', text)
    .execute();

  await db.schema
    .createTable('tokens')
    .addColumn('account_id', text, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .$call(required(text, 'access'))
    .addColumn('refresh', text)
    .$call(required(integer, 'expires_at', 'version'))
    .addColumn('lease_until', integer)
    .execute();

  await db.schema
    .createTable('operators')
    .$call(ofAccount(text))
    .$call(required(text, 'email'))
    .$call(required(integer, 'permissions'))
    .addPrimaryKeyConstraint('operators_key', ['account_id', 'email'])
    .execute();
  await db.schema.createIndex('operators_by_email').on('operators').column('email').execute();

  await db.schema
    .createTable('items')
    .$call(ofAccount(text))
    .$call(required(text, 'id', 'title', 'thumbnail', 'permalink', 'listing_type_id'))
    .$call(required(integer, 'catalog_listing'))
    .addColumn('price', real)
    .$call(required(text, 'currency_id', 'search_text'))
    .$call(required(integer, 'stored_at'))
    .addPrimaryKeyConstraint('items_key', ['account_id', 'id'])
    .execute();
  await db.schema.createIndex('items_by_title').on('items').columns(['account_id', 'title', 'id']).execute();

  await db.schema
    .createTable('buyers')
    .addColumn('id', text, (c) => c.primaryKey())
    .$call(required(text, 'nickname'))
    .execute();

  await db.schema
    .createTable('listing_types')
    .addColumn('site_id', text, (c) => c.primaryKey())
    .$call(required(text, 'types'))
    .$call(required(integer, 'stored_at'))
    .execute();
}
