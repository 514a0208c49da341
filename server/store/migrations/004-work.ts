import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Work queues: the marketplace's notifications, recurring jobs, mails. */
export async function createWork(db: Kysely<Schema>, { text, integer, number }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('inbox')
    .$call(required(text, 'account_id', 'topic', 'resource'))
    .$call(required(integer, 'generation', 'attempts', 'due_at'))
    .addColumn('lease_until', integer)
    .addPrimaryKeyConstraint('inbox_key', ['account_id', 'topic', 'resource'])
    .execute();
  await db.schema.createIndex('inbox_by_due').on('inbox').column('due_at').execute();

  await db.schema
    .createTable('sync_jobs')
    .$call(ofAccount(text))
    .$call(required(text, 'name'))
    .addColumn('cursor', text)
    .$call(required(integer, 'attempts'))
    .addColumn('due_at', integer)
    .addColumn('lease_until', integer)
    .$call(required(integer, 'fence'))
    .addPrimaryKeyConstraint('sync_jobs_key', ['account_id', 'name'])
    .execute();
  await db.schema.createIndex('sync_jobs_by_due').on('sync_jobs').columns(['name', 'due_at']).execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', number)
    .$call(required(text, 'recipient', 'kind', 'payload'))
    .$call(required(integer, 'attempts', 'due_at'))
    .execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').column('due_at').execute();
}
