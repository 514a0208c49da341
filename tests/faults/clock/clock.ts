import type { Fault } from '../fault.ts';
import { anyOf } from '../system/nodes.ts';
import { turnClocks } from './turning.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WRONG = [0, 90 * SECOND, -90 * SECOND, 5 * MINUTE, -5 * MINUTE, HOUR, -HOUR];

export const clock: Fault = {
  name: 'clock',
  what: 'the clocks of three nodes on PostgreSQL jump by up to an hour while answers are scheduled',
  long: 1000,
  short: 4,
  run: (rounds, report) => {
    const turn = (): number => anyOf(WRONG);
    return turnClocks({ engine: 'postgres', nodes: 3, rounds, turn }, report);
  },
};
