import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLatest, used } from '../../src/statecharts/command/keep-latest.ts';

test('of kept layouts those that were used last are left, and a folder that is not there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  try {
    for (const [index, name] of ['old', 'older', 'new', 'used'].entries()) {
      await writeFile(join(folder, name), '');
      await used(join(folder, name), new Date(index * 1000));
    }
    await used(join(folder, 'older'), new Date(60_000));
    await keepLatest(folder, 4);
    expect((await readdir(folder)).toSorted()).toEqual(['new', 'old', 'older', 'used']);
    await keepLatest(folder, 2);
    expect((await readdir(folder)).toSorted()).toEqual(['older', 'used']);
    await keepLatest(join(folder, 'absent'), 2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
