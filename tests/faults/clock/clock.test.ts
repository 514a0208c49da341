import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { clock } from './clock.ts';

test('R9 automatic answers are sent by the database’s clock, never early, at most two seconds late, while clocks of nodes jump', () =>
  expectHolds(clock));
