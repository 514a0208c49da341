import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Message } from '#domain/message.ts';
import type { answerChangesMachine } from './answer-changes-machine.ts';

/** An answer whose text is not the generated one. */
export interface ChangedAnswer {
  /** What the buyer asked. */
  readonly question: string;
  /** The answer as it was generated. */
  readonly suggestedAnswer: string;
  /** What the buyer got. */
  readonly sent: Message;
}

export interface AnswerChangesContext {
  /** The answer whose changes are shown, or were last; null before the first. */
  readonly answer: ChangedAnswer | null;
}

export type AnswerChangesEvent = { type: 'changes.requested'; answer: ChangedAnswer } | { type: 'dialog.dismissed' };

export type AnswerChangesActor = ActorRefFrom<typeof answerChangesMachine>;
export type AnswerChangesSnapshot = SnapshotFrom<typeof answerChangesMachine>;
