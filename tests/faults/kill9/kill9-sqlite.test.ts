import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { kill9Sqlite } from './kill9-sqlite.ts';

test('R1 R2 the single node on SQLite dies at any moment: no answer is lost, none is sent twice, nothing acknowledged is missing', () =>
  expectHolds(kill9Sqlite));
