import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { deleteQuestionMachine } from './delete-question-machine.ts';

export interface DeleteQuestionInput {
  readonly questionId: string;
}

export interface DeleteQuestionContext extends DeleteQuestionInput {
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type DeleteQuestionEvent =
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'dialog.dismissed' };

export type DeleteQuestionActor = ActorRefFrom<typeof deleteQuestionMachine>;
export type DeleteQuestionSnapshot = SnapshotFrom<typeof deleteQuestionMachine>;
