import { statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { createContext } from './engine/context.ts';
import { appliedMigrations, LOCK_TIMEOUT, MIGRATIONS, unknownMigrations } from './migrations/migrate.ts';
import { connectTo, type StoreOptions } from './open-store.ts';
import type { KeyFingerprints } from './port.ts';
import { createKeyFingerprints } from './repositories/key-fingerprints.ts';
import type { Schema } from './schema.ts';

/** The first schema that knows which key seals. */
const FINGERPRINTS_SINCE = '011-key-fingerprint';

/** A database as it is, which may be of an older or a newer release. */
export interface StoreInspection {
  /** Migrations of this release that it lacks, and those that this release does not know. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** In bytes. */
  readonly size: number;
  /** Tables of another owner, whom alone PostgreSQL lets change them. */
  readonly foreignTables: readonly string[];
  /** Transactions that are so old that a migration may give up waiting for their tables. */
  readonly longTransactions: number;
  /** Null: its release has none. */
  readonly keyFingerprints: KeyFingerprints | null;
}

/** Reads what an upgrade depends on; nothing is migrated and nothing changed. Rejects with `StoreUnavailable`. */
export async function inspectStore<Result>(
  options: StoreOptions,
  work: (inspection: StoreInspection) => Promise<Result>,
): Promise<Result> {
  const db = connectTo(options);
  try {
    const { engine } = options;
    const applied = await appliedMigrations(db, engine);
    const hasFingerprints = applied.includes(FINGERPRINTS_SINCE);
    return await work({
      missing: MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name)),
      unknown: unknownMigrations(applied),
      keyFingerprints: hasFingerprints ? createKeyFingerprints(createContext({ engine, db })) : null,
      ...(options.engine === 'sqlite'
        ? { size: statSync(options.file).size, foreignTables: [], longTransactions: 0 }
        : await inspectPostgres(db)),
    });
  } finally {
    await db.destroy();
  }
}

async function inspectPostgres(
  db: Kysely<Schema>,
): Promise<Pick<StoreInspection, 'size' | 'foreignTables' | 'longTransactions'>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and not pg_has_role(tableowner, 'member') order by 1`.execute(db);
  const facts = await sql<{ size: number; longest: number }>`
    select cast(pg_database_size(current_database()) as double precision) as size,
      (select cast(count(*) as int) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          and xact_start < statement_timestamp() - make_interval(secs => ${LOCK_TIMEOUT / 1000})) as longest`.execute(
    db,
  );
  const [{ size, longest } = { size: 0, longest: 0 }] = facts.rows;
  return { size, longTransactions: longest, foreignTables: tables.rows.map(({ name }) => name) };
}
