import * as v from 'valibot';
import { defineCall } from './call.ts';
import { NewPasswordSchema } from './new-password.ts';
import { CodeSchema, EmailSchema } from './primitives.ts';

export const signUp = defineCall({
  id: 'signUp',
  requirement: '7.12',
  summary: 'Creates a user and mails a verification code',
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  body: v.strictObject({ email: EmailSchema, password: NewPasswordSchema }),
  errors: ['common-password', 'too-many-requests'],
});

/** Without a session the person signs in, after a recovery if the browser chose no password. */
const VerificationSchema = v.object({ isSignedIn: v.boolean() });
export type Verification = v.InferOutput<typeof VerificationSchema>;

export const verifyAccount = defineCall({
  id: 'verifyAccount',
  requirement: '7.13',
  summary: 'Verifies the e-mail with the mailed code, and signs in the browser that signed up with a password',
  method: 'POST',
  path: '/auth/verify-account',
  access: 'public',
  body: v.strictObject({ email: EmailSchema, code: CodeSchema }),
  answer: VerificationSchema,
  errors: ['invalid-code', 'too-many-requests'],
});

export const resendCode = defineCall({
  id: 'resendCode',
  requirement: '7.14',
  summary: 'Mails a new verification code',
  method: 'POST',
  path: '/auth/re-send-code',
  access: 'public',
  body: v.strictObject({ email: EmailSchema }),
  errors: ['too-many-requests'],
});

export const recoverPassword = defineCall({
  id: 'recoverPassword',
  requirement: '7.15',
  summary: 'Mails a password-recovery code',
  method: 'POST',
  path: '/auth/recover-password',
  access: 'public',
  body: v.strictObject({ email: EmailSchema }),
  errors: ['too-many-requests'],
});

export const setupPassword = defineCall({
  id: 'setupPassword',
  requirement: '7.16',
  summary: 'Sets a new password with a recovery code',
  method: 'POST',
  path: '/auth/setup-password',
  access: 'public',
  body: v.strictObject({ email: EmailSchema, code: CodeSchema, password: NewPasswordSchema }),
  errors: ['invalid-code', 'common-password', 'too-many-requests'],
});

export const verifySecondFactor = defineCall({
  id: 'verifySecondFactor',
  requirement: '7.17',
  summary: 'Completes a login with the authenticator code, or a recovery code in its place',
  method: 'POST',
  path: '/auth/authenticator',
  access: 'second-factor',
  body: v.strictObject({ code: CodeSchema }),
  errors: ['invalid-code', 'too-many-requests'],
});

export const logout = defineCall({
  id: 'logout',
  requirement: '7.18',
  summary: "Ends the caller's session",
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
});
