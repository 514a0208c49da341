import type { VerifySnapshot } from './machine.ts';

export const selectIsVerifying = (snapshot: VerifySnapshot): boolean => snapshot.matches('submitting');
export const selectIsResending = (snapshot: VerifySnapshot): boolean => snapshot.matches('resending');
export const selectCanResend = (snapshot: VerifySnapshot): boolean => snapshot.can({ type: 'resend.requested' });
/** Whether the last call that failed was a request for another code. */
export const selectHasResendFailed = (snapshot: VerifySnapshot): boolean =>
  snapshot.matches({ filling: 'resendFailed' });
