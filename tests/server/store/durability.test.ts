import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { runChild } from './children.ts';

/** Acknowledged writes after which each process is killed. */
const KILLED_AFTER = [1, 7, 40, 200, 500];

test('what SQLite acknowledged survives repeated kill -9 on the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-durability-'));
  const file = join(folder, 'store.db');
  const acknowledged: string[] = [];
  for (const writes of KILLED_AFTER) {
    const child = runChild('durability-child.ts', file);
    const before = acknowledged.length;
    for await (const email of child.lines) {
      acknowledged.push(email);
      if (acknowledged.length - before === writes) await child.kill();
    }
    const store = await openStore({ engine: 'sqlite', file });
    const lost = [];
    for (const email of acknowledged) if ((await store.users.byEmail(email)) === null) lost.push(email);
    expect(lost).toEqual([]);
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(748);
  await rm(folder, { recursive: true });
});
