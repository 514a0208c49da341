import { array, asyncProperty, check, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { criteriaOf, shortfallsOf } from '../generator/criteria.ts';
import type { Goal } from '../generator/goals.ts';
import { explore } from '../generator/graph.ts';
import { coveringSuite, goalsOfWalk } from '../generator/suite.ts';
import { walkBy, walkByChance } from '../generator/walk.ts';
import { problemsOf } from '../machine/judge.ts';
import { keepWalk, keptWalks } from '../machine/kept-walks.ts';
import { replay } from '../machine/replay.ts';
import { savePart } from '../report/parts.ts';
import type { Criterion, PathResult } from '../report/results.ts';
import { SEED, WALK_LENGTH, WALKS } from '../settings.ts';

const charts: readonly ChartModel[] = models;
const TIMEOUT = 60_000;

describe.each(charts.map((model) => ({ name: model.name, model })))('the chart "$name"', ({ name, model }) => {
  test('level 0: is whole as written, and keeps every promise and rule wherever its cases lead', async () => {
    const problems = [...problemsOf(model)];
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

  test(
    'level 1: does on a running actor what it says, on paths through all that it declares',
    async () => {
      const graphs = Object.keys(model.inputs).map((inputName) => explore(model, inputName));
      const walks = coveringSuite(graphs, { wants: () => true });
      const reached = new Set<Goal>();
      const paths: PathResult[] = [];
      for (const walk of walks) {
        const path = await replay(walk);
        paths.push(path);
        if (path.status === 'passed') for (const goal of goalsOfWalk(walk)) reached.add(goal);
      }
      const feasible = new Set(
        walks.flatMap((walk) => [...goalsOfWalk(walk)]).filter((goal) => goal.startsWith('pairs:')),
      );
      const lost = [...feasible].filter((goal) => !reached.has(goal));
      const pairs: Criterion = {
        level: 1,
        name: 'pairs',
        covered: feasible.size - lost.length,
        total: feasible.size,
        missing: lost.map((what) => ({ what: what.slice('pairs:'.length), reason: null })),
      };
      const criteria = [...criteriaOf(model, 1, reached), pairs];
      await savePart(`1-${name}`, { chart: name, criteria, paths });
      expect(failuresOf(paths)).toEqual([]);
      expect(shortfallsOf(criteria)).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    'level 1: holds on long walks by chance, those that once failed first',
    async () => {
      const graphs = new Map(Object.keys(model.inputs).map((inputName) => [inputName, explore(model, inputName)]));
      const paths: PathResult[] = [];
      let walked = 0;
      for (const kept of await keptWalks(name)) {
        const graph = graphs.get(kept.input);
        if (graph === undefined) continue;
        walked += 1;
        const path = await replay(walkBy(graph, kept.steps));
        if (path.status === 'failed') paths.push(path);
      }
      const inputs = [...graphs.keys()];
      const outcome = await check(
        asyncProperty(nat(), array(nat(), { maxLength: WALK_LENGTH, size: 'max' }), async (start, choices) => {
          const graph = graphs.get(inputs[start % inputs.length] ?? '');
          if (graph === undefined) return;
          walked += 1;
          const path = await replay(walkByChance(graph, choices));
          if (path.failure !== null) throw new Error(path.failure.reason);
        }),
        { seed: SEED, numRuns: WALKS },
      );
      if (outcome.counterexample !== null) {
        const [start, choices] = outcome.counterexample;
        const graph = graphs.get(inputs[start % inputs.length] ?? '');
        if (graph !== undefined) {
          const walk = walkByChance(graph, choices);
          paths.push({ ...(await replay(walk)), seed: SEED });
          await keepWalk(walk);
        }
      }
      const walks: Criterion = { level: 1, name: 'walks', covered: walked - paths.length, total: walked, missing: [] };
      await savePart(`1-${name}-walks`, { chart: name, criteria: [walks], paths });
      expect(failuresOf(paths)).toEqual([]);
    },
    TIMEOUT,
  );
});

/** What went wrong, as the console tells it. */
function failuresOf(paths: readonly PathResult[]): string[] {
  return paths.flatMap(({ id, steps, failure }) =>
    failure === null
      ? []
      : [`${id}: ${steps.map(({ words }) => words).join(' → ')}: ${failure.reason} (npm run path -- ${id})`],
  );
}
