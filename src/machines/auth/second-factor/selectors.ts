import type { Failure } from '#contract/failure.ts';
import type { SecondFactorSnapshot } from './machine.ts';

export const selectCode = (snapshot: SecondFactorSnapshot): string => snapshot.context.code;
export const selectIsBusy = (snapshot: SecondFactorSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: SecondFactorSnapshot): boolean => snapshot.can({ type: 'code.submitted' });
export const selectIsWrong = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches({ filling: 'wrongCode' });
/** Whether the password has to be given again. */
export const selectIsOver = (snapshot: SecondFactorSnapshot): boolean => snapshot.matches('over');

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: SecondFactorSnapshot): Failure | null =>
  snapshot.matches({ filling: 'failed' }) ? snapshot.context.failure : null;
