import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { chance } from '../chance.ts';

/** Disk space of a node that can be exhausted while it runs. */
export interface Room {
  /** For the report. */
  readonly what: string;
  /** Makes writes fail, after some more bytes at most. `pid`: the node. */
  take(pid: number): void;
  /** The same where writes go to another place by now, since nothing was refused yet. */
  readonly follow?: (pid: number) => void;
  /** Makes space available again. */
  giveBack(pid: number): void;
}

const BLOCK = 4096;
/** The maximum growth of a file before writes fail, in bytes. */
const MOST_LEFT = 64 * 1024;
/** Of the database's journal: its index, with the page size and the number of valid frames in the byte order of the machine. */
const INDEX = { file: 'mostrador.db-shm', pageSizeAt: 14, framesAt: 16 } as const;
const HEADER = { journal: 32, frame: 24 } as const;

/** Where the journal is written next, in bytes. Its file may be longer: one that was reset is written again from its beginning. */
function journalEnd(folder: string): number {
  const index = readFileSync(join(folder, INDEX.file));
  const pageSize = endianness() === 'LE' ? index.readUInt16LE(INDEX.pageSizeAt) : index.readUInt16BE(INDEX.pageSizeAt);
  const frames = endianness() === 'LE' ? index.readUInt32LE(INDEX.framesAt) : index.readUInt32BE(INDEX.framesAt);
  return HEADER.journal + frames * (HEADER.frame + pageSize);
}

/**
 * Limits the size of every file to a little more than the database's journal has now: writes are cut short at that byte and then
 * fail (EFBIG). Needs no privileges, but util-linux.
 */
export function fileSizeLimit(folder: string): Room {
  const limit = (pid: number, bytes: string): void => {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the limit was not set: ${stderr}`);
  };
  let end = 0;
  const take = (pid: number): void => {
    end = journalEnd(folder);
    limit(pid, String(end + Math.floor(chance() * MOST_LEFT)));
  };
  return {
    what: 'file size limit',
    take,
    // A journal that was reset after it was measured is written from its beginning, and is reset again before it comes to the limit.
    follow: (pid) => {
      if (journalEnd(folder) < end) take(pid);
    },
    giveBack: (pid) => limit(pid, 'unlimited'),
  };
}

/** A small file system for the folder, filled by another file (ENOSPC). */
export interface OwnDisk extends Room {
  readonly isReadOnly: (isReadOnly: boolean) => void;
  unmount(): void;
}

/** Null without the privilege to mount. */
export function mountDisk(folder: string, megabytes: number): OwnDisk | null {
  const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) return null;
  const ballast = join(folder, 'ballast');
  return {
    what: 'full disk',
    take: () => fill(ballast),
    giveBack: () => rmSync(ballast),
    isReadOnly: (isReadOnly) => {
      if (!mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder)) throw new Error('it is in use');
    },
    unmount: () => {
      // Processes with open files keep the mount until they exit.
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}

function fill(file: string): void {
  const to = openSync(file, 'w');
  const block = Buffer.alloc(BLOCK);
  try {
    for (;;) writeSync(to, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(to);
  }
}
