import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { createTestDatabase } from '../engines.ts';

async function asAdministrator(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('ASVS 13.2.2 a role that may only read and write rows is sufficient, and cannot change the schema', async () => {
  const database = await createTestDatabase('postgres', { hasSchema: true });
  if (database.options.engine !== 'postgres') throw new Error('roles are PostgreSQL’s');
  const role = `runs_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(database.options.url);
  try {
    await asAdministrator(
      url.href,
      `create role ${role} login password 'x' nosuperuser nocreatedb nocreaterole`,
      `revoke create on schema public from public`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant usage on all sequences in schema public to ${role}`,
    );
    url.username = role;
    url.password = 'x';
    const store = await openStore({ engine: 'postgres', url: url.href });
    const user = await store.users.create({ email: 'ana@tienda.test', passwordHash: 'x' });
    await store.users.setVerified(user?.id ?? '');
    await store.transaction((tx) =>
      tx.accounts.create({ id: '1', siteId: 'MLA', nickname: 'A', icon: null, ownerId: user?.id ?? '' }),
    );
    expect((await store.users.byEmail('ana@tienda.test'))?.verified).toBe(true);
    await store.close();
    for (const statement of [
      'create table t (a int)',
      'drop table users',
      'alter table users add column a int',
      'truncate users',
    ])
      await expect(asAdministrator(url.href, statement)).rejects.toThrow(/permission denied|must be owner/);
  } finally {
    await database.close();
    await database.remove();
    await asAdministrator(`${inject('postgresBase')}postgres`, `drop role if exists ${role}`);
  }
});
