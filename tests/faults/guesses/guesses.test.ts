import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { guesses } from './guesses.ts';

test('R15 a thousand guesses at a time at three nodes are no more than the few that are looked at, and lock nobody out at home', () =>
  expectHolds(guesses));
