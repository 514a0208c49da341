import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * The undo window of each account, and the answer of a member that was not sent. Accounts that exist keep sending at once. Nodes of the
 * release before see such a question as pending and manual, and never send what they do not know.
 */
export async function addUndoWindow(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('undo_seconds', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  // One statement per column: SQLite cannot add two at once.
  for (const column of ['unsent_text', 'unsent_greeting', 'unsent_signature', 'unsent_by'])
    await db.schema.alterTable('questions').addColumn(column, text).execute();
  await db.schema.alterTable('questions').addColumn('send_at', integer).execute();
  await sql`create index questions_deferred on questions (send_at) where state = 'pending' and send_at is not null`.execute(
    db,
  );
}
