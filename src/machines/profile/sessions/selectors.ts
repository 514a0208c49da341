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
/** Whether it is asked if this browser's own session is to be closed. */
export const selectIsAsking = (snapshot: SessionsSnapshot): boolean => snapshot.matches({ open: 'asking' });
/** The id of the session that is being closed right now. */
export const selectClosing = (snapshot: SessionsSnapshot): string | null =>
  snapshot.hasTag('closing') ? snapshot.context.closing : null;
export const selectFailure = (snapshot: SessionsSnapshot): Failure | null =>
  selectHasFailed(snapshot) || selectIsStale(snapshot) || selectHasCloseFailed(snapshot)
    ? snapshot.context.failure
    : null;
