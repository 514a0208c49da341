import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, ofAccount, required } from './columns.ts';

/** Imports of files with their rows: what they would change, changed, and can take back. */
export async function createImports(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('imports')
    .$call(ofAccount(text))
    .$call(required(text, 'id', 'kind', 'file', 'started_by', 'state'))
    .$call(required(integer, 'added', 'changed', 'same', 'broken', 'kept', 'created_at'))
    .addColumn('imported_at', integer)
    .addPrimaryKeyConstraint('imports_key', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('import_rows')
    .$call(ofAccount(text))
    .$call(required(text, 'import_id'))
    .$call(required(integer, 'line'))
    .$call(required(text, 'state'))
    .addColumn('problem', text)
    .$call(required(text, 'key'))
    .addColumn('before', text)
    .$call(required(text, 'after'))
    .$call(required(integer, 'kept'))
    .addPrimaryKeyConstraint('import_rows_key', ['account_id', 'import_id', 'line'])
    .execute();
  await db.schema
    .createIndex('import_rows_by_state')
    .on('import_rows')
    .columns(['account_id', 'import_id', 'state', 'line'])
    .execute();
}
