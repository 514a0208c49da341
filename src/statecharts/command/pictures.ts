import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, hashOf } from '@mostrador/chart-gallery/files';
import type { ChartVersion } from '@mostrador/chart-model';
import type { ApprovalFile } from './approvals.ts';
import { SCREENSHOTS, SITE } from './folders.ts';

/** What was photographed of a chart: `pictures.json` beside its pictures. */
export interface PictureList {
  /** The hash of the chart that was photographed. */
  readonly chart: string;
  /** What made them: pictures of another browser or with other fonts are others. */
  readonly browser: string;
  /** The hash of each picture, by its name, which begins with the state's uid. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The hash of the pictures of each state, where there are any of the chart as it is. */
export async function picturesIn(chart: string, version: ChartVersion): Promise<ApprovalFile['screenshots']> {
  const list = await readPictures(chart);
  if (list === null || list.chart !== hashOf(version)) return null;
  const byState = Map.groupBy(Object.entries(list.pictures), ([name]) => name.split('~')[0] ?? '');
  const states = [...byState].map(([uid, pictures]): [string, string] => [
    uid,
    digest(pictures.map(([, hash]) => hash).join()),
  ]);
  return { browser: list.browser, states: Object.fromEntries(states.toSorted(([a], [b]) => a.localeCompare(b))) };
}

export async function readPictures(chart: string): Promise<PictureList | null> {
  try {
    return JSON.parse(await readFile(join(SITE, SCREENSHOTS, chart, 'pictures.json'), 'utf8'));
  } catch {
    return null;
  }
}
