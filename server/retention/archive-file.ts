import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as completePipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import type { RecordPage } from '../store/port/personal-data.ts';
import { ARCHIVED_TABLES, type ArchivedRow, type ArchivedTable } from '../store/port.ts';

/** Changes with what the lines are. */
const FORMAT = 1;
/** Of one account and month, in one folder. */
const MOST_FILES = 10_000;
/** A file under its first name that nobody has written to for so long, in ms, is what a killed process left. */
const ABANDONED = 3_600_000;
const UNFINISHED = '.part';

/** What an archive holds: the month as `2024-02`, in UTC. */
export interface ArchiveSubject {
  readonly accountId: string;
  readonly month: string;
}

export interface ArchiveLine {
  readonly table: ArchivedTable;
  readonly row: ArchivedRow;
}

/** An archive that cannot be read; the message says why. */
export class ArchiveUnreadable extends Error {
  override readonly name = 'ArchiveUnreadable';
}

const FirstLine = v.object({ format: v.literal(FORMAT), accountId: v.string(), month: v.string() });
const RowLine = v.object({
  table: v.picklist(ARCHIVED_TABLES),
  row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
});
/** The last line, without which the file is not complete. */
const LastLine = v.object({ rows: v.number() });

/** Where the archives of an account are. Throws for ids that would name the folder of all accounts or the one above. */
export function folderOf(folder: string, accountId: string): string {
  if (/^\.{0,2}$/.test(accountId)) throw new RangeError(`${JSON.stringify(accountId)} is no account id`);
  return join(folder, encodeURIComponent(accountId));
}

/** Whether a file is one that is being written, or that a killed process left. */
export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

/**
 * Writes a new file of compressed JSON lines, readable by its owner alone: `<folder>/<account>/<month>-<number>.jsonl.gz`. It appears under its name
 * when it is complete and on the disk, and never takes the place of another.
 */
export async function writeArchive(
  folder: string,
  subject: ArchiveSubject,
  pages: AsyncIterable<RecordPage>,
): Promise<string> {
  const own = folderOf(folder, subject.accountId);
  await mkdir(own, { recursive: true, mode: 0o700 });
  await deleteAbandoned(own);
  const unfinished = join(own, `${subject.month}.${randomUUID()}${UNFINISHED}`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await completePipeline(
      Readable.from(linesOf(subject, pages)),
      createGzip(),
      file.createWriteStream({ flush: true }),
    );
    return await linkNext(unfinished, join(own, subject.month));
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function deleteAbandoned(own: string): Promise<void> {
  for (const name of await readdir(own)) {
    if (!isUnfinished(name)) continue;
    const path = join(own, name);
    // Another node may have finished it meanwhile.
    const written = await stat(path).catch(() => null);
    if (written !== null && written.mtimeMs < Date.now() - ABANDONED) await rm(path, { force: true });
  }
}

async function* linesOf(subject: ArchiveSubject, pages: AsyncIterable<RecordPage>): AsyncGenerator<string> {
  let count = 0;
  yield `${JSON.stringify({ format: FORMAT, ...subject })}\n`;
  for await (const { table, rows } of pages) {
    count += rows.length;
    for (const row of rows) yield `${JSON.stringify({ table, row })}\n`;
  }
  yield `${JSON.stringify({ rows: count })}\n`;
}

/** Gives the file the first free number: unlike a renamed one, a link never replaces a file. */
async function linkNext(unfinished: string, name: string): Promise<string> {
  for (let number = 1; number <= MOST_FILES; number++) {
    const target = `${name}-${number}.jsonl.gz`;
    try {
      await link(unfinished, target);
      return target;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  throw new Error(`${name} has ${MOST_FILES} files`);
}

export async function subjectOf(file: string): Promise<ArchiveSubject> {
  for await (const line of textLines(file)) return subjectIn(file, line);
  throw new ArchiveUnreadable(`${file} is empty`);
}

/** The rows of an archive in the order in which they were written. Rejects with `ArchiveUnreadable`, at the end when it is cut. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  let isFirst = true;
  let rows = 0;
  let expected: number | null = null;
  for await (const line of textLines(file)) {
    if (isFirst) subjectIn(file, line);
    else if (expected !== null) throw new ArchiveUnreadable(`${file} goes on after its end`);
    else {
      const parsed = parsedLine(line);
      const row = v.safeParse(RowLine, parsed);
      if (row.success) {
        rows += 1;
        yield row.output;
      } else expected = v.is(LastLine, parsed) ? parsed.rows : Number.NaN;
    }
    isFirst = false;
  }
  if (expected !== rows) throw new ArchiveUnreadable(`${file} is not complete`);
}

function subjectIn(file: string, line: string): ArchiveSubject {
  const parsed = v.safeParse(FirstLine, parsedLine(line));
  if (!parsed.success) throw new ArchiveUnreadable(`${file} is not an archive of Mostrador`);
  const { accountId, month } = parsed.output;
  return { accountId, month };
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // What it fails with, the iteration of `text` throws.
  pipeline(createReadStream(file), text, () => {});
  // Nor is an error uncaught that comes once the reader has left.
  text.on('error', () => {});
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new ArchiveUnreadable(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
