// For `vitest`: registers a test for each path of a machine.
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Promises, runPath } from './run/run-path.ts';
import { ENGLISH } from './words/english.ts';
import { type PlanOptions, planOf } from './zero/plan.ts';

export interface DescribeOptions extends PlanOptions {
  readonly promises?: Promises;
  /**
   * Why something may stay open that no path reaches, or only one on which a guard is told its answer, by `<kind>:<what>`:
   * `transitions:door.locked--code--0`. An excuse for what is reached fails.
   */
  readonly excuses?: Readonly<Record<string, string>>;
}

/** Registers a test for each path of the machine, and one that fails when the paths leave something open that nobody excused. */
export function describePaths(machine: AnyStateMachine, options: DescribeOptions = {}): void {
  const { promises = {}, words = ENGLISH, excuses = {} } = options;
  const plan = planOf(machine, options);
  describe(`paths of ${plan.name}`, () => {
    test.each(plan.paths.map((path) => ({ id: path.id, title: path.title, path })))('$title [$id]', ({ path }) => {
      const { failure } = runPath(plan.stand, path, { promises, words });
      const walked = path.steps.slice(0, (failure?.step ?? 0) + 1).map(({ name }) => name);
      expect(failure === null ? null : { walked, ...failure }).toBe(null);
    });

    test('go through everything that the machine declares', () => {
      const open = plan.coverage.flatMap(({ kind, missing, assumed }) =>
        [...missing, ...assumed].map(({ what, why }) => ({ goal: `${kind}:${what}`, why })),
      );
      const goals = open.map(({ goal }) => goal);
      expect({
        open: open.filter(({ goal }) => !(goal in excuses)),
        needlessExcuses: Object.keys(excuses).filter((goal) => !goals.includes(goal)),
      }).toEqual({ open: [], needlessExcuses: [] });
    });
  });
}
