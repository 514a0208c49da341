import type { ChartTerms } from '@mostrador/chart-gallery/pictures';
import {
  type ChartModel,
  type ChartVersion,
  compare,
  modelOf,
  normalise,
  unsampledEvents,
} from '@mostrador/chart-model';
import { load, readDefault, readSamples } from '@mostrador/chart-model/load';
import { extendHistory, withFlaky } from '../history/history.ts';
import { type ChartReport, type Report, reportOf } from '../report/report.ts';
import { changedChart, type Review, type Said } from '../review/review.ts';
import { runPath } from '../run/run-path.ts';
import type { Words } from '../words/words.ts';
import { type Plan, planOf } from '../zero/plan.ts';
import { loadFaults } from './faults-file.ts';
import { pictures, versionFiles } from './gallery.ts';
import { loadHistory, saveHistory } from './history-file.ts';
import type { Options } from './options.ts';
import { versionsSince } from './since.ts';

/** What a run found. */
export interface Investigation {
  readonly report: Report;
  /** By the name of the chart. */
  readonly models: ReadonlyMap<string, ChartModel>;
  readonly plans: readonly Plan[];
  /** By the name of the chart: the events that were sent with their type alone, and an example of samples for them. */
  readonly unsampled: ReadonlyMap<string, Unsampled>;
  /** The earlier versions that the report compares with. */
  readonly earlier: ReadonlyMap<string, ChartVersion>;
}

export interface Unsampled {
  readonly events: readonly string[];
  readonly example: string;
}

/** Walks the machines that the files export, adds the run to the history, and compares the machines with earlier versions. */
export async function investigate(files: readonly string[], options: Options): Promise<Investigation> {
  const { created, faults, history, limits, promises, samples, since, versions, words } = options;
  const startedAt = new Date();
  // Whatever may be wrong with a file is said before the paths run.
  const past = history === undefined ? null : await loadHistory(history);
  const earlier = since === undefined ? new Map<string, ChartVersion>() : await versionsSince(since, versions);
  const measured = await loadFaults(faults);
  const [samplesOf, promisesOf] = [await readSamples(samples), await readDefault(promises)];
  const models = new Map<string, ChartModel>();
  const plans: Plan[] = [];
  const unsampled = new Map<string, Unsampled>();
  const charts = (await load(files, created)).map(({ name, file, machine }): ChartReport => {
    const own = { samples: samplesOf(machine.id), promises: promisesOf(machine.id), words };
    models.set(name, { ...modelOf(machine, own.samples), name });
    const plan = { ...planOf(machine, { ...own, limits }), name };
    plans.push(plan);
    const events = unsampledEvents(machine, own.samples);
    unsampled.set(name, { events, example: exampleOf(machine.id, events) });
    return reportOf(
      plan,
      plan.paths.map((path) => runPath(plan.stand, path, own)),
      file,
      own,
    );
  });
  const seconds = (Date.now() - startedAt.getTime()) / 1000;
  const review =
    since === undefined ? null : await reviewOf({ since, charts, models, earlier, measured, words, versions });
  const plain: Report = { version: 1, startedAt: startedAt.toISOString(), seconds, charts, review };
  if (history === undefined || past === null) return { report: plain, models, plans, unsampled, earlier };
  const extended = extendHistory(past, plain);
  await saveHistory(history, extended);
  return { report: withFlaky(plain, extended), models, plans, unsampled, earlier };
}

/** Samples as they are written to the file, with what the first of the events carries left open. */
const exampleOf = (id: string, [event = 'event']: readonly string[]): string =>
  `{ ${JSON.stringify(id)}: { "events": { ${JSON.stringify(event)}: [{ … }] } } }`;

interface Compared extends Pick<Investigation, 'models' | 'earlier'> {
  readonly since: string;
  readonly charts: readonly ChartReport[];
  readonly measured: Awaited<ReturnType<typeof loadFaults>>;
  readonly words: Words;
  readonly versions: string;
}

async function reviewOf({ since, charts, models, earlier, measured, words, versions }: Compared): Promise<Review> {
  const changeWords = (await termsIn(words))?.changes;
  const said = new Map<string, Said>();
  for (const [name, model] of models) said.set(name, await saidOf(name, model, versions));
  const changed = charts.flatMap((chart) => {
    const model = models.get(chart.name);
    const before = earlier.get(chart.name);
    if (model === undefined) return [];
    const changes = before === undefined ? null : compare(before, normalise(model), changeWords);
    return changes?.length === 0
      ? []
      : [changedChart(chart, changes, measured.get(chart.name) ?? null, said.get(chart.name))];
  });
  return {
    since,
    charts: changed.toSorted((one, other) => other.risk - one.risk),
    absent: [...earlier.keys()].filter((name) => !models.has(name)),
    commented: [...said]
      .filter(([name, { comments }]) => comments.length > 0 && changed.every((chart) => chart.name !== name))
      .map(([name, one]) => ({ name, said: one })),
  };
}

/** What people say of a chart as it is, in the folder of its versions. */
async function saidOf(name: string, model: ChartModel, folder: string): Promise<Said> {
  const { fileNameOf, hashOf, readComments, readVersions, reviewOf: saidIn } = await versionFiles();
  const version = normalise(model);
  const chart = fileNameOf(name);
  return saidIn(version, hashOf(version), await readVersions(folder, chart), await readComments(folder, chart));
}

/** The words of drawings and differences, in the language of the report. */
export async function termsIn({ report }: Words): Promise<ChartTerms | undefined> {
  const drawn = await pictures();
  return report.language === 'es' ? drawn?.SPANISH_TERMS : drawn?.ENGLISH_TERMS;
}
