import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** What is to be done: the marketplace's notices, recurring jobs, mails. */
export async function createWork(db: Kysely<Schema>, { text, integer, number }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('inbox')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('topic', text, (c) => c.notNull())
    .addColumn('resource', text, (c) => c.notNull())
    .addColumn('generation', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('lease_until', integer)
    .addPrimaryKeyConstraint('inbox_key', ['account_id', 'topic', 'resource'])
    .execute();
  await db.schema.createIndex('inbox_by_due').on('inbox').column('due_at').execute();

  await db.schema
    .createTable('sync_jobs')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('cursor', text)
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer)
    .addColumn('lease_until', integer)
    .addColumn('fence', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_jobs_key', ['account_id', 'name'])
    .execute();
  await db.schema.createIndex('sync_jobs_by_due').on('sync_jobs').columns(['name', 'due_at']).execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', number)
    .addColumn('recipient', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').column('due_at').execute();
}
