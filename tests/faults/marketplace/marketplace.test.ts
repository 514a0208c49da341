import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { marketplace } from './marketplace.ts';

test('R6 R7 three of ten calls to the marketplace go wrong: no answer is lost, none is sent twice, every question is seen in time', () =>
  expectHolds(marketplace));
