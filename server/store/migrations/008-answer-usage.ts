import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** What the drafts of an account cost at a model, in tokens; `day` counts from the epoch, by the store's clock. */
export async function createAnswerUsage(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('answer_usage')
    .addColumn('account_id', text, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('day', integer, (c) => c.notNull())
    .addColumn('model', text, (c) => c.notNull())
    .addColumn('calls', integer, (c) => c.notNull())
    .addColumn('prompt_tokens', integer, (c) => c.notNull())
    .addColumn('completion_tokens', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_usage_key', ['account_id', 'day', 'model'])
    .execute();
}
