import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AuthenticatorStatusSchema } from './profile.ts';

test('2.71 a node of the release before, which counts no recovery codes, still says whether the authenticator is on', () => {
  const read = (answer: unknown) => v.parse(AuthenticatorStatusSchema, answer);
  expect(read({ enabled: true })).toEqual({ enabled: true, recoveryCodes: null, requiredBy: [] });
  expect(read({ enabled: true, recoveryCodes: 3 })).toEqual({ enabled: true, recoveryCodes: 3, requiredBy: [] });
});
