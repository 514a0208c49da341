import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { postgres } from './postgres.ts';

test('R5 PostgreSQL is restarted in every way and goes silent: nothing is lost or sent twice, and all is back by itself', () =>
  expectHolds(postgres));
