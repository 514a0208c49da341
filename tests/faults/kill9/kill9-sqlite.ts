import type { Fault } from '../fault.ts';
import { kill } from './killing.ts';

export const kill9Sqlite: Fault = {
  name: 'kill9-sqlite',
  what: 'kill -9 of the single node on SQLite, 20 answers in flight each',
  long: 1000,
  short: 1,
  run: (rounds, report) => kill('sqlite', 1, rounds, report),
};
