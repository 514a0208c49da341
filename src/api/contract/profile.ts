import * as v from 'valibot';
import { defineCall } from './call.ts';
import { NewPasswordSchema } from './new-password.ts';
import { CodeSchema, PasswordSchema } from './primitives.ts';

/**
 * `recoveryCodes`: how many are left; null: not known, as of a node of the release before, which may serve a newer page during an upgrade.
 * `requiredBy`: the nicknames of the accounts that the caller operates only with a second factor.
 */
export const AuthenticatorStatusSchema = v.object({
  enabled: v.boolean(),
  recoveryCodes: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  requiredBy: v.optional(v.array(v.string()), []),
});
export type AuthenticatorStatus = v.InferOutput<typeof AuthenticatorStatusSchema>;

/** Shown once; the server keeps only their hashes. */
const RecoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });
export type NewRecoveryCodes = v.InferOutput<typeof RecoveryCodesSchema>;

export const readAuthenticatorStatus = defineCall({
  id: 'readAuthenticatorStatus',
  requirement: '7.06',
  summary: 'Whether the second factor is enabled, and how many recovery codes are left',
  method: 'GET',
  path: '/profile/authenticator-status',
  access: 'session',
  answer: AuthenticatorStatusSchema,
});

export const setupAuthenticator = defineCall({
  id: 'setupAuthenticator',
  requirement: '7.07',
  summary: 'A new authenticator secret, not enabled yet',
  method: 'POST',
  path: '/profile/setup-authenticator',
  access: 'session',
  answer: v.object({ secret: v.string() }),
  errors: ['conflict'],
});

export const verifyAuthenticator = defineCall({
  id: 'verifyAuthenticator',
  requirement: '7.08',
  summary: 'Enables the second factor with a code of the new secret, and gives recovery codes',
  method: 'POST',
  path: '/profile/verify-authenticator',
  access: 'session',
  body: v.strictObject({ code: CodeSchema }),
  answer: RecoveryCodesSchema,
  errors: ['invalid-code', 'conflict', 'too-many-requests'],
});

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  requirement: '7.88',
  summary: 'Replaces the recovery codes; takes a code of the authenticator or one of them',
  method: 'POST',
  path: '/profile/recovery-codes',
  access: 'session',
  body: v.strictObject({ code: CodeSchema }),
  answer: RecoveryCodesSchema,
  errors: ['invalid-code', 'conflict', 'too-many-requests'],
});

export const disableAuthenticator = defineCall({
  id: 'disableAuthenticator',
  requirement: '7.09',
  summary: 'Disables the second factor',
  method: 'POST',
  path: '/profile/disable-authenticator',
  access: 'session',
});

export const changePassword = defineCall({
  id: 'changePassword',
  requirement: '7.10',
  summary: 'Changes the password and closes every other session',
  method: 'POST',
  path: '/profile/change-password',
  access: 'session',
  body: v.strictObject({ currentPassword: PasswordSchema, newPassword: NewPasswordSchema }),
  errors: ['invalid-password', 'common-password', 'too-many-requests'],
});
