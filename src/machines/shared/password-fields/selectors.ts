import { hasOuterSpaces, type PasswordRule, unmetPasswordRules } from '#domain/password.ts';
import type { PasswordWidgetSnapshot } from './types.ts';

export const selectPassword = (snapshot: PasswordWidgetSnapshot): string => snapshot.context.password;
export const selectRepeated = (snapshot: PasswordWidgetSnapshot): string => snapshot.context.repeated;

/** Whether the passwords are shown as text (5.01). */
export const selectIsPasswordShown = (snapshot: PasswordWidgetSnapshot): boolean => snapshot.hasTag('shown');

/** Whether the rule still stands open (5.02); one primitive per rule, so that a key redraws only what it changes. */
export const selectIsRuleUnmet =
  (rule: PasswordRule) =>
  (snapshot: PasswordWidgetSnapshot): boolean =>
    unmetPasswordRules(snapshot.context.password).includes(rule);

/** Whether the re-entered password has begun to differ (5.03). */
export const selectIsMismatch = (snapshot: PasswordWidgetSnapshot): boolean =>
  snapshot.context.repeated !== '' && snapshot.context.repeated !== snapshot.context.password;

/** 5.05. */
export const selectHasOuterSpaces = (snapshot: PasswordWidgetSnapshot): boolean =>
  hasOuterSpaces(snapshot.context.password);
