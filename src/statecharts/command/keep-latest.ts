import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Notes that a file was used now, so that `keepLatest` leaves it longest. Another process may have deleted it. */
export const used = (file: string, now: Date): Promise<void> => utimes(file, now, now).catch(() => undefined);

/** Deletes from a folder what was used longest ago, so that no more than so many files are left. */
export async function keepLatest(folder: string, filesMax: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length <= filesMax) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { file, usedAt: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const unused = files.toSorted((one, other) => other.usedAt - one.usedAt).slice(filesMax);
  await Promise.all(unused.map(({ file }) => rm(file, { force: true })));
}
