import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChartVersion, describeChart, normalise } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import type { ApprovedVersion } from '../contents/page-data.ts';
import type { Box } from '../contents/way.ts';
import { drawingWords } from '../drawing/label.ts';
import { type ChartLayout, layoutChart } from '../drawing/layout.ts';
import { VERSIONS } from './folders.ts';

/** What somebody approved: a file named by the chart's hash, in a folder named by its uid. */
export interface ApprovalFile extends ApprovedVersion {
  /** The hash of where everything stands in the drawing: as long as the chart is this one, nothing of it moves. */
  readonly placement: string;
  /** The hash of each state's pictures by the uid of the state, where there were any; made by `browser`. */
  readonly screenshots: { readonly browser: string; readonly states: Readonly<Record<string, string>> } | null;
}

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

/** The name of the places in the drawing of a chart as it is. */
export const placementIn = async (model: ChartModel): Promise<string> =>
  placementOf(await layoutChart(describeChart(model), drawingWords(model)));

/** Every approval of a chart, the newest first. */
export async function readApprovals(chart: string, folder = VERSIONS): Promise<ApprovalFile[]> {
  const names: readonly string[] = await readdir(join(folder, chart)).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<ApprovalFile> => JSON.parse(await readFile(join(folder, chart, name), 'utf8'))),
  );
  return files.toSorted((one, other) => other.approvedAt.localeCompare(one.approvedAt));
}

/** Writes down that somebody approved the chart as it is. */
export async function approve(
  model: ChartModel,
  { by, at, screenshots = null }: { by: string; at: Date; screenshots?: ApprovalFile['screenshots'] },
  folder = VERSIONS,
): Promise<string> {
  const version = normalise(model);
  const hash = hashOf(version);
  const placement = await placementIn(model);
  const file: ApprovalFile = { hash, approvedAt: at.toISOString(), by, placement, screenshots, version };
  await mkdir(join(folder, model.name), { recursive: true });
  await writeFile(join(folder, model.name, `${hash}.json`), `${JSON.stringify(file)}\n`);
  return hash;
}
