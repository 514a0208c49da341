import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { BackupError } from '../errors.ts';
import { openStore } from '../open-store.ts';
import type { Schema } from '../schema.ts';

const MANIFEST = 'manifest.json';
/**
 * Whether a table is copied. Not: what each migrated database fills itself, and what triggers write again when the others are restored. Tables of
 * other programs in the same database are none of these.
 */
const IS_COPIED: Readonly<Record<keyof Schema, boolean>> = {
  users: true,
  recovery_codes: true,
  known_devices: true,
  flow_codes: true,
  attempts: true,
  sessions: true,
  link_states: true,
  budget_shares: false,
  accounts: true,
  tokens: true,
  operators: true,
  items: true,
  buyers: true,
  listing_types: true,
  categories: true,
  quick_answers: true,
  quick_answer_versions: true,
  policies: true,
  private_facts: true,
  unknown_parts: true,
  account_counters: true,
  knowledge: true,
  questions: true,
  shadow_decisions: true,
  typed_answers: true,
  dismissed_first_steps: true,
  history: true,
  activity: true,
  inbox: true,
  sync_jobs: true,
  outbox: true,
  answer_usage: true,
  question_search: false,
  question_indexing: false,
  search_backfill: true,
  saved_views: true,
  rehearsals: true,
  rehearsal_rows: true,
  imports: true,
  import_rows: true,
  imported_answers: true,
  push_keys: true,
  push_people: true,
  push_devices: true,
  push_choices: true,
  push_accounts: true,
  push_told: true,
  push_notices: true,
  push_pages: true,
  digests: true,
  orders: true,
  report_spans: false,
  report_order_spans: false,
  report_accounts: false,
  key_fingerprints: true,
  migrations: false,
};

const ManifestSchema = v.object({
  migrations: v.array(v.string()),
  /** For each table its columns in the order of the file, and the SHA-256 of the file in hex. */
  tables: v.record(v.string(), v.object({ columns: v.array(v.string()), sha256: v.string() })),
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

/**
 * Writes a consistent snapshot of all tables to the new folder `target`: a COPY file for each and a manifest. The product may be
 * running. `target` appears only when it is complete.
 */
export async function backUpPostgres(url: string, target: string): Promise<void> {
  const unfinished = `${target}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const manifest: Manifest = { migrations: await migrationsOf(client), tables: {} };
    for (const table of await copiedTables(client)) {
      const columns = await columnsOf(client, table);
      const file = join(unfinished, table);
      // A query, since COPY does not read a partitioned table by its name.
      const rows = `select ${columns.map(name).join(', ')} from ${name(table)}`;
      const copy = client.query(copyTo(`copy (${rows}) to stdout`));
      await pipeline(copy, createWriteStream(file, { mode: 0o600, flush: true }));
      manifest.tables[table] = { columns, sha256: await digest(file) };
    }
    await client.query('commit');
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  });
  await rename(unfinished, target);
}

/**
 * Deletes what a node stored that started on an empty database: the fingerprint of its key, while the values to come are sealed with the backup's, and
 * when it last read the missed notifications.
 */
export async function forgetStart(client: pg.Client): Promise<void> {
  await client.query('delete from key_fingerprints');
  await client.query('delete from attempts');
}

/**
 * Restores a backup into an empty database in one transaction. Rejects with a `BackupError` when the backup is damaged or of another
 * release, or when the database is not empty.
 */
export async function restorePostgres(source: string, url: string): Promise<void> {
  const manifest = await readManifest(source);
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    if ((await digest(join(source, table)).catch(() => '')) !== sha256)
      throw new BackupError(`${join(source, table)} is damaged`);
  await (await openStore({ engine: 'postgres', url })).close();
  await withClient(url, async (client) => {
    await client.query('begin');
    const migrations = await migrationsOf(client);
    if (migrations.join() !== manifest.migrations.join())
      throw new BackupError('the backup comes from another release: restore it with that one, and then start this one');
    await forgetStart(client);
    for (const table of await copiedTables(client)) {
      if ((await countRows(client, table)) > 0) throw new BackupError('the database is not empty');
      const copied = manifest.tables[table];
      if (copied === undefined) throw new BackupError(`the backup has no table ${table}`);
      const copy = client.query(copyFrom(`copy ${name(table)} (${copied.columns.map(name).join(', ')}) from stdin`));
      await pipeline(createReadStream(join(source, table)), copy);
    }
    await advanceOutbox(client);
    await client.query('commit');
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text);
  if (!parsed.success) throw new BackupError(`${folder} is not a backup of Mostrador`);
  return parsed.output;
}

export async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export const name = pg.escapeIdentifier;

async function strings(client: pg.Client, query: string, values: string[] = []): Promise<string[]> {
  const { rows } = await client.query({ text: query, values, rowMode: 'array' });
  return rows.map(([value]: unknown[]) => String(value));
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const [count] = await strings(client, `select count(*) from ${name(table)}`);
  return Number(count);
}

/** Explicitly inserted ids do not advance the sequence. */
export async function advanceOutbox(client: pg.Client): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('outbox', 'id'), greatest((select max(id) from outbox), 1))`,
  );
}

const migrationsOf = (client: pg.Client): Promise<string[]> =>
  strings(client, `select name from migrations order by name collate "C"`);

export const columnsOf = (client: pg.Client, table: string): Promise<string[]> =>
  strings(
    client,
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );

/** The copied tables in an order in which foreign keys refer to earlier ones. */
export async function copiedTables(client: pg.Client): Promise<string[]> {
  const copied = new Set(Object.entries(IS_COPIED).flatMap(([table, isCopied]) => (isCopied ? [table] : [])));
  const tables = await strings(
    client,
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  const { rows } = await client.query({
    text: `select conrelid::regclass::text, confrelid::regclass::text from pg_constraint where contype = 'f'`,
    rowMode: 'array',
  });
  const references = rows.map(([from, to]: unknown[]) => [String(from), String(to)] as const);
  const ordered: string[] = [];
  const place = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const [from, to] of references) if (from === table && to !== table) place(to);
    ordered.push(table);
  };
  for (const table of tables.filter((one) => copied.has(one))) place(table);
  return ordered;
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of Readable.from(createReadStream(file))) hash.update(chunk);
  return hash.digest('hex');
}
