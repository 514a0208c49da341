import type { Failure } from '#contract/failure.ts';
import type { RecoverSnapshot } from './machine.ts';

export const selectEmail = (snapshot: RecoverSnapshot): string => snapshot.context.email;
export const selectIsBusy = (snapshot: RecoverSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanSubmit = (snapshot: RecoverSnapshot): boolean => snapshot.can({ type: 'recovery.submitted' });

/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: RecoverSnapshot): Failure | null =>
  snapshot.matches({ filling: 'failed' }) ? snapshot.context.failure : null;
