import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { removeQuickAnswerMachine } from './remove-quick-answer-machine.ts';

export interface RemoveQuickAnswerContext {
  /** The one that is to be deleted, or was last; null before the first. */
  readonly quickAnswer: QuickAnswer | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type RemoveQuickAnswerEvent =
  | { type: 'remove.requested'; quickAnswer: QuickAnswer }
  | { type: 'remove.confirmed' }
  | { type: 'dialog.dismissed' };

export type RemoveQuickAnswerActor = ActorRefFrom<typeof removeQuickAnswerMachine>;
export type RemoveQuickAnswerSnapshot = SnapshotFrom<typeof removeQuickAnswerMachine>;
