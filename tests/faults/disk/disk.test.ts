import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { disk } from './disk.ts';

test('R10 a disk that is full, fails or is read-only: clear refusals, nothing half written, and all goes on once there is room', () =>
  expectHolds(disk));
