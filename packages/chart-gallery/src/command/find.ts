import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Found, load, UsageError } from '@mostrador/chart-model/load';
import { remark } from './options.ts';

/** A module that may hold a machine: no test, and no types alone. */
const MODULE = /(?<!\.d|\.test|\.spec|\.stories)\.(?:ts|mts|js|mjs)$/;
const MAKES = /\b(?:createMachine|setup)\b/;

/**
 * The machines in these files, and in the modules of these folders that make one. A named file without a machine is a mistake; a module of a
 * folder that cannot be loaded is remarked on, and left out.
 * @param only the names of the charts that are meant; all where it is empty.
 */
export async function machinesIn(
  places: readonly string[],
  created: boolean,
  only: readonly string[] = [],
): Promise<Found[]> {
  const files: string[] = [];
  for (const place of places) {
    const isFolder = (await stat(place).catch(() => null))?.isDirectory() ?? false;
    for (const file of isFolder ? await modulesIn(place) : [place]) {
      if (files.includes(file)) continue;
      if (!isFolder || (await isLoaded(file, created))) files.push(file);
    }
  }
  if (files.length === 0) throw new UsageError(`There is no machine of XState 5 in ${places.join(', ')}`);
  const found = await load(files, created);
  const absent = only.find((name) => !found.some((one) => one.name === name));
  if (absent !== undefined)
    throw new UsageError(`There is no chart ${absent}; there are ${found.map(({ name }) => name).join(', ')}`);
  return only.length === 0 ? found : found.filter(({ name }) => only.includes(name));
}

async function modulesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && MODULE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/(?:^|[\\/])(?:node_modules|dist|build|coverage|\.[^\\/.]+)[\\/]/.test(file))
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, index) => MAKES.test(texts[index] ?? ''));
}

async function isLoaded(file: string, created: boolean): Promise<boolean> {
  try {
    await load([file], created);
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    remark(error.message);
    return false;
  }
}
