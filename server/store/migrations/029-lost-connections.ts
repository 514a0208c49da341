import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Accounts with a lost connection are counted for the metrics without reading the others. */
export async function indexLostConnections(db: Kysely<Schema>): Promise<void> {
  await sql`create index accounts_lost on accounts (id) where link_status = 'lost'`.execute(db);
}
