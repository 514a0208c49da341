import type { PresenceSnapshot } from './machine.ts';

/** Whether somebody else writes, so that the box is only read. */
export const selectIsTaken = (snapshot: PresenceSnapshot): boolean =>
  snapshot.matches({ box: 'taken' }) || snapshot.matches({ box: 'overtaken' });
/** Whether somebody took over what this person wrote. */
export const selectIsOvertaken = (snapshot: PresenceSnapshot): boolean => snapshot.matches({ box: 'overtaken' });
/** The e-mail of somebody else who writes. */
export const selectWriter = (snapshot: PresenceSnapshot): string | null =>
  selectIsTaken(snapshot) ? snapshot.context.presence.writer : null;
/** The e-mails of the others who look at the question, without the one who writes, in words. */
export function selectLookers(snapshot: PresenceSnapshot): string {
  const { email, presence } = snapshot.context;
  return presence.present.filter((one) => one !== email && one !== selectWriter(snapshot)).join(', ');
}
