import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { sockets } from './sockets.ts';

test('R11 4.19 live connections that drop at once reconnect spread over the first delay, and miss no messages', () =>
  expectHolds(sockets));
