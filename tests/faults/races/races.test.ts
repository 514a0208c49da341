import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { races } from './races.ts';

test('R8 8.09 of two to eight callers that race for a question across nodes one succeeds, all get correct responses, and the log agrees', () =>
  expectHolds(races));
