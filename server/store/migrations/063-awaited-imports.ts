import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Accounts whose pending questions were not read since they were linked: an empty list says nothing of them (4.54). */
export async function addAwaitedImports(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('awaits_import', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
