import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** The answer that was last tried and not accepted by the time the marketplace was asked: it may still arrive there. */
export async function addTriedAnswers(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  // One by one: SQLite adds one column at a time.
  for (const name of ['tried_text', 'tried_greeting', 'tried_signature', 'tried_by'])
    await db.schema.alterTable('questions').addColumn(name, text).execute();
}
