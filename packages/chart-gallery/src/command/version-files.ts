import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartVersion } from '@mostrador/chart-model';
import type { ChartLayout } from '../drawing/placed.ts';
import type { Box } from '../drawing/way.ts';
import type { ApprovedVersion } from '../versions/approval.ts';

/** What a chart's files are called: its name as every file system takes it. */
export const fileNameOf = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-');

/** The name of a version: the same chart has the same one everywhere. */
export const hashOf = (version: ChartVersion): string => digest(JSON.stringify(version));

/** A short digest, long enough never to meet another one by chance. */
export const digest = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The name of a drawing's places, whatever the drawing looks like. */
export function placementOf({ states, transitions, starts }: ChartLayout): string {
  const boxOf = ({ x, y, width, height }: Box): number[] => [x, y, width, height];
  return digest(
    JSON.stringify([
      states.map((placed) => [placed.state.uid, boxOf(placed)]),
      transitions.map(({ transition, ways, label }) => [transition.id, ways, boxOf(label)]),
      starts,
    ]),
  );
}

/** Every approved version of a chart, the newest first; none where the folder holds none. A file lies at `<chart>/<hash>.json`. */
export async function readVersions<File extends ApprovedVersion>(folder: string, chart: string): Promise<File[]> {
  const names: readonly string[] = await readdir(join(folder, chart)).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<File> => JSON.parse(await readFile(join(folder, chart, name), 'utf8'))),
  );
  return files.toSorted((one, other) => other.approvedAt.localeCompare(one.approvedAt));
}

/** Writes an approved version where `readVersions` finds it. */
export async function writeVersion(folder: string, chart: string, file: ApprovedVersion): Promise<void> {
  await mkdir(join(folder, chart), { recursive: true });
  await writeFile(join(folder, chart, `${file.hash}.json`), `${JSON.stringify(file)}\n`);
}
