import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { ChartVersion } from '@mostrador/chart-model';
import { UsageError } from '@mostrador/chart-model/load';
import { versionFiles } from './gallery.ts';

const run = promisify(execFile);

/**
 * The last approved version of each chart, by its name.
 * @param since a folder of approved versions, or a commit whose versions are meant.
 * @param folder where that commit has them, from the working directory.
 */
export async function versionsSince(since: string, folder: string): Promise<ReadonlyMap<string, ChartVersion>> {
  const isFolder = (await stat(since).catch(() => null))?.isDirectory() ?? false;
  if (isFolder) return versionsIn(since, since);
  const copy = await mkdtemp(join(tmpdir(), 'chart-versions-'));
  try {
    await checkOut(since, folder, copy);
    return await versionsIn(copy, `${folder} of ${since}`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function versionsIn(folder: string, name: string): Promise<ReadonlyMap<string, ChartVersion>> {
  const { readVersions } = await versionFiles();
  const entries = await readdir(folder, { withFileTypes: true });
  const charts = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const versions = await Promise.all(
    charts.map(async (chart): Promise<(readonly [string, ChartVersion])[]> => {
      const [last] = await readVersions(folder, chart).catch((error: unknown) => {
        if (error instanceof SyntaxError)
          throw new UsageError(`${join(name, chart)} holds a broken file: ${error.message}`);
        throw error;
      });
      return last === undefined ? [] : [[last.version.name, last.version]];
    }),
  );
  const found = new Map(versions.flat());
  if (found.size === 0) throw new UsageError(`There is no approved version in ${name}`);
  return found;
}

/** Writes what a folder held at a commit. */
async function checkOut(since: string, folder: string, to: string): Promise<void> {
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`).catch(() => {
    throw new UsageError(`${since} is neither a folder nor a commit that git knows here`);
  });
  const id = commit.trim();
  const files = (await git('ls-tree', '-r', '-z', '--name-only', id, '--', `${folder}/`))
    .split('\0')
    .filter((file) => file.endsWith('.json'));
  for (const file of files) {
    const path = join(to, relative(folder, file));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await git('show', `${id}:./${file}`));
  }
}

async function git(...args: readonly string[]): Promise<string> {
  return (await run('git', args, { maxBuffer: Number.POSITIVE_INFINITY })).stdout;
}
