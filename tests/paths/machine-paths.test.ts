import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { allNodes, Coverage, unhandledCells } from './coverage.ts';
import { explore } from './explore.ts';
import { replay, uidOf } from './replay.ts';

/** The largest chart has some twenty thousand edges. */
const PATHS_TIMEOUT = 60_000;

const charts: readonly ChartModel[] = models;

describe.each(charts.map((model) => ({ name: model.name, model })))('the chart "$name"', ({ model }) => {
  test('starts from each of its inputs', () => {
    for (const input of Object.values(model.inputs)) {
      expect(createActor(model.machine, { input }).getSnapshot().status).toBeDefined();
    }
  });

  test('names every state once, and every name has its promise', () => {
    const uids = allNodes(model.machine)
      .filter((node) => node !== model.machine.root)
      .map((node) => uidOf(node.meta) ?? `${node.id} has no uid`);
    expect(uids.toSorted()).toEqual([...new Set(uids)].toSorted());
    const transient = allNodes(model.machine).filter((node) =>
      (node.always ?? []).some(({ guard }) => guard === undefined),
    );
    const passing = transient.map((node) => uidOf(node.meta));
    expect(Object.keys(model.states).toSorted()).toEqual(uids.filter((uid) => !passing.includes(uid)).toSorted());
  });

  test('handles or ignores on purpose every event in every state', () => {
    expect(Object.fromEntries(unhandledCells(model.machine, uidOf))).toEqual(sorted(model.ignores));
  });

  test(
    'keeps every promise on paths that take every transition, both ways of every guard and every ignored event',
    async () => {
      const coverage = new Coverage(model.machine);
      const paths = explore(model);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) {
        for (const { state } of path.steps) coverage.visit(state);
        coverage.visit(path.start);
        await replay(model, path, coverage);
      }
      expect({
        states: coverage.missingStates(),
        transitions: coverage.missingTransitions(),
        refusals: coverage.missingRefusals(),
      }).toEqual({ states: [], transitions: [], refusals: [] });
    },
    PATHS_TIMEOUT,
  );
});

function sorted(ignores: ChartModel['ignores']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(ignores).map(([uid, events]) => [uid, events.toSorted()]));
}
