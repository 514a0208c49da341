import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * An account that is being deleted is marked, and its rows go in batches; a buyer's questions in all accounts say whether the buyer
 * goes too. Nodes of the release before still show a marked account to its owner, but have no tokens for it.
 */
export async function addAccountDeletion(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('deleted_at', integer).execute();
  await sql`create index questions_by_buyer on questions (buyer_id)`.execute(db);
}
