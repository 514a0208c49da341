import * as v from 'valibot';
import { defineCall } from './call.ts';
import { EmailSchema, PasswordSchema } from './primitives.ts';

// Apart from the other calls of a signed-out user: the first screen loads this one only.

/** `authenticator`: the second factor is still needed. The client treats any other value as success (4.02). */
export const LoginResultSchema = v.object({ result: v.string() });
export type LoginResult = v.InferOutput<typeof LoginResultSchema>;
export const LOGIN_SUCCESS = 'success';

export const login = defineCall({
  id: 'login',
  requirement: '7.11',
  summary: 'Signs in with e-mail and password',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: v.strictObject({ email: EmailSchema, password: PasswordSchema }),
  answer: LoginResultSchema,
  errors: ['invalid-credentials', 'too-many-requests'],
});
