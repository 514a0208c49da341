import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { codes } from './codes.ts';

test('R16 a code used fifty times in parallel at three nodes is accepted once', () => expectHolds(codes));
