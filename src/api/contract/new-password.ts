import * as v from 'valibot';
import { hasOuterSpaces, unmetPasswordRules } from '#domain/password.ts';
import { PasswordSchema } from './primitives.ts';

// Apart from the other primitives: the first screen takes no new password.

/** A new password (5.02, 5.05). */
export const NewPasswordSchema = v.pipe(
  PasswordSchema,
  v.check(
    (password) => unmetPasswordRules(password).length === 0,
    'needs a lowercase letter, an uppercase letter, a digit, a symbol and 8 characters',
  ),
  v.check((password) => !hasOuterSpaces(password), 'must not start or end with spaces'),
);
