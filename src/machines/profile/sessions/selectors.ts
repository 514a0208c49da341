import type { Failure } from '#contract/failure.ts';
import type { Session } from '#contract/sessions.ts';
import type { SessionsSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: SessionsSnapshot): boolean => snapshot.hasTag('open');
export const selectSessions = (snapshot: SessionsSnapshot): readonly Session[] | null => snapshot.context.sessions;
export const selectHasFailed = (snapshot: SessionsSnapshot): boolean => snapshot.matches({ open: 'failed' });
/** Whether what is shown could not be refreshed. */
export const selectIsStale = (snapshot: SessionsSnapshot): boolean => snapshot.matches({ open: { shown: 'stale' } });
export const selectHasCloseFailed = (snapshot: SessionsSnapshot): boolean =>
  snapshot.matches({ open: { shown: 'closeFailed' } });
export const selectHasCloseOthersFailed = (snapshot: SessionsSnapshot): boolean =>
  snapshot.matches({ open: { shown: 'closeOthersFailed' } });
/** Whether there are sessions besides this browser's own. */
export const selectHasOthers = ({ context: { sessions } }: SessionsSnapshot): boolean =>
  sessions?.some(({ current }) => !current) === true;
export const selectIsAskingForOthers = (snapshot: SessionsSnapshot): boolean =>
  snapshot.matches({ open: 'askingForOthers' });
export const selectIsClosingOthers = (snapshot: SessionsSnapshot): boolean =>
  snapshot.matches({ open: 'closingOthers' });
/** Whether rows and button can be pressed: nothing is asked or under way. */
export const selectCanClose = (snapshot: SessionsSnapshot): boolean => snapshot.matches({ open: 'shown' });
/** Whether it is asked if this browser's own session is to be closed. */
export const selectIsAsking = (snapshot: SessionsSnapshot): boolean => snapshot.matches({ open: 'asking' });
/** The id of the session that is being closed right now. */
export const selectClosing = (snapshot: SessionsSnapshot): string | null =>
  snapshot.matches({ open: 'closing' }) ? snapshot.context.closing : null;
export const selectFailure = (snapshot: SessionsSnapshot): Failure | null =>
  selectHasFailed(snapshot) ||
  selectIsStale(snapshot) ||
  selectHasCloseFailed(snapshot) ||
  selectHasCloseOthersFailed(snapshot)
    ? snapshot.context.failure
    : null;
