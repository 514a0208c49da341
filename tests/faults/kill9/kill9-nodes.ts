import type { Fault } from '../fault.ts';
import { kill } from './killing.ts';

export const kill9Nodes: Fault = {
  name: 'kill9-nodes',
  what: 'kill -9 of a random node of three on PostgreSQL, 20 answers in flight each',
  long: 1000,
  short: 1,
  run: (rounds, report) => kill('postgres', 3, rounds, report),
};
