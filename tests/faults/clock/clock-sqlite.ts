import type { Fault } from '../fault.ts';
import { anyOf } from '../system/nodes.ts';
import { turnClocks } from './turning.ts';

const BACK = [-90_000, -300_000, -3_600_000];

export const clockSqlite: Fault = {
  name: 'clock-sqlite',
  what: 'the clock of the single node on SQLite is repeatedly set back while answers are scheduled',
  long: 1000,
  short: 2,
  run: (rounds, report) => {
    const turn = (before: number): number => before + anyOf(BACK);
    return turnClocks({ engine: 'sqlite', nodes: 1, rounds, turn }, report);
  },
};
