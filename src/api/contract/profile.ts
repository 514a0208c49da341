import * as v from 'valibot';
import { defineCall } from './call.ts';
import { NewPasswordSchema } from './new-password.ts';
import { CodeSchema, PasswordSchema } from './primitives.ts';

export const readAuthenticatorStatus = defineCall({
  id: 'readAuthenticatorStatus',
  requirement: '7.06',
  summary: 'Whether the second factor is enabled',
  method: 'GET',
  path: '/profile/authenticator-status',
  access: 'session',
  status: 200,
  answer: v.object({ enabled: v.boolean() }),
});

export const setupAuthenticator = defineCall({
  id: 'setupAuthenticator',
  requirement: '7.07',
  summary: 'A new authenticator secret, not enabled yet',
  method: 'POST',
  path: '/profile/setup-authenticator',
  access: 'session',
  status: 200,
  answer: v.object({ secret: v.string() }),
  errors: ['conflict'],
});

export const verifyAuthenticator = defineCall({
  id: 'verifyAuthenticator',
  requirement: '7.08',
  summary: 'Enables the second factor with a code of the new secret',
  method: 'POST',
  path: '/profile/verify-authenticator',
  access: 'session',
  body: v.strictObject({ code: CodeSchema }),
  status: 204,
  errors: ['invalid-code', 'conflict', 'too-many-requests'],
});

export const disableAuthenticator = defineCall({
  id: 'disableAuthenticator',
  requirement: '7.09',
  summary: 'Disables the second factor',
  method: 'POST',
  path: '/profile/disable-authenticator',
  access: 'session',
  status: 204,
});

export const changePassword = defineCall({
  id: 'changePassword',
  requirement: '7.10',
  summary: 'Changes the password and closes every other session',
  method: 'POST',
  path: '/profile/change-password',
  access: 'session',
  body: v.strictObject({ currentPassword: PasswordSchema, newPassword: NewPasswordSchema }),
  status: 204,
  errors: ['invalid-password', 'common-password', 'too-many-requests'],
});
