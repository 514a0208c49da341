import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { stolenSessions } from './stolen-sessions.ts';

test('R17 ASVS 7.2.4 the cookie of a session that ended in any of eight ways, or was set before it, is refused at three nodes', () =>
  expectHolds(stolenSessions));
