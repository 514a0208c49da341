import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { clock } from './clock.ts';

test('R9 the clocks of nodes jump to and fro: automatic answers go out by the database’s, never early, at most two seconds late', () =>
  expectHolds(clock));
