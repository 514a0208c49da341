import type { LogEntry } from '#contract/activity-log.ts';
import type { Failure } from '#contract/failure.ts';
import type { QuestionDetails } from '#contract/questions.ts';
import type { ActivityDetailsSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: ActivityDetailsSnapshot): boolean => snapshot.hasTag('open');
export const selectIsReading = (snapshot: ActivityDetailsSnapshot): boolean => snapshot.hasTag('busy');
export const selectEntry = (snapshot: ActivityDetailsSnapshot): LogEntry | null => snapshot.context.entry;
export const selectQuestion = (snapshot: ActivityDetailsSnapshot): QuestionDetails | null => snapshot.context.question;
/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: ActivityDetailsSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
