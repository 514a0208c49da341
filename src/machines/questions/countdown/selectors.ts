import type { Failure } from '#contract/failure.ts';
import type { QuestionCountdownSnapshot } from './machine.ts';

/** When the draft is sent by itself, by this device's clock; null where nothing is counted down. */
export const selectDueAt = (snapshot: QuestionCountdownSnapshot): number | null =>
  selectIsScheduled(snapshot) ? snapshot.context.dueAt : null;
/** Whether the card shows a countdown in the place of its answer button (2.38). */
export const selectIsScheduled = (snapshot: QuestionCountdownSnapshot): boolean =>
  snapshot.matches('scheduled') && !snapshot.matches({ scheduled: 'stopped' });
/** Whether it was counted down and no longer is. */
export const selectIsReleased = (snapshot: QuestionCountdownSnapshot): boolean =>
  snapshot.matches({ scheduled: 'stopped' }) || snapshot.matches({ manual: 'released' });
/** Whether its time is still to come. */
export const selectIsCounting = (snapshot: QuestionCountdownSnapshot): boolean =>
  selectIsScheduled(snapshot) && !selectIsOver(snapshot);
/** Whether the automatic answer has gone out (4.11). */
export const selectIsOver = (snapshot: QuestionCountdownSnapshot): boolean => snapshot.matches({ scheduled: 'over' });
/** Whether a person may still answer first. */
export const selectCanAnswer = (snapshot: QuestionCountdownSnapshot): boolean => snapshot.hasTag('open');
export const selectCanStop = (snapshot: QuestionCountdownSnapshot): boolean => snapshot.can({ type: 'stop.requested' });
export const selectIsStopping = (snapshot: QuestionCountdownSnapshot): boolean => snapshot.hasTag('busy');
/** Why it could not be stopped. */
export const selectFailure = (snapshot: QuestionCountdownSnapshot): Failure | null =>
  snapshot.matches({ scheduled: { open: 'stopFailed' } }) ? snapshot.context.failure : null;
