import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Shadow runs of automatic answers, and what automatic mode would have done. Nodes of the release before decide nothing in shadow. */
export async function createShadow(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  // One statement per column: SQLite cannot add two at once.
  for (const column of ['shadow_started_at', 'shadow_ends_at', 'shadow_stopped_at'])
    await db.schema.alterTable('accounts').addColumn(column, integer).execute();
  await db.schema
    .createTable('shadow_decisions')
    .$call(ofAccount(text))
    .$call(required(text, 'question_id'))
    .$call(required(integer, 'decided_at'))
    .addColumn('due_at', integer)
    .addColumn('reason', text)
    .addColumn('rule_id', text)
    .$call(required(text, 'text'))
    .addPrimaryKeyConstraint('shadow_decisions_key', ['account_id', 'question_id'])
    .execute();
}
