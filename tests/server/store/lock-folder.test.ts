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
  test('locked by another process is refused with its process id', async () => {
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

  test('is unlocked as soon as its process is killed, whatever files it left', async () => {
    const child = runChild('lock-child.ts', folder);
    await child.lines.next();
    await child.kill();
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ pid: process.pid });
    await lock.release();
  });

  test('is locked once within a process, and again after its release', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ name: 'FolderLocked' });
    await lock.release();
    await lock.release();
    await (await lockDataFolder(folder)).release();
  });

  test('is created when it does not exist', async () => {
    const lock = await lockDataFolder(join(folder, 'deep', 'data'));
    await lock.release();
  });

  test('locked by an unknown process is refused too', async () => {
    const lock = await lockDataFolder(folder);
    await writeFile(join(folder, 'lock.pid'), 'nonsense');
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      pid: null,
      message: `${folder} is in use by another process`,
    });
    await lock.release();
  });
});
