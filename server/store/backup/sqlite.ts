import { statSync } from 'node:fs';
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '../errors.ts';
import { unknownMigrations } from '../migrations/migrate.ts';

/**
 * Writes the database, as it is at one moment, into the new file `target`; the product may go on meanwhile. What is under the
 * name `target` is whole or not there.
 */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  // Not read-only: what a process that died left in its log has to be read in.
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(unfinished);
  } finally {
    db.close();
  }
  check(unfinished);
  await chmod(unfinished, 0o600);
  await toDisk(unfinished);
  await rename(unfinished, target);
}

/**
 * Puts a backup in the place of the database, which stays beside it as `<file>.replaced`. Hold the lock of its folder. Rejects
 * with a `BackupError`, and changes nothing, when the backup is damaged or comes from a newer release.
 */
export async function restoreSqlite(source: string, file: string): Promise<void> {
  check(source);
  const unfinished = `${file}.part`;
  await copyFile(source, unfinished);
  await toDisk(unfinished);
  // The log goes with its database: under another one it would damage that.
  for (const ending of ['-wal', '-shm', '']) await moveAside(`${file}${ending}`, `${file}.replaced${ending}`);
  await rename(unfinished, file);
}

async function moveAside(file: string, to: string): Promise<void> {
  await rm(to, { force: true });
  try {
    await rename(file, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function check(file: string): void {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const [state] = db.prepare('pragma integrity_check').all();
    // A last page that was cut short is read as if zeros followed.
    const [pages] = db.prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size').all();
    if (state?.integrity_check !== 'ok' || pages?.size !== statSync(file).size)
      throw new BackupError(`${file} is damaged`);
    const names = db.prepare('select name from migrations').all();
    const unknown = unknownMigrations(names.map(({ name }) => String(name)));
    if (unknown.length > 0) throw new BackupError(`${file} comes from a newer release (${unknown.join(', ')})`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is no backup of Mostrador`, { cause: error });
  } finally {
    db?.close();
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
