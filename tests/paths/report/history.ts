import type { PastRun, PathsRun } from './results.ts';

const RUNS_KEPT = 30;

/** How a path fared in one past run; `unknown` when the run may not have walked it. */
export type PastOutcome = 'passed' | 'failed' | 'unknown';

/**
 * The history with this run at its end, without its oldest runs when there are more than thirty. `levels`: those that were
 * walked this time; what the report still shows of an earlier run is in the history already.
 */
export function extendHistory(history: readonly PastRun[], run: PathsRun, levels = run.levels): PastRun[] {
  const paths = run.charts.flatMap((chart) => chart.paths).filter(({ level }) => levels.includes(level));
  const failed = paths.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const { startedAt, seconds } = run;
  return [...history, { startedAt, seconds, levels, passed: paths.length - failed.length, failed }].slice(-RUNS_KEPT);
}

/** The paths that failed in some of the last thirty runs and passed in others, with how often. */
export function flakyPaths(history: readonly PastRun[]): Map<string, { failed: number; runs: number }> {
  const ids = new Set(history.slice(-RUNS_KEPT).flatMap((run) => run.failed));
  const flaky = new Map<string, { failed: number; runs: number }>();
  for (const id of ids) {
    const outcomes = outcomesOf(history, id).filter((outcome) => outcome !== 'unknown');
    const failed = outcomes.filter((outcome) => outcome === 'failed').length;
    if (failed < outcomes.length) flaky.set(id, { failed, runs: outcomes.length });
  }
  return flaky;
}

/** How a path fared in each of the last thirty runs, the newest last. */
export function outcomesOf(history: readonly PastRun[], id: string): PastOutcome[] {
  const runs = history.slice(-RUNS_KEPT);
  const failures = runs.filter(({ failed }) => failed.includes(id));
  // A run names only what failed: the path's level is one that every run in which it failed has walked.
  const levels = (failures[0]?.levels ?? []).filter((level) => failures.every((run) => run.levels.includes(level)));
  return runs.map((run) => {
    if (run.failed.includes(id)) return 'failed';
    return levels.every((level) => run.levels.includes(level)) ? 'passed' : 'unknown';
  });
}
