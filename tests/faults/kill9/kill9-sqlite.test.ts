import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { kill9Sqlite } from './kill9-sqlite.ts';

test('R1 R2 killing the single node on SQLite at any time loses no answer, sends none twice and loses nothing acknowledged', () =>
  expectHolds(kill9Sqlite));
