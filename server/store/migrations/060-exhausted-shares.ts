import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** Since when a node's automatic calls have had to wait for its share of the budget; null: they do not. */
export async function addExhaustedShares(db: Kysely<Schema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('budget_shares').addColumn('exhausted_since', integer).execute();
}
