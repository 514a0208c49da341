import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shareOf } from './short-form.ts';

const ROOT = join(import.meta.dirname, '..');
const IS_SHORT = process.env.FILES_SHORT === '1';
/** One in so many files is drawn. */
const SIZE = 4;
/** The folders whose parts have the same name as what tests them. */
const ROOM = /^(?:server|src\/ui\/screens|src\/ui\/dialogs)\/([\w-]+)\//;
/** The published packages, which use one another, and the examples, which use them. */
const PUBLISHED = /^(?:packages|examples)\//;

interface Drawing {
  /** What is drawn, as the end of a run names it. */
  readonly what: string;
  /** Files that are in every run. */
  readonly always?: readonly string[];
}

/**
 * The test files of a project: all of them, but in `npm test` those whose turn it is by the seed, those of `always`, and those of what the last commit
 * or the working copy changes. Paths are from the repository's root.
 */
export function testFilesOf(patterns: readonly string[], { what, always = [] }: Drawing): string[] {
  const files = globSync([...patterns], { cwd: ROOT }).toSorted();
  if (!IS_SHORT) return files;
  const changed = changedFiles();
  const wanted = files.filter((file) => always.includes(file) || isTestOf(file, changed));
  const drawn = shareOf(files, String, { what, size: SIZE, isShort: true });
  return files.filter((file) => wanted.includes(file) || drawn.includes(file));
}

/** Whether a test file is one of these, or tests a room that one of these is in, or the packages that one of these is of. */
export function isTestOf(file: string, changed: readonly string[]): boolean {
  const rooms = changed.flatMap((one) => ROOM.exec(one)?.[1] ?? []);
  const names = [basename(dirname(file)), basename(file).replace(/\.test\.tsx?$/, '')];
  const isPublished = PUBLISHED.test(file) && changed.some((one) => PUBLISHED.test(one));
  return isPublished || changed.includes(file) || rooms.some((room) => names.includes(room));
}

/** What the last commit and the working copy change, also new files. Of a commit whose parent is not there, as in a shallow clone, nothing. */
const changedFiles = (): readonly string[] => [
  ...listedBy('diff', '--name-only', 'HEAD^'),
  ...listedBy('ls-files', '--others', '--exclude-standard'),
];

function listedBy(...args: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
