import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { races } from './races.ts';

test('R8 8.09 two to eight callers race for a question across nodes: one wins, everybody is told the truth, the log agrees', () =>
  expectHolds(races));
