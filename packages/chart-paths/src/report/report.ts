import { featuresOf, type Survey, written } from '@mostrador/chart-model';
import type { PathRun } from '../run/run-path.ts';
import type { Plan, PlannedCoverage } from '../zero/plan.ts';

/** What a path did, as data: `report.json`. */
export interface PathReport {
  /** Stable: the same path has the same id in every run. */
  readonly id: string;
  readonly title: string;
  readonly status: 'passed' | 'failed';
  /** Whether a guard is told its answer on it. */
  readonly isAssumed: boolean;
  readonly seconds: number;
  readonly steps: readonly {
    readonly name: string;
    readonly event: unknown;
    readonly told: Readonly<Record<string, boolean>>;
    readonly states: readonly string[];
    readonly transitions: readonly string[];
  }[];
  readonly failure: PathRun['failure'];
}

export interface ChartReport {
  readonly name: string;
  /** The file that exports it; null where no file is known. */
  readonly file: string | null;
  readonly coverage: readonly PlannedCoverage[];
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
}

export function reportOf(plan: Plan, runs: readonly PathRun[], file: string | null = null): ChartReport {
  return {
    name: plan.name,
    file,
    coverage: plan.coverage,
    paths: runs.map(({ path, seconds, failure }) => ({
      id: path.id,
      title: path.title,
      status: failure === null ? 'passed' : 'failed',
      isAssumed: path.isAssumed,
      seconds,
      steps: path.steps.map(({ told, event, ...step }) => ({
        ...step,
        // What no JSON has, such as functions and circles, is named.
        event: JSON.parse(written(event)),
        told: Object.fromEntries(told),
      })),
      failure,
    })),
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
