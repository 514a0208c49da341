import type { Failure } from '#contract/failure.ts';
import { hasOuterSpaces, type PasswordRule, unmetPasswordRules } from '#domain/password.ts';
import type { SignUpSnapshot } from './types.ts';

export const selectEmail = (snapshot: SignUpSnapshot): string => snapshot.context.email;
export const selectPassword = (snapshot: SignUpSnapshot): string => snapshot.context.password;
export const selectRepeated = (snapshot: SignUpSnapshot): string => snapshot.context.repeated;
export const selectIsBusy = (snapshot: SignUpSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: SignUpSnapshot): boolean => snapshot.can({ type: 'signup.submitted' });
export const selectIsPasswordShown = (snapshot: SignUpSnapshot): boolean => snapshot.matches({ password: 'shown' });

/** Whether the rule still stands open (5.02); one primitive per rule, so that a key redraws only what it changes. */
export const selectIsRuleUnmet =
  (rule: PasswordRule) =>
  (snapshot: SignUpSnapshot): boolean =>
    unmetPasswordRules(snapshot.context.password).includes(rule);

/** Whether the re-entered password has begun to differ (5.03). */
export const selectIsMismatch = (snapshot: SignUpSnapshot): boolean =>
  snapshot.context.repeated !== '' && snapshot.context.repeated !== snapshot.context.password;

/** 5.05. */
export const selectHasOuterSpaces = (snapshot: SignUpSnapshot): boolean => hasOuterSpaces(snapshot.context.password);

export const selectIsTooCommon = (snapshot: SignUpSnapshot): boolean =>
  snapshot.matches({ form: { filling: 'tooCommon' } });

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: SignUpSnapshot): Failure | null =>
  snapshot.matches({ form: { filling: 'failed' } }) ? snapshot.context.failure : null;
