import type { Failure } from '#contract/failure.ts';
import type { DismissMissingSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: DismissMissingSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: DismissMissingSnapshot): boolean => snapshot.hasTag('busy');
/** What was asked, as it was asked last. */
export const selectAsked = ({ context }: DismissMissingSnapshot): string => context.entry?.examples[0] ?? '';
export const selectFailure = (snapshot: DismissMissingSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
