import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Criterion, PathResult } from './results.ts';

/** Where the report is made; not part of the repository. */
export const REPORT_FOLDER = join(import.meta.dirname, '../../../reports/paths');
const PARTS_FOLDER = join(REPORT_FOLDER, 'parts');

/** What one test found about one chart; the report puts the parts of a run together. */
export interface Part {
  readonly chart: string;
  readonly criteria: readonly Criterion[];
  readonly paths: readonly PathResult[];
}

/** Keeps a part under a name of its own, in place of what an earlier run kept there. */
export async function savePart(name: string, part: Part): Promise<void> {
  await mkdir(PARTS_FOLDER, { recursive: true });
  await writeFile(join(PARTS_FOLDER, `${name}.json`), JSON.stringify(part));
}

export async function readParts(): Promise<Part[]> {
  const names: readonly string[] = await readdir(PARTS_FOLDER).catch(() => []);
  return Promise.all(
    names.toSorted().map(async (name): Promise<Part> => JSON.parse(await readFile(join(PARTS_FOLDER, name), 'utf8'))),
  );
}

/** Forgets the parts whose names begin so, before a run makes them anew. */
export async function clearParts(...beginnings: readonly string[]): Promise<void> {
  const names = await readdir(PARTS_FOLDER).catch(() => []);
  const stale = names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
  await Promise.all(stale.map((name) => rm(join(PARTS_FOLDER, name))));
}
