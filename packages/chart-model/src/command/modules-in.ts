import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A module that may hold a machine: no test, and no types alone. */
const MODULE = /(?<!\.d|\.test|\.spec|\.stories)\.(?:ts|mts|js|mjs)$/;
const MAKES = /\b(?:createMachine|setup)\b/;
/** Folders of what is installed, built or hidden. */
const FOREIGN = /(?:^|[\\/])(?:node_modules|dist|build|coverage|\.[^\\/.]+)[\\/]/;

/** The modules below a folder that make a machine by what is written in them, in order. */
export async function modulesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && MODULE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !FOREIGN.test(relative(folder, file)))
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, index) => MAKES.test(texts[index] ?? ''));
}
