import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { marketplace } from './marketplace.ts';

test('R6 R7 with 30% failing marketplace calls no answer is lost or sent twice, and every question is imported in time', () =>
  expectHolds(marketplace));
