import { type Kysely, sql } from 'kysely';
import { columnTypes, required } from '../store/migrations/columns.ts';
import { DirectoryOfAnotherKey } from './errors.ts';

/** The tables of the directory. Their names are those of no table of a store, should both be in one database. */
export interface DirectoryTables {
  /** `expires_at`: when a provisional claim ends, in epoch ms of the directory's clock; null: it is lasting. */
  directory_people: { email_hash: string; cell: string; expires_at: number | null };
  directory_accounts: { account_id: string; cell: string };
  /** One row: the fingerprint of the key that hashes e-mails. */
  directory_key: { fingerprint: string };
}

/** The key of the advisory lock; nothing else in this database uses it. */
const LOCK_KEY = 7_203_115_905;

/** Creates what is missing, and checks the key. Nodes that start together wait for each other. */
export async function prepareDirectory(db: Kysely<DirectoryTables>, fingerprint: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    // `create table if not exists` would fail for roles that may not create tables.
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('directory_key') is not null as "isThere"`.execute(tx);
    if (rows[0]?.isThere !== true) await createTables(tx, fingerprint);
    const made = await tx.selectFrom('directory_key').select('fingerprint').executeTakeFirstOrThrow();
    if (made.fingerprint !== fingerprint)
      throw new DirectoryOfAnotherKey('the directory was made with another DIRECTORY_KEY');
  });
}

async function createTables(tx: Kysely<DirectoryTables>, fingerprint: string): Promise<void> {
  const { text, integer } = columnTypes('postgres');
  await tx.schema
    .createTable('directory_people')
    .addColumn('email_hash', text, (column) => column.primaryKey())
    .$call(required(text, 'cell'))
    .addColumn('expires_at', integer)
    .execute();
  await tx.schema
    .createIndex('directory_people_expiry')
    .on('directory_people')
    .column('expires_at')
    .where('expires_at', 'is not', null)
    .execute();
  await tx.schema
    .createTable('directory_accounts')
    .addColumn('account_id', text, (column) => column.primaryKey())
    .$call(required(text, 'cell'))
    .execute();
  await tx.schema.createTable('directory_key').$call(required(text, 'fingerprint')).execute();
  await tx.insertInto('directory_key').values({ fingerprint }).execute();
}
