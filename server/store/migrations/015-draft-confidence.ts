import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** The default minimum confidence at the time, in percent; stores of later releases name theirs when they add an account. */
const DEFAULT_MINIMUM = 90;

/**
 * The confidence of each draft with its reasons, how the draft was used, and each account's minimum confidence for scheduled
 * answers. All null for existing drafts.
 */
export async function addDraftConfidence(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  // One statement per column: SQLite cannot add two at once.
  await db.schema.alterTable('questions').addColumn('draft_confidence', integer).execute();
  await db.schema.alterTable('questions').addColumn('draft_reasons', text).execute();
  await db.schema.alterTable('questions').addColumn('drafted_at', integer).execute();
  await db.schema.alterTable('questions').addColumn('draft_use', text).execute();
  // A covering index: the draft record is counted without reading questions.
  await sql`create index questions_drafted on questions (account_id, drafted_at, draft_confidence, draft_known, draft_use, state) where drafted_at is not null`.execute(
    db,
  );
  await db.schema
    .alterTable('accounts')
    .addColumn('minimum_confidence', integer, (c) => c.notNull().defaultTo(sql.lit(DEFAULT_MINIMUM)))
    .execute();
  await db.schema.alterTable('accounts').addColumn('register', text).execute();
}
