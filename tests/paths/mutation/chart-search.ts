import { vi } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { isFaulty } from '../machine/judge.ts';
import { SHORT } from '../settings.ts';
import { withFault } from './awake.ts';
import { edgeCasesOf } from './edge-cases.ts';
import { isInSample } from './sample.ts';
import { type Search, searchFor } from './scenarios.ts';
import type { SourceFault } from './source-faults.ts';

/** A chart as its model tells it, or with the edge cases of one typed text. */
interface Judged {
  readonly model: ChartModel;
  /** The faults that its exploration passes by. */
  readonly passed: ReadonlySet<string>;
  /** How long the exploration takes, in ms. */
  readonly ms: number;
}

/** Among all other checks one chart in so many has its turn. */
const SAMPLE = SHORT ? 6 : 1;
const charts = models.filter(({ name }: ChartModel) => isInSample(name, SAMPLE));

/** Whether the file is of a chart that is explored in this run; in a whole run any chart may show a fault. */
export const isExplored = (file: string): boolean =>
  !SHORT || charts.some(({ name }) => file.startsWith(`src/machines/${name.replaceAll('-', '/')}/`));

let judged: Promise<readonly Judged[]> | null = null;

/** Edge cases of a chart that takes longer than this to explore are left out; in ms. */
const QUICK = 1000;

/**
 * Explores every chart once without a fault, the quickest first. Edge cases of which a model's rules say nothing true, as where a rule takes
 * the text as it was typed, are left out.
 */
async function judgeAll(): Promise<readonly Judged[]> {
  const all: Judged[] = [];
  const judge = async (model: ChartModel): Promise<number> => {
    const startedAt = performance.now();
    const { result: isWrong, passed } = await withFault(null, () => isFaulty(model));
    const ms = performance.now() - startedAt;
    if (!isWrong) all.push({ model, passed, ms });
    return ms;
  };
  for (const model of charts) {
    if ((await judge(model)) < QUICK) for (const edge of edgeCasesOf(model)) await judge(edge);
  }
  return all.toSorted((a, b) => a.ms - b.ms);
}

/** Looks for a chart whose exploration shows the fault, and in a whole run for a scenario in a DOM. */
export async function searchInCharts(fault: SourceFault): Promise<Search> {
  judged ??= judgeAll();
  const all = await judged;
  let passedBy = 0;
  const passing = all.filter(({ passed }) => passed.has(fault.id));
  for (const { model } of passing) {
    const { result: isFound } = await withFault(fault.id, () => isFaulty(model));
    if (isFound) return { foundBy: model.name, passedBy };
    passedBy += 1;
  }
  if (SHORT) return { foundBy: null, passedBy };
  const atLoad = passing.length === 0 ? await searchAtLoad(fault, all) : null;
  return atLoad === null ? searchFor(fault) : { foundBy: atLoad, passedBy };
}

/**
 * What a module computes once, as it is loaded, passes by no fault later. So all modules are loaded anew with the fault awake, and every chart is
 * explored; returns the first one that shows it.
 */
async function searchAtLoad({ id }: SourceFault, all: readonly Judged[]): Promise<string | null> {
  isSoundAnew ??= faultyAnew(null, all).then((name) => name === null);
  if (!(await isSoundAnew)) throw new Error('A chart that is loaded anew fails without a fault');
  return faultyAnew(id, all);
}

let isSoundAnew: Promise<boolean> | null = null;

async function faultyAnew(id: string | null, all: readonly Judged[]): Promise<string | null> {
  vi.resetModules();
  const { result } = await withFault(id, async () => {
    const loaded = await Promise.all([import('#machines/registry.ts'), import('../machine/judge.ts')]).catch(String);
    if (typeof loaded === 'string') return `loading: ${loaded}`;
    const [{ models: anew }, { isFaulty: isFaultyAnew }] = loaded;
    return quickestFirst(anew, all).find((model) => isFaultyAnew(model))?.name ?? null;
  });
  return result;
}

/** The charts that are sound without a fault. */
function quickestFirst(charts: readonly ChartModel[], all: readonly Judged[]): readonly ChartModel[] {
  const order = [...new Set(all.map(({ model }) => model.name))];
  return order.flatMap((name) => charts.find((one) => one.name === name) ?? []);
}
