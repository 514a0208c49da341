import { statSync } from 'node:fs';
import { chmod, chown, copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '../errors.ts';
import { unknownMigrations } from '../migrations/migrate.ts';

/**
 * Writes a consistent snapshot of the database to the new file `target`. The product may be running. `target` appears only when it is
 * complete.
 */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  // Not read-only: the WAL of a process that died has to be recovered.
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
 * Replaces the database with a backup and keeps the old one as `<file>.replaced`. Requires the folder's lock. Rejects with a
 * `BackupError`, without changes, when the backup is damaged or of a newer release.
 */
export async function restoreSqlite(source: string, file: string): Promise<void> {
  check(source);
  const unfinished = `${file}.part`;
  await copyFile(source, unfinished);
  await toOwnerOf(dirname(file), unfinished);
  await toDisk(unfinished);
  // The WAL moves with its database, as it would corrupt the restored one.
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
    // The integrity check reads a truncated last page as if zeros followed.
    const [pages] = db.prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size').all();
    if (state?.integrity_check !== 'ok' || pages?.size !== statSync(file).size)
      throw new BackupError(`${file} is damaged`);
    const names = db.prepare('select name from migrations').all();
    const unknown = unknownMigrations(names.map(({ name }) => String(name)));
    if (unknown.length > 0) throw new BackupError(`${file} comes from a newer release (${unknown.join(', ')})`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a backup of Mostrador`, { cause: error });
  } finally {
    db?.close();
  }
}

/** The product may run as another user than the command, which root runs: it could not open a file of root's. */
async function toOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
