import { describe, expect, test } from 'vitest';
import { inspectStore } from '#server/store/inspect-store.ts';
import { MIGRATIONS } from '#server/store/migrations/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import { createAsciiDatabase, createTestDatabase, ENGINES, openTestStore } from '../engines.ts';

const ANA = { email: 'ana@example.com', passwordHash: 'hash' };

describe.each(ENGINES)('opening the store on %s', (engine) => {
  test('creates an empty store that responds', async () => {
    const store = await openTestStore(engine);
    await expect(store.ping()).resolves.toBeUndefined();
    expect(store.engine).toBe(engine);
    await store.close();
  });

  test('migrates the schema once when several nodes start', async () => {
    const database = await createTestDatabase(engine);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => database.open()));
    const created = await first?.users.create(ANA);
    for (const other of others) expect(await other.users.byEmail(ANA.email)).toEqual(created);
    await database.remove();
  });

  test('again finds the stored data', async () => {
    const database = await createTestDatabase(engine);
    const created = await (await database.open()).users.create(ANA);
    await database.close();
    expect(await (await database.open()).users.byEmail(ANA.email)).toEqual(created);
    await database.remove();
  });
});

test('7.165 PostgreSQL in another encoding than UTF8 is refused with what to do, and left as it is', async () => {
  const database = await createAsciiDatabase();
  try {
    await expect(openStore(database.options)).rejects.toThrow(
      `has the encoding SQL_ASCII and needs UTF8: create it with "create database … encoding 'UTF8' template template0"`,
    );
    await inspectStore(database.options, async ({ missing }) => expect(missing).toHaveLength(MIGRATIONS.length));
  } finally {
    await database.remove();
  }
});

test('a missing database is reported as unavailable', async () => {
  const nowhere = openStore({ engine: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' });
  await expect(nowhere).rejects.toMatchObject({ name: 'StoreUnavailable' });
  const noFolder = openStore({ engine: 'sqlite', file: '/proc/none/store.db' });
  await expect(noFolder).rejects.toMatchObject({ name: 'StoreUnavailable' });
});
