import type { Failure } from '#contract/failure.ts';
import type { Message } from '#domain/message.ts';
import type { BoardCard } from '../../board/machine.ts';
import type { SimilarRequest, WrittenTexts } from '../types.ts';

/** A question that asks the same, as it was read. */
export interface SimilarQuestion {
  readonly card: BoardCard;
  /** The words that only this one has, and those that only the first one has. */
  readonly ownWords: readonly string[];
  readonly otherWords: readonly string[];
}

/** What can become of an answer of the review. */
export type ReviewedState =
  | 'pending'
  /** The server has it. */
  | 'sent'
  /** Somebody else answered the question, or nobody can any more. */
  | 'gone';

interface Reviewed {
  readonly card: BoardCard;
  /** What would be sent. */
  readonly message: Message;
  readonly state: ReviewedState;
  /** Why it was not sent. */
  readonly failure: Failure | null;
}

export type FirstAnswer = Reviewed;

/** A similar question with the answer that was adapted to it. */
export interface ReviewedAnswer extends Reviewed, Pick<SimilarQuestion, 'ownWords' | 'otherWords'> {
  readonly isOfOtherListing: boolean;
  readonly isTicked: boolean;
}

export interface SimilarReviewInput {
  readonly request: SimilarRequest;
  readonly written: WrittenTexts;
}

export interface SimilarReviewContext extends SimilarReviewInput {
  readonly first: FirstAnswer;
  readonly others: readonly ReviewedAnswer[];
  /** Why the questions could not be read, or nothing could be sent at all. */
  readonly failure: Failure | null;
}

/** What became of an answer that was to be sent. */
export interface SendingOutcome {
  readonly questionId: string;
  /** Until when it waits at the server, by this device's clock, epoch ms; null: it does not. */
  readonly until: number | null;
  /** Null: the server has it. */
  readonly failure: Failure | null;
}

export interface AnswersToSend {
  /** The first one is sent first; without it none of the others is. */
  readonly answers: readonly { readonly questionId: string; readonly buyer: string; readonly message: Message }[];
  readonly undoSeconds: number;
}

export type SimilarReviewEvent =
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  | { type: 'entry.toggled'; questionId: string }
  | { type: 'text.changed'; questionId: string; text: string }
  | { type: 'send.pressed' }
  /** What breaks the marketplace's rules is to be sent as it is after all, or not. */
  | { type: 'confirmation.given' }
  | { type: 'confirmation.refused' }
  /** Which questions are pending has changed. */
  | { type: 'questions.changed' };
