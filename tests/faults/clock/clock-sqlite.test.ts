import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { clockSqlite } from './clock-sqlite.ts';

test('R9 automatic answers are sent at most two seconds late when the clock of the single node is set back', () =>
  expectHolds(clockSqlite));
