import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runChild } from './children.ts';

test('the PostgreSQL of tests stops with the process that started it, even when that is killed, and leaves no files', async () => {
  const child = runChild('postgres-child.ts');
  const { value: url } = await child.lines.next();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ended = new Promise<string>((resolve) => client.on('error', ({ message }) => resolve(message)));
  const { rows } = await client.query("select current_setting('data_directory') as folder");
  expect(rows[0].folder).toContain('mostrador-postgres-');
  await child.kill();
  expect(await ended).toMatch(/terminat|reset|closed/i);
  const isGone = () =>
    access(dirname(rows[0].folder)).then(
      () => false,
      () => true,
    );
  await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
});
