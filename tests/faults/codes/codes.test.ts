import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { codes } from './codes.ts';

test('R16 a code that is used in fifty ways at once at three nodes serves one of them, and nobody after', () =>
  expectHolds(codes));
