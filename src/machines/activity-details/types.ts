import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LogEntry } from '#contract/activity-log.ts';
import type { Failure } from '#contract/failure.ts';
import type { QuestionDetails } from '#contract/questions.ts';
import type { activityDetailsMachine } from './activity-details-machine.ts';

export interface ActivityDetailsContext {
  /** The entry whose details are shown, or were last; null before the first. */
  readonly entry: LogEntry | null;
  /** The question that the entry is about, once read. */
  readonly question: QuestionDetails | null;
  /** Why the question could not be read; shown in `failed`. */
  readonly failure: Failure | null;
}

export type ActivityDetailsEvent =
  | { type: 'details.requested'; entry: LogEntry }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' };

export type ActivityDetailsActor = ActorRefFrom<typeof activityDetailsMachine>;
export type ActivityDetailsSnapshot = SnapshotFrom<typeof activityDetailsMachine>;
