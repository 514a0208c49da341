import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/** What a notification and its question continue, if traces are recorded. Nodes of the release before leave both empty. */
export async function addTraces(db: Kysely<Schema>, { text }: ColumnTypes): Promise<void> {
  for (const table of ['inbox', 'questions'] as const)
    await db.schema.alterTable(table).addColumn('trace', text).execute();
}
