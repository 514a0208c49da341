import type { ChartDescription } from '@mostrador/chart-model';

/** 0 the chart alone, 1 the machine, 2 the view in a DOM before the real server, 3 the built product in Chromium. */
export type Level = 0 | 1 | 2 | 3;

/** What one level owes a chart. */
export type CriterionName =
  | 'structure'
  | 'states'
  | 'transitions'
  | 'guards'
  | 'ignored'
  | 'cases'
  | 'pairs'
  | 'walks'
  | 'chart-mutants'
  | 'view-mutants'
  | 'second-interpreter';

/** How much of what the chart declares was covered; the total never comes from what a walk discovered. */
export interface Criterion {
  readonly level: Level;
  readonly name: CriterionName;
  readonly covered: number;
  readonly total: number;
  /** What was not covered. With a reason it is excused in writing; without one the chart falls short. */
  readonly missing: readonly { readonly what: string; readonly reason: string | null }[];
}

/** One step of a path, told to a person who does not read code. */
export interface StepResult {
  /** In Spanish; the start of the path is the first step. */
  readonly words: string;
  /** What happened: a person's act, the world's answer, or time. */
  readonly actor: 'start' | 'person' | 'world' | 'clock';
  /** The uids of the states it ends in, outermost first. */
  readonly states: readonly string[];
  /** The ids of the transitions it takes; none when the chart ignores it on purpose. */
  readonly transitions: readonly string[];
  /** What is to be seen after it, one fact a line; empty at levels 0 and 1 unless something went wrong. */
  readonly expected: readonly string[];
  /** What was seen; null when the step was not reached. */
  readonly observed: readonly string[] | null;
  /** A picture of the screen after it, as a path relative to the report's folder. */
  readonly screenshot: string | null;
}

export interface PathResult {
  /** Stable: the same walk has the same id in every run, for `npm run path -- <id>`. */
  readonly id: string;
  readonly level: Level;
  readonly chart: string;
  /** The walk in a few Spanish words. */
  readonly title: string;
  readonly requirements: readonly string[];
  readonly status: 'passed' | 'failed';
  readonly seconds: number;
  /** The seed of a random walk; null for a generated path. */
  readonly seed: number | null;
  readonly steps: readonly StepResult[];
  /** What went wrong and at which step (an index into `steps`). */
  readonly failure: { readonly step: number; readonly reason: string } | null;
}

export interface ChartResult {
  readonly name: string;
  readonly description: ChartDescription;
  readonly criteria: readonly Criterion[];
  readonly paths: readonly PathResult[];
}

/** Everything that one run of the path runner found: `reports/paths/results.json`. */
export interface PathsRun {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly seed: number;
  readonly levels: readonly Level[];
  readonly charts: readonly ChartResult[];
}

/** What the history keeps of a run: `reports/paths/history.json`, the newest last, thirty at most. */
export interface PastRun {
  readonly startedAt: string;
  readonly seconds: number;
  readonly levels: readonly Level[];
  readonly passed: number;
  /** The ids of the paths that failed. */
  readonly failed: readonly string[];
}
