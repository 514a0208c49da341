import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { edgeCasesOf } from '../generator/edge-cases.ts';
import { isFaulty } from '../machine/judge.ts';
import { withFault } from './awake.ts';
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

let judged: Promise<readonly Judged[]> | null = null;

/**
 * Explores every chart once without a fault, the quickest first. Edge cases of which a model's rules say nothing true, as where a rule takes
 * the text as it was typed, are left out.
 */
async function judgeAll(): Promise<readonly Judged[]> {
  const all: Judged[] = [];
  const charts: readonly ChartModel[] = models;
  for (const model of charts.flatMap((one) => [one, ...edgeCasesOf(one)])) {
    const startedAt = performance.now();
    const { result: isWrong, passed } = await withFault(null, () => isFaulty(model));
    if (!isWrong) all.push({ model, passed, ms: performance.now() - startedAt });
  }
  return all.toSorted((a, b) => a.ms - b.ms);
}

/** Looks for a chart whose exploration shows the fault, then for a scenario in a DOM. */
export async function searchInCharts(fault: SourceFault): Promise<Search> {
  judged ??= judgeAll();
  const all = await judged;
  for (const { model } of all.filter(({ passed }) => passed.has(fault.id))) {
    const { result: isFound } = await withFault(fault.id, () => isFaulty(model));
    if (isFound) return { foundBy: model.name, passedBy: 0 };
  }
  return searchFor(fault);
}
