import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { guesses } from './guesses.ts';

test('R15 of a thousand parallel guesses at three nodes only those within the limits are evaluated, and known devices are not locked out', () =>
  expectHolds(guesses));
