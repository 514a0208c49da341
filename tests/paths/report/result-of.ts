import { idOf, requirementsOf, SPANISH, titleOf, type Walk } from '@mostrador/chart-paths';
import type { Level, PathResult, StepResult } from './results.ts';

interface Walked {
  readonly level: Level;
  readonly steps: readonly StepResult[];
  /** Why the last step failed; null: none did. */
  readonly reason: string | null;
  /** By `performance.now`. */
  readonly startedAt: number;
}

/** What came of a generated path. */
export const resultOf = (walk: Walk, { level, steps, reason, startedAt }: Walked): PathResult => ({
  id: idOf(walk, level),
  level,
  chart: walk.graph.model.name,
  title: titleOf(walk, SPANISH.paths),
  requirements: requirementsOf(walk),
  status: reason === null ? 'passed' : 'failed',
  seconds: (performance.now() - startedAt) / 1000,
  seed: null,
  steps,
  failure: reason === null ? null : { step: Math.max(0, steps.length - 1), reason },
});
