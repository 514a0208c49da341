import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { disk } from './disk.ts';

test('R10 a full, failing or read-only disk causes clear errors and no partial writes, and the product recovers', () =>
  expectHolds(disk));
