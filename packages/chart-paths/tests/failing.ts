import { door } from '../../testing/door.ts';
import { type ChartReport, type Promises, planOf, type Report, reportOf, runPath } from '../src/index.ts';
import { DOOR } from './samples.ts';

/** The report of the door with these promises, as the command writes it. */
export function reported(promises: Promises = {}, changes: Partial<ChartReport> = {}): Report {
  const plan = planOf(door, { samples: DOOR });
  const runs = plan.paths.map((path) => runPath(plan.stand, path, { promises }));
  const chart = { ...reportOf(plan, runs, 'door.ts', { promises, samples: DOOR }), ...changes };
  return { version: 1, startedAt: '2026-01-02T03:04:05.000Z', seconds: 1.5, charts: [chart], review: null };
}

/** Broken at the second step of the door's only path. */
export const NEVER_OPEN: Promises = { states: { 'door.open': { description: 'Open <b>', holds: () => false } } };
