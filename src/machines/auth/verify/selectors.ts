import type { Failure } from '#contract/failure.ts';
import type { VerifySnapshot } from './machine.ts';

export const selectEmail = (snapshot: VerifySnapshot): string => snapshot.context.email;
export const selectCode = (snapshot: VerifySnapshot): string => snapshot.context.code;
export const selectIsBusy = (snapshot: VerifySnapshot): boolean => snapshot.hasTag('busy');
export const selectIsVerifying = (snapshot: VerifySnapshot): boolean => snapshot.matches('verifying');
export const selectIsResending = (snapshot: VerifySnapshot): boolean => snapshot.matches('resending');
export const selectCanVerify = (snapshot: VerifySnapshot): boolean => snapshot.can({ type: 'verification.submitted' });
export const selectCanResend = (snapshot: VerifySnapshot): boolean => snapshot.can({ type: 'resend.requested' });

/** What went wrong with the last call, if anything. */
export type VerifyProblem = 'none' | 'wrong-code' | 'verify-failed' | 'resend-failed';

export function selectProblem(snapshot: VerifySnapshot): VerifyProblem {
  if (snapshot.matches({ filling: 'wrongCode' })) return 'wrong-code';
  if (snapshot.matches({ filling: 'verifyFailed' })) return 'verify-failed';
  return snapshot.matches({ filling: 'resendFailed' }) ? 'resend-failed' : 'none';
}

/** The failure behind `verify-failed` and `resend-failed`. */
export function selectFailure(snapshot: VerifySnapshot): Failure | null {
  const problem = selectProblem(snapshot);
  return problem === 'verify-failed' || problem === 'resend-failed' ? snapshot.context.failure : null;
}
