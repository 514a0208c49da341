import { featuresOf, nodesOf, type Survey, uidOf, written } from '@mostrador/chart-model';
import type { Review } from '../review/review.ts';
import type { PathRun, Promises } from '../run/run-path.ts';
import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import type { Plan, PlannedCoverage } from '../zero/plan.ts';
import { type ScriptStep, scriptOf } from './script.ts';
import { sourceDigest } from './source-digest.ts';

/** A step, with what a person does and expects who tests it by hand. */
export interface StepReport extends ScriptStep {
  readonly name: string;
  readonly event: unknown;
  readonly told: Readonly<Record<string, boolean>>;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** What a path did, as data: `report.json`. */
export interface PathReport {
  /** Stable: the same path has the same id in every run. */
  readonly id: string;
  readonly title: string;
  readonly status: 'passed' | 'failed';
  /** Whether a guard is told its answer on it. */
  readonly isAssumed: boolean;
  readonly seconds: number;
  readonly steps: readonly StepReport[];
  readonly failure: PathRun['failure'];
  /** In how many runs of this version of the chart it failed, where it passed in others; null where it did not, or no history is known. */
  readonly flaky: { readonly failed: number; readonly runs: number } | null;
}

export interface ChartReport {
  readonly name: string;
  /** The file that exports it; null where no file is known. */
  readonly file: string | null;
  /** Changes with the source of the machine, its samples and its promises. */
  readonly version: string;
  readonly coverage: readonly PlannedCoverage[];
  /** How many states have a promise that can be broken. */
  readonly promised: { readonly covered: number; readonly total: number };
  readonly paths: readonly PathReport[];
  readonly thrown: Survey['thrown'];
  readonly unhandledFailures: readonly { readonly at: string; readonly id: string }[];
  /** Facts that were not compared. */
  readonly unstable: readonly string[];
  /** Why not everything was tried; null when it was. */
  readonly stopped: string | null;
}

/** Everything that a run found. */
export interface Report {
  readonly version: 1;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly charts: readonly ChartReport[];
  /** What changed since an earlier version; null where none was given. */
  readonly review: Review | null;
}

export interface ReportOptions {
  /** As they were given to `runPath`. */
  readonly promises?: Promises;
  /** As they were given to `planOf`; a path after a change of them is another one. */
  readonly samples?: unknown;
  readonly words?: Words;
}

export function reportOf(
  plan: Plan,
  runs: readonly PathRun[],
  file: string | null = null,
  { promises = {}, samples = {}, words = ENGLISH }: ReportOptions = {},
): ChartReport {
  const { machine } = plan.stand;
  const states = nodesOf(machine).filter(({ type }) => type !== 'history');
  return {
    name: plan.name,
    file,
    version: sourceDigest(machine.config, machine.implementations, samples, promises),
    coverage: plan.coverage,
    promised: {
      covered: states.filter((node) => promises.states?.[uidOf(node)]?.holds !== undefined).length,
      total: states.length,
    },
    paths: runs.map(({ path, seconds, failure }): PathReport => {
      const script = scriptOf(machine, path, promises, words.script);
      return {
        id: path.id,
        title: path.title,
        status: failure === null ? 'passed' : 'failed',
        isAssumed: path.isAssumed,
        seconds,
        steps: path.steps.map(({ told, event, ...step }, index) => ({
          ...step,
          // What no JSON has, such as functions and circles, is named.
          event: JSON.parse(written(event)),
          told: Object.fromEntries(told),
          ...(script[index] ?? { action: step.name, expected: [] }),
        })),
        failure,
        flaky: null,
      };
    }),
    thrown: plan.survey.thrown,
    unhandledFailures: featuresOf(plan.stand.machine).unhandledFailures,
    unstable: [...new Set(runs.flatMap(({ unstable }) => unstable))].toSorted(),
    stopped: plan.survey.stopped,
  };
}

/** Whether every path passed and everything that the machine declares is on one. */
export const isWhole = ({ coverage, paths }: ChartReport, isStrict = false): boolean =>
  paths.every(({ status }) => status === 'passed') &&
  coverage.every(({ missing, assumed }) => missing.length === 0 && (!isStrict || assumed.length === 0));
