import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderLocked } from './errors.ts';

const LOCK_FILE = 'lock.db';
const PID_FILE = 'lock.pid';
const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this process. Rejects with `FolderLocked` when it is already locked, by this process too. It is a file lock
 * of the operating system, which is released even when the process is killed.
 */
export async function lockDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const pidFile = join(folder, PID_FILE);
  const db = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    // In WAL mode other processes could still open the file; with a rollback journal the lock is exclusive.
    db.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    throw new FolderLocked(folder, await readPid(pidFile));
  }
  await writeFile(pidFile, String(process.pid));
  return {
    release: async () => {
      if (!db.isOpen) return;
      await rm(pidFile, { force: true });
      db.close();
    },
  };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

async function readPid(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}
