import { type ChartGraph, graphOf } from '@mostrador/chart-model';
import { coveringSuite, type Goal, goalsOfWalk, idOf, type Walk, walkBy, walkByChance } from '@mostrador/chart-paths';
import { array, asyncProperty, check, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { problemsOf } from '../machine/judge.ts';
import { keepWalk, keptWalks } from '../machine/kept-walks.ts';
import { replay } from '../machine/replay.ts';
import { savePart } from '../report/parts.ts';
import type { Criterion, PathResult } from '../report/results.ts';
import { SEED, WALK_LENGTH, WALKS } from '../settings.ts';
import { criteriaOf, shortfallsOf } from './criteria.ts';
import { expectToPass, failureOf } from './expect-to-pass.ts';

const charts: readonly ChartModel[] = models;

describe.each(charts.map((model) => ({ name: model.name, model })))('the chart "$name"', ({ name, model }) => {
  const graphs = Object.keys(model.inputs).map((inputName) => graphOf(model, inputName));
  const covering = coveringSuite(graphs, { wants: () => true });
  const kept = keptWalks(name).flatMap(({ input, steps }) =>
    graphs.filter(({ inputName }) => inputName === input).map((graph) => walkBy(graph, steps)),
  );
  const results = new Map<string, PathResult>();

  test('level 0: is whole as written, and keeps every promise and rule wherever its cases lead', async () => {
    const problems = problemsOf(model);
    const structure: Criterion = {
      level: 0,
      name: 'structure',
      covered: problems.length === 0 ? 1 : 0,
      total: 1,
      missing: problems.slice(0, 20).map((what) => ({ what, reason: null })),
    };
    await savePart(`0-${name}`, { chart: name, criteria: [structure], paths: [] });
    expect(problems).toEqual([]);
  });

  test.each([...kept, ...covering].map((walk) => ({ id: idOf(walk, 1), walk })))(
    'level 1: does on a running actor what it says on $id',
    async ({ walk }) => {
      const result = await replay(walk);
      results.set(result.id, result);
      expectToPass(result);
    },
  );

  test('level 1: its paths go through all that it declares', async () => {
    const reached = new Set<Goal>();
    for (const walk of covering) {
      if (results.get(idOf(walk, 1))?.status === 'passed') for (const goal of goalsOfWalk(walk)) reached.add(goal);
    }
    const criteria = [
      ...criteriaOf(model, 1, reached),
      feasibleOf('cases', covering, reached),
      feasibleOf('pairs', covering, reached),
    ];
    await savePart(`1-${name}`, { chart: name, criteria, paths: [...results.values()] });
    expect(shortfallsOf(criteria)).toEqual([]);
  });

  test('level 1: holds on long walks by chance', async () => {
    const failed: PathResult[] = [];
    const outcome = await check(
      asyncProperty(nat(), array(nat(), { maxLength: WALK_LENGTH, size: 'max' }), async (start, choices) => {
        const walk = walkByChance(graphFor(graphs, start), choices);
        const { failure } = await replay(walk);
        if (failure !== null) throw new Error(failure.reason);
      }),
      { seed: SEED, numRuns: WALKS },
    );
    if (outcome.counterexample !== null) {
      const [start, choices] = outcome.counterexample;
      const walk = walkByChance(graphFor(graphs, start), choices);
      failed.push({ ...(await replay(walk)), seed: SEED });
      keepWalk(walk);
    }
    const walks: Criterion = {
      level: 1,
      name: 'walks',
      covered: outcome.numRuns - failed.length,
      total: outcome.numRuns,
      missing: failed.map(({ id }) => ({ what: id, reason: null })),
    };
    await savePart(`1-${name}-walks`, { chart: name, criteria: [walks], paths: failed });
    expect(failed.map(failureOf)).toEqual([]);
  });
});

function graphFor(graphs: readonly ChartGraph[], start: number): ChartGraph {
  const graph = graphs[start % graphs.length];
  if (graph === undefined) throw new Error('The chart has no input');
  return graph;
}

/** The goals of a kind that can be reached at all, as the exploration of every state proved; the rest is no path's duty. */
function feasibleOf(name: 'cases' | 'pairs', walks: readonly Walk[], reached: ReadonlySet<Goal>): Criterion {
  const feasible = new Set(
    walks.flatMap((walk) => [...goalsOfWalk(walk)]).filter((goal) => goal.startsWith(`${name}:`)),
  );
  const missing = [...feasible].filter((goal) => !reached.has(goal));
  return {
    level: 1,
    name,
    covered: feasible.size - missing.length,
    total: feasible.size,
    missing: missing.map((goal) => ({ what: goal.slice(name.length + 1), reason: null })),
  };
}
