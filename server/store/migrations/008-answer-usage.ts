import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** The tokens that an account's drafts used, per model; `day` counts from the epoch, by the store's clock. */
export async function createAnswerUsage(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('answer_usage')
    .$call(ofAccount(text))
    .$call(required(integer, 'day'))
    .$call(required(text, 'model'))
    .$call(required(integer, 'calls', 'prompt_tokens', 'completion_tokens'))
    .addPrimaryKeyConstraint('answer_usage_key', ['account_id', 'day', 'model'])
    .execute();
}
