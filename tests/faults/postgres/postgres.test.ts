import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { postgres } from './postgres.ts';

test('R5 restarts and time-outs of PostgreSQL lose nothing, send nothing twice, and the product recovers automatically', () =>
  expectHolds(postgres));
