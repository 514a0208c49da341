import type { Failure } from '#contract/failure.ts';
import type { DraftReasonsAnswer, DraftReasonsSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: DraftReasonsSnapshot): boolean => snapshot.hasTag('open');
export const selectIsReading = (snapshot: DraftReasonsSnapshot): boolean => snapshot.hasTag('busy');
/** What there is to show, or null. */
export const selectAnswer = (snapshot: DraftReasonsSnapshot): DraftReasonsAnswer | null =>
  snapshot.matches({ open: 'shown' }) ? snapshot.context.answer : null;
export const selectFailure = (snapshot: DraftReasonsSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
