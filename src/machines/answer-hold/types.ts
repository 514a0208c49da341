import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { answerHoldMachine } from './answer-hold-machine.ts';

/** Who is writing at a question and so holds its automatic answer back; until when, by this device's clock, epoch ms. */
export interface Hold {
  /** An e-mail. */
  readonly by: string;
  readonly until: number;
}

export interface AnswerHoldInput {
  readonly questionId: string;
  /** The e-mail of whoever looks at the card. */
  readonly email: string;
}

export interface AnswerHoldContext extends AnswerHoldInput {
  /** As the server told it last; null: nobody holds it, or that is over. */
  readonly hold: Hold | null;
  /** Why the server could not be told of the writing; null once it was. */
  readonly failure: Failure | null;
}

export type AnswerHoldEvent =
  /** The server may send an answer by itself: it is scheduled, or its draft is still being written. */
  | { type: 'answer.automatic'; hold: Hold | null }
  /** Only a person answers, or nobody any more. */
  | { type: 'answer.manual' }
  /** The person changed the text. */
  | { type: 'text.changed' }
  /** The hold that was told has ended. */
  | { type: 'hold.over' };

export type AnswerHoldActor = ActorRefFrom<typeof answerHoldMachine>;
export type AnswerHoldSnapshot = SnapshotFrom<typeof answerHoldMachine>;
