import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { extendHistory } from './history.ts';
import { renderJUnit } from './junit.ts';
import { renderReport } from './page.ts';
import type { Level, PastRun, PathsRun } from './results.ts';

const History = v.array(
  v.object({
    startedAt: v.string(),
    seconds: v.number(),
    levels: v.array(v.picklist([0, 1, 2, 3])),
    passed: v.number(),
    failed: v.array(v.string()),
  }),
);

/**
 * Writes everything that a run leaves: the page, its data, what CI reads, and the history with this run in it. The page may
 * show levels of an earlier run too; `walked` are those of this one.
 */
export async function writeReport(
  run: PathsRun,
  folder: string,
  drawings: ReadonlyMap<string, string>,
  walked: readonly Level[] = run.levels,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const history = extendHistory(await readHistory(join(folder, 'history.json')), run, walked);
  await Promise.all([
    writeFile(join(folder, 'index.html'), renderReport(run, history, drawings)),
    writeFile(join(folder, 'results.json'), `${JSON.stringify(run, null, 2)}\n`),
    writeFile(join(folder, 'junit.xml'), renderJUnit(run)),
    writeFile(join(folder, 'history.json'), `${JSON.stringify(history, null, 2)}\n`),
  ]);
}

/** A history that is missing or broken starts anew: no run may fail for the sake of the past. */
async function readHistory(file: string): Promise<PastRun[]> {
  try {
    const parsed = v.safeParse(History, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
