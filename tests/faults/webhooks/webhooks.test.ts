import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { webhooks } from './webhooks.ts';

test('R7 duplicate, late, missing and forged notifications are acknowledged at once, and the state converges to the marketplace’s', () =>
  expectHolds(webhooks));
