import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { startWire } from '#tests/faults/postgres/wire.ts';
import { type Postgres, startPostgres } from '../postgres.ts';

/** A PostgreSQL of its own, as it is restarted here, and one that keeps what it acknowledged. */
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ unsafe: false });
});
afterAll(() => postgres.stop());

const open = (): Promise<OpenStore> => openStore({ engine: 'postgres', url: postgres.url('postgres') });

test.each(['fast', 'immediate', 'killed'] as const)(
  'R5 a restart of PostgreSQL (%s) under load fails calls with an error, loses nothing acknowledged, and recovers automatically',
  async (how) => {
    const store = await open();
    const acknowledged: string[] = [];
    const failures: unknown[] = [];
    let isOver = false;
    const writer = async (name: string): Promise<void> => {
      for (let i = 0; !isOver; i++) {
        const email = `${how}-${name}-${i}@example.com`;
        try {
          await store.transaction((tx) => tx.users.create({ email, passwordHash: '' }));
          acknowledged.push(email);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const writers = Promise.all(['a', 'b', 'c', 'd'].map(writer));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    await postgres.restart(how);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 50);
    isOver = true;
    await writers;

    const lost = [];
    for (const email of acknowledged) if ((await store.users.byEmail(email)) === null) lost.push(email);
    expect(lost).toEqual([]);
    for (const failure of failures) expect(failure).toMatchObject({ name: 'StoreUnavailable' });
    await store.close();
  },
  30_000,
);

test('R5 a database that stops responding on open connections is reached over new ones within seconds, and listened to again', async () => {
  await using wire = await startWire(Number(new URL(postgres.url('postgres')).port));
  const store = await openStore({ engine: 'postgres', url: `postgres://postgres@127.0.0.1:${wire.port}/postgres` });
  const events: string[] = [];
  const stop = store.broadcasts.listen({
    onMessage: () => events.push('word'),
    onListening: () => events.push('listening'),
    onLost: () => events.push('lost'),
  });
  await expect.poll(() => events).toEqual(['listening']);
  // A connection of each kind is there, and dies.
  await Promise.all([store.ping(), store.questions.pendingCount('none'), store.questions.pendingCount('none')]);
  const user = await store.users.create({ email: 'ana@example.com', passwordHash: '' });
  const interrupted = store
    .transaction(async (tx) => {
      await tx.users.setVerified(user?.id ?? '');
      wire.freeze();
      await tx.users.setVerified(user?.id ?? '');
    })
    .catch((error: unknown) => error);
  await expect.poll(() => events, { timeout: 5000 }).toEqual(['listening', 'lost', 'listening']);
  const began = performance.now();
  await Promise.all([store.ping(), store.questions.pendingCount('none'), store.questions.pendingCount('none')]);
  // Nor does what was begun before keep anything locked.
  await store.users.setVerified(user?.id ?? '');
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await interrupted).toMatchObject({ name: 'StoreUnavailable' });
  await stop();
  await wire[Symbol.asyncDispose]();
  await store.close();
});

test('R5 idle connections that are closed are replaced without an error for callers', async () => {
  const store = await open();
  await Promise.all(Array.from({ length: 5 }, () => store.ping()));
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  );
  await expect
    .poll(
      async () => (await admin.query("select 1 from pg_stat_activity where backend_type = 'client backend'")).rowCount,
    )
    .toBe(1);
  await admin.end();
  await expect(store.ping()).resolves.toBeUndefined();
  await store.close();
});
