import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { sockets } from './sockets.ts';

test('R11 4.19 live connections that all drop at once come back spread over the first wait, and none misses news', () =>
  expectHolds(sockets));
