import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { clockSqlite } from './clock-sqlite.ts';

test('R9 the clock of the single node is put back: automatic answers go out when they are due, at most two seconds late', () =>
  expectHolds(clockSqlite));
