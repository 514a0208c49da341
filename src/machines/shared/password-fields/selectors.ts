import { hasOuterSpaces, type PasswordRule, unmetPasswordRules } from '#domain/password.ts';
import type { PasswordSnapshot } from './types.ts';

export const selectPassword = (snapshot: PasswordSnapshot): string => snapshot.context.password;
export const selectRepeated = (snapshot: PasswordSnapshot): string => snapshot.context.repeated;

/** Whether the passwords are shown as text (5.01). */
export const selectIsPasswordShown = (snapshot: PasswordSnapshot): boolean => snapshot.hasTag('shown');

/** Whether the rule still is unmet (5.02); one primitive per rule, so that a key redraws only what it changes. */
export const selectIsRuleUnmet =
  (rule: PasswordRule) =>
  (snapshot: PasswordSnapshot): boolean =>
    unmetPasswordRules(snapshot.context.password).includes(rule);

/** Whether the re-entered password has begun to differ (5.03). */
export const selectIsMismatch = (snapshot: PasswordSnapshot): boolean =>
  snapshot.context.repeated !== '' && snapshot.context.repeated !== snapshot.context.password;

/** 5.05. */
export const selectHasOuterSpaces = (snapshot: PasswordSnapshot): boolean => hasOuterSpaces(snapshot.context.password);
