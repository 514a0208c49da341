import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './columns.ts';

/**
 * Mailed codes of each browser flow that asked for one, with the password that the flow signs up with. Nodes of the version before go on
 * with the table `codes`, whose codes no node of this version takes.
 */
export async function createFlowCodes(db: Kysely<Schema>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_codes')
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('flow', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('password_hash', text)
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('kept_until', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_codes_key', ['purpose', 'email', 'flow'])
    .execute();
  await db.schema.createIndex('flow_codes_by_email').on('flow_codes').column('email').execute();
}
