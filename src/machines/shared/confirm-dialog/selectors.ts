import type { Failure } from '#contract/failure.ts';
import type { ConfirmSnapshot } from './types.ts';

export const selectIsOpen = (snapshot: ConfirmSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: ConfirmSnapshot): boolean => snapshot.hasTag('busy');
/** What the dialog asks about; while it closes, what it asked about. */
export const selectSubject = <Subject>(snapshot: ConfirmSnapshot<Subject>): Subject | null => snapshot.context.subject;
export const selectFailure = (snapshot: ConfirmSnapshot): Failure | null => snapshot.context.failure;
