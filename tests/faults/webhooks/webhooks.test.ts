import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { webhooks } from './webhooks.ts';

test('R7 notices that come twice, late, never or from somebody else are answered at once, and in the end all is as at the marketplace', () =>
  expectHolds(webhooks));
