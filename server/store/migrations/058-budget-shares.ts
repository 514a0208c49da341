import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/** Which node may make which share of the calls to the marketplace, and until when. */
export async function createBudgetShares(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('budget_shares')
    .addColumn('node', text, (c) => c.primaryKey())
    .$call(required(integer, 'parts', 'expires_at'))
    .execute();
}
