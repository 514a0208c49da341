import type { Failure } from '#contract/failure.ts';
import type { RemoveOperatorSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: RemoveOperatorSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: RemoveOperatorSnapshot): boolean => snapshot.hasTag('busy');
export const selectEmail = (snapshot: RemoveOperatorSnapshot): string => snapshot.context.email;
export const selectFailure = (snapshot: RemoveOperatorSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
