import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** The rules of an account's automatic answers, as JSON. Nodes of the release before schedule and send as if there were none. */
export async function addAutomaticRules(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('automatic_rules', text).execute();
}
