import type { Failure } from '#contract/failure.ts';
import type { OperatorFormSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: OperatorFormSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: OperatorFormSnapshot): boolean => snapshot.hasTag('busy');
/** Whether an operator is being added; otherwise one is being changed, and the e-mail is fixed. */
export const selectIsAdding = (snapshot: OperatorFormSnapshot): boolean =>
  snapshot.matches({ open: 'adding' }) || snapshot.matches({ open: 'sendingNew' });
/** Whether the operator is no longer there to be changed. */
export const selectIsGone = (snapshot: OperatorFormSnapshot): boolean => snapshot.matches({ open: 'gone' });
export const selectEmail = (snapshot: OperatorFormSnapshot): string => snapshot.context.email;
export const selectPermissions = (snapshot: OperatorFormSnapshot): number => snapshot.context.permissions;
export const selectCanSubmit = (snapshot: OperatorFormSnapshot): boolean =>
  snapshot.can({ type: 'operator.submitted' });
/** Whether the e-mail is an operator's already (8.08). */
export const selectIsTaken = (snapshot: OperatorFormSnapshot): boolean =>
  snapshot.matches({ open: { adding: 'taken' } });
/** Whether the e-mail is of a user who cannot have access to the account (7.160). */
export const selectIsElsewhere = (snapshot: OperatorFormSnapshot): boolean =>
  snapshot.matches({ open: { adding: 'elsewhere' } });
/** The failure to explain, if any. */
export const selectFailure = (snapshot: OperatorFormSnapshot): Failure | null =>
  snapshot.matches({ open: { adding: 'failed' } }) || snapshot.matches({ open: { changing: 'failed' } })
    ? snapshot.context.failure
    : null;
