import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type ColumnTypes, required } from './columns.ts';

/**
 * Mailed codes per browser flow, with the password that the flow signs up with. Nodes of the previous release still use the table
 * `codes`; this release accepts none of its codes.
 */
export async function createFlowCodes(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_codes')
    .$call(required(text, 'purpose', 'email', 'flow', 'hash'))
    .addColumn('password_hash', text)
    .$call(required(integer, 'tries', 'expires_at', 'kept_until'))
    .addPrimaryKeyConstraint('flow_codes_key', ['purpose', 'email', 'flow'])
    .execute();
  await db.schema.createIndex('flow_codes_by_email').on('flow_codes').column('email').execute();
}
