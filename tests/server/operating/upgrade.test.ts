import { readFile, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migratePatiently } from '#server/operating/upgrading.ts';
import { createSecrets } from '#server/secrets.ts';
import { MigrationBlocked } from '#server/store/errors.ts';
import { lockDataFolder } from '#server/store/lock-folder.ts';
import { VERSION } from '#server/version.ts';
import { type Engine, enginesOf } from '../engines.ts';
import { createData, type Data } from './data-folder.ts';

const KEY = Buffer.alloc(32, 5);
const LAST = '063-awaited-imports';
const ready = { secretKey: KEY.toString('base64') };

/** Runs statements in the database as it is. */
async function execute(data: Data, ...statements: readonly string[]): Promise<unknown[]> {
  const { databaseUrl } = data.config;
  if (databaseUrl === null) {
    const database = new DatabaseSync(data.path('mostrador.db'));
    try {
      return statements.flatMap((statement) => database.prepare(statement).all());
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

/** The data of the release before, which had not the last migration, sealed with `KEY`. */
async function dataOfReleaseBefore(engine: Engine): Promise<Data> {
  const data = await createData(engine);
  await data.store.keyFingerprints.insert(createSecrets(KEY).fingerprint);
  await data.store.close();
  await execute(
    data,
    'alter table accounts drop column awaits_import',
    `delete from migrations where name = '${LAST}'`,
  );
  return data;
}

const lineOf = (text: string, name: string): string =>
  text.split('\n').find((line) => line.slice(6).startsWith(name)) ?? '';
const migrationsIn = async (data: Data): Promise<string> =>
  JSON.stringify(await execute(data, 'select name from migrations'));

describe.each(enginesOf(import.meta.url))('an upgrade, on %s', (engine) => {
  test('is checked before: what the new release needs, and what it would migrate, without a change', async () => {
    await using data = await dataOfReleaseBefore(engine);
    const text = await data.runWith(ready, 'check-upgrade', data.path('backup'));
    expect(text.split('\n')[0]).toBe(`Mostrador ${VERSION} may be installed here`);
    expect(lineOf(text, 'migrations')).toBe(`ok    migrations        1 to apply: ${LAST}`);
    for (const name of ['Node', 'configuration', 'database', 'owner of tables', 'transactions', 'key', 'backup'])
      expect(lineOf(text, name)).toMatch(/^ok /);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
    expect(await migrationsIn(data)).not.toContain(LAST);
  });

  test('writes a backup of the data as they were, migrates, and says how to restart', async () => {
    await using data = await dataOfReleaseBefore(engine);
    const backup = data.path('backup');
    const text = await data.runWith(ready, 'upgrade', backup);
    expect(text).toContain(`the schema of Mostrador ${VERSION}`);
    expect(text).toContain(`its backup is in ${backup}`);
    expect(text).toContain('systemctl restart mostrador@3000');
    expect(text).toContain('docker compose -f deploy/compose.yaml up -d --build --no-deps --wait one');
    expect((await stat(backup)).isDirectory()).toBe(engine === 'postgres');
    expect(await migrationsIn(data)).toContain(LAST);
    if (engine === 'postgres') expect(await readFile(data.path('backup/manifest.json'), 'utf8')).not.toContain(LAST);
    expect(lineOf(await data.runWith(ready, 'check-upgrade', data.path('next')), 'migrations')).toMatch(
      /none to apply$/,
    );
  });

  test.each<[string, string, (data: Data) => Promise<unknown>]>([
    [
      'a newer release migrated the database',
      'database',
      (data) => execute(data, "insert into migrations values ('999-later')"),
    ],
    ['the backup would replace something', 'backup', (data) => writeFile(data.path('backup'), '')],
  ])('is refused without a change when %s', async (_, name, prepare) => {
    await using data = await dataOfReleaseBefore(engine);
    await prepare(data);
    expect(lineOf(await data.runWith(ready, 'check-upgrade', data.path('backup')), name)).toMatch(/^ACT /);
    expect(await data.runWith(ready, 'upgrade', data.path('backup'))).toBe(
      'CommandError: Nothing was changed: see the lines with ACT.',
    );
    expect(await migrationsIn(data)).not.toContain(LAST);
  });

  test('is refused with a key that does not seal, and creates none', async () => {
    await using data = await dataOfReleaseBefore(engine);
    const check = (config: object) => data.runWith(config, 'check-upgrade', data.path('backup'));
    expect(lineOf(await check({ secretKey: Buffer.alloc(32, 6).toString('base64') }), 'key')).toMatch(
      /^ACT +key +SECRET_KEY is not the key that this database is sealed with/,
    );
    expect(lineOf(await check({}), 'key')).toMatch(/^ACT .*secret\.key is missing/);
    await expect(stat(data.path('secret.key'))).rejects.toThrow();
  });

  test('is refused without room for the backup', async () => {
    await using data = await dataOfReleaseBefore(engine);
    const text = await data.runWith(ready, 'check-upgrade', data.path('missing/backup'));
    expect(lineOf(text, 'backup')).toMatch(/^ACT .*no such file/);
  });
});

test('an upgrade on PostgreSQL is refused to a role that may not change the tables, and while a transaction is long', async () => {
  await using data = await dataOfReleaseBefore('postgres');
  const role = `node_${process.pid}_${Date.now()}`;
  const { databaseUrl } = data.config;
  const url = new URL(databaseUrl ?? '');
  await execute(data, `create role ${role} login`, `grant select on all tables in schema public to ${role}`);
  url.username = role;
  const reader = new pg.Client({ connectionString: databaseUrl ?? '' });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select 1 from questions');
  try {
    const check = (changed: object) => data.runWith({ ...ready, ...changed }, 'check-upgrade', data.path('backup'));
    expect(lineOf(await check({ databaseUrl: url.href }), 'owner of tables')).toMatch(
      /^ACT .*account_counters and \d+ more/,
    );
    await expect
      .poll(async () => lineOf(await check({}), 'transactions'), { interval: 500 })
      .toMatch(/^ACT +transactions +1 older than 4 s/);
  } finally {
    await reader.end();
    await execute(data, `drop owned by ${role}`, `drop role ${role}`);
  }
});

test('an upgrade tries again while another program holds a table, five times', async () => {
  const printed: string[] = [];
  let tries = 0;
  const migrate = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new MigrationBlocked('held');
  };
  await migratePatiently(migrate, (line) => printed.push(line));
  expect(printed).toEqual(['held (try 1 of 5)']);
});

test('an upgrade on SQLite is refused while the product runs, and where there is no database', async () => {
  await using data = await dataOfReleaseBefore('sqlite');
  const folder = await lockDataFolder(data.config.dataDir);
  expect(await data.runWith(ready, 'upgrade', data.path('backup'))).toMatch(/^FolderLocked: .* is in use by process/);
  expect(await migrationsIn(data)).not.toContain(LAST);
  await folder.release();
  const config = readConfig({ DATA_DIR: data.path('nothing') });
  expect(await data.runWith(config, 'check-upgrade', data.path('backup'))).toBe(
    `CommandError: There is no database ${data.path('nothing/mostrador.db')}.`,
  );
});
