import { PASSWORD_MIN_LENGTH } from './limits.ts';
import { codePointLength } from './text.ts';

/** The rules of a new password, in the widget's order (5.02). */
export const PASSWORD_RULES = ['lowercase', 'uppercase', 'digit', 'symbol', 'length'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const satisfies: Record<PasswordRule, (password: string) => boolean> = {
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  symbol: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
  length: (password) => codePointLength(password) >= PASSWORD_MIN_LENGTH,
};

/** The rules that `password` does not meet, in the widget's order (5.02). */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !satisfies[rule](password));
}

/** Whether `password` starts or ends with white space, which a new one must not do (5.05). */
export function hasOuterSpaces(password: string): boolean {
  return password !== password.trim();
}

/** Whether the password widget is ready: every rule met and the re-entered password equal (5.03, 5.04). */
export function isPasswordReady(password: string, repeated: string): boolean {
  return repeated !== '' && password === repeated && unmetPasswordRules(password).length === 0;
}
