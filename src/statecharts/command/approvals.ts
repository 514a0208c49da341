import type { ApprovedVersion } from '@mostrador/chart-gallery';
import { hashOf, placementOf, readVersions, writeVersion } from '@mostrador/chart-gallery/files';
import { layoutChart } from '@mostrador/chart-gallery/layout';
import { describeChart, normalise } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { wordsOf } from '../words/own-words.ts';
import { VERSIONS } from './folders.ts';

/** What somebody approved: a file named by the chart's hash, in a folder named by its uid. */
export interface ApprovalFile extends ApprovedVersion {
  /** The hash of where everything stands in the drawing: as long as the chart is this one, nothing of it moves. */
  readonly placement: string;
  /** The hash of each state's pictures by the uid of the state, where there were any; made by `browser`. */
  readonly screenshots: { readonly browser: string; readonly states: Readonly<Record<string, string>> } | null;
}

/** The name of the places in the drawing of a chart as it is. */
export const placementIn = async (model: ChartModel): Promise<string> =>
  placementOf(await layoutChart(describeChart(model), wordsOf(model)));

/** Every approval of a chart, the newest first. */
export const readApprovals = (chart: string, folder = VERSIONS): Promise<ApprovalFile[]> => readVersions(folder, chart);

interface Approving {
  readonly by: string;
  readonly at: Date;
  readonly screenshots?: ApprovalFile['screenshots'];
  /** Laid out where it is not given, which takes up to a second. */
  readonly placement?: string;
}

/** Writes down that somebody approved the chart as it is. */
export async function approve(
  model: ChartModel,
  { by, at, screenshots = null, placement }: Approving,
  folder = VERSIONS,
): Promise<string> {
  const version = normalise(model);
  const hash = hashOf(version);
  const file: ApprovalFile = {
    hash,
    approvedAt: at.toISOString(),
    by,
    placement: placement ?? (await placementIn(model)),
    screenshots,
    version,
  };
  await writeVersion(folder, model.name, file);
  return hash;
}
