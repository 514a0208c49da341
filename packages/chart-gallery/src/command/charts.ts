import {
  type ChartModel,
  type ChartVersion,
  type ChildActor,
  compare,
  describeChart,
  type GoalKind,
  modelOf,
  normalise,
  type Samples,
  standIn,
  surveyStandIn,
  toMermaid,
  toScxml,
} from '@mostrador/chart-model';
import type { Found } from '@mostrador/chart-model/load';
import { drawChart } from '../drawing/draw.ts';
import { fittedLayouts } from '../drawing/fitted.ts';
import { layoutChart } from '../drawing/layout.ts';
import { PLACE } from '../drawing/quality.ts';
import { thumbnailOf } from '../drawing/thumbnail.ts';
import { wordsWithoutTimers } from '../drawing/without-timers.ts';
import { drawingWords } from '../drawing/words-of.ts';
import { wordsWithChildren } from '../drawing/words-with-children.ts';
import { ladderOf, type Measured, UNMEASURED } from '../ladder.ts';
import type { ChartData, ExportedFile, VersionEntry } from '../page/chart-data.ts';
import { startedWith } from '../page/stage.ts';
import { type ApprovedVersion, approvalOf } from '../versions/approval.ts';
import { bothVersions } from '../versions/difference.ts';
import { reviewOf } from '../versions/review.ts';
import type { ChartTerms } from '../words/words.ts';
import { readComments } from './comment-files.ts';
import { overlayOf } from './overlay.ts';
import { type PictureFolders, picturesOf } from './picture-files.ts';
import { fileNameOf, hashOf, readVersions } from './version-files.ts';
import { WayFinder } from './ways.ts';

const KINDS: readonly GoalKind[] = ['states', 'transitions', 'guards', 'ignored'];

/** The model of a machine that was found, by the name under which it was. */
export const modelFor = ({ name, machine }: Found, samples: Samples): ChartModel => ({
  ...modelOf(machine, samples),
  name,
});

/** The approved versions of a chart, and the chart as it is. */
export async function versionsOf(
  model: ChartModel,
  folder: string,
): Promise<{ version: ChartVersion; hash: string; approved: ApprovedVersion[] }> {
  const version = normalise(model);
  return { version, hash: hashOf(version), approved: await readVersions(folder, fileNameOf(model.name)) };
}

/** What is known of a chart beside its machine and its samples. */
export interface ChartOptions {
  /** The folder of approved versions. */
  readonly versions: string;
  readonly terms: ChartTerms;
  /** What reports say of it. */
  readonly measured?: Measured;
  /** The folders of pictures of its states, now and before. */
  readonly pictures?: PictureFolders;
  /** The actors that it starts. */
  readonly children?: readonly ChildActor[];
}

/** Everything that the page shows of a machine. */
export async function chartOf(
  found: Found,
  samples: Samples,
  { versions: folder, terms, measured = UNMEASURED, pictures = {}, children = [] }: ChartOptions,
): Promise<Omit<ChartData, 'unsimulated'>> {
  const finder = new WayFinder(modelFor(found, samples));
  const starts: unknown[] = [];
  const survey = surveyStandIn(standIn(found.machine, samples), samples, {}, (move) => {
    if (move.before === null) starts.push(move.input);
    finder.add(move);
  });
  const startsEmpty = samples.inputs === undefined && starts[0] !== undefined;
  const model = modelFor(found, startedWith(samples, startsEmpty));
  const description = describeChart(model);
  const own = drawingWords(model, { terms: terms.drawing });
  const words = wordsWithChildren(wordsWithoutTimers(own, description), description, children);
  const layout = await layoutChart(description, words);
  const drawing = drawChart(layout);
  const { states: ways, transitions: takes } = finder.ways();
  const { version, hash, approved } = await versionsOf(model, folder);
  const versions = await Promise.all(
    approved.map(async (before): Promise<VersionEntry> => {
      const changes = compare(before.version, version, terms.changes);
      const isDrawn = changes.some(({ part }) => part === 'states' || part === 'transitions');
      const both = isDrawn ? await layoutChart(bothVersions(before.version, version), words) : null;
      const overlay = isDrawn ? await overlayOf(before.version, version, words) : null;
      const { hash: name, approvedAt, by } = before;
      return { hash: name, approvedAt, by, changes, drawing: both === null ? null : drawChart(both), overlay };
    }),
  );
  const structure = KINDS.map((kind) => ({ kind, ...survey[kind] }));
  return {
    name: found.name,
    file: found.file,
    description,
    layout,
    fits: await fittedLayouts(description, words, layout, PLACE),
    children,
    thumbnail: thumbnailOf(layout),
    labels: Object.fromEntries(description.transitions.map((transition) => [transition.id, words.labelOf(transition)])),
    ways,
    takes,
    startsEmpty,
    structure,
    approval: approvalOf(hash, approved),
    review: reviewOf(version, hash, approved, await readComments(folder, fileNameOf(found.name))),
    ladder: ladderOf(structure, measured),
    pictures: await picturesOf(found.name, pictures),
    versions,
    exports: [
      written('svg', 'image/svg+xml', () => drawing),
      written('scxml', 'application/xml', () => toScxml(model)),
      written('mmd', 'text/plain', () => toMermaid(model, words.labelOf)),
      written('json', 'application/json', () => `${JSON.stringify(version, null, 2)}\n`),
    ],
  };
}

/** A file, or why the format has no place for something of this machine. */
function written(ending: string, type: string, write: () => string): ExportedFile {
  try {
    return { ending, type, text: write() };
  } catch (error) {
    return { ending, type, why: error instanceof Error ? error.message : String(error) };
  }
}
