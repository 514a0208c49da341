import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder } from '#server/store/lock-folder.ts';
import { runChild } from './children.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-lock-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('a data folder', () => {
  test('that another process holds is refused, naming it', async () => {
    const child = runChild('lock-child.ts', folder);
    expect((await child.lines.next()).value).toBe('locked');
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      name: 'FolderLocked',
      folder,
      pid: child.process.pid,
      message: `${folder} is in use by process ${child.process.pid}`,
    });
    await child.kill();
  });

  test('is free the moment its process was killed, whatever files that left', async () => {
    const child = runChild('lock-child.ts', folder);
    await child.lines.next();
    await child.kill();
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ pid: process.pid });
    await lock.release();
  });

  test('is held once by one process too, and again after its release', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ name: 'FolderLocked' });
    await lock.release();
    await lock.release();
    await (await lockDataFolder(folder)).release();
  });

  test('is made when it is not there', async () => {
    const lock = await lockDataFolder(join(folder, 'deep', 'data'));
    await lock.release();
  });

  test('whose holder cannot be read is refused all the same', async () => {
    const lock = await lockDataFolder(folder);
    await writeFile(join(folder, 'lock.pid'), 'nonsense');
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      pid: null,
      message: `${folder} is in use by another process`,
    });
    await lock.release();
  });
});
