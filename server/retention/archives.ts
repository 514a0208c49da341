import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordPage } from '../store/port/personal-data.ts';
import { ARCHIVED_TABLES, type ArchivedRow } from '../store/port.ts';
import { folderOf, isUnfinished, readArchive } from './archive-file.ts';

const COMPLETE = /^(\d{4}-\d\d)-(\d+)\.jsonl\.gz$/;
/** How many rows a page has. */
const PAGE = 500;

/** The complete archives of an account, the oldest month first. */
export async function archivesOf(folder: string, accountId: string): Promise<string[]> {
  const own = folderOf(folder, accountId);
  const found = (await filesIn(own)).flatMap((name) => {
    const [, month, number] = COMPLETE.exec(name) ?? [];
    return month === undefined ? [] : { path: join(own, name), month, number: Number(number) };
  });
  return found
    .toSorted((one, other) => one.month.localeCompare(other.month) || one.number - other.number)
    .map(({ path }) => path);
}

/** Deletes all archives of an account, and what killed runs left of theirs; no other file. Returns how many complete ones there were. */
export async function deleteArchives(folder: string, accountId: string): Promise<number> {
  const own = folderOf(folder, accountId);
  const names = await filesIn(own);
  const archives = names.filter((name) => COMPLETE.test(name));
  for (const name of [...archives, ...names.filter(isUnfinished)]) await rm(join(own, name), { force: true });
  if (names.length > 0 && (await filesIn(own)).length === 0) await rmdir(own);
  return archives.length;
}

/** The rows of archives, table by table, as `archived_questions` and so on. The files are read once for each table, so that no month is held in memory. */
export async function* archivedPages(files: readonly string[]): AsyncGenerator<RecordPage> {
  for (const table of ARCHIVED_TABLES) {
    let rows: ArchivedRow[] = [];
    for (const file of files)
      for await (const line of readArchive(file)) {
        if (line.table !== table) continue;
        rows.push(line.row);
        if (rows.length < PAGE) continue;
        yield { table: `archived_${table}`, rows };
        rows = [];
      }
    yield { table: `archived_${table}`, rows };
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
