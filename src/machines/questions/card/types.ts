import type { Failure } from '#contract/failure.ts';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import type { Message } from '#domain/message.ts';
import type { BoardCard } from '../board/machine.ts';
import type { QuestionCountdownEvent } from '../countdown/machine.ts';
import type { QuestionEntryEvent } from '../entry/machine.ts';
import type { AnswerHoldEvent } from '../hold/machine.ts';
import type { OfferedDraft } from '../offer/machine.ts';
import type { TypedAnswerEvent } from '../typed-answer/machine.ts';
import type { AnswerUndoEvent } from '../undo/machine.ts';

export interface QuestionCardInput {
  /** As the board shows the question when the card is put there. */
  readonly entry: BoardCard;
  /** What this person typed earlier and did not send, or null. */
  readonly draft: string | null;
  /** The version of it at the server that this device knew last; null: none. */
  readonly base: number | null;
  /** The account's greeting and signature as the buyer would read them; null where they could not be read, or not yet. */
  readonly greetingSignature: GreetingSignature | null;
  /** Who is signed in. */
  readonly email: string;
}

export interface QuestionCardContext {
  readonly questionId: string;
  readonly email: string;
  /** What was known at the start; the chart `entry` knows what the board shows now. */
  readonly entry: BoardCard;
  readonly draft: string | null;
  readonly base: number | null;
  /** What the person had left out of an answer that was typed earlier. */
  readonly leftOut: Readonly<Record<'greeting' | 'signature', boolean>>;
  readonly greetingSignature: 'read' | 'unread';
  /** How long an answer waits before it goes out, in seconds. */
  readonly undoSeconds: number;
  /** All that the listing asks, as far as it is known. */
  readonly prices: readonly number[];
  /** The drafted answer where it says that it is not known; null where it is known, or not written yet. */
  readonly unknownDraft: string | null;
  /** The account's own greeting and signature, resolved. */
  readonly greeting: string | null;
  readonly signature: string | null;
  /** What would be sent now: the text, with greeting and signature where their boxes are checked. */
  readonly message: Message;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
  /** Its answer was sent with that to another question, which speaks for both. */
  readonly isFollower: boolean;
  /** Who was faster, when it is known; shown in `unavailable` (8.09). */
  readonly answeredBy: string | null;
}

export type QuestionCardEvent =
  | { type: 'text.changed'; text: string }
  /** The server drafted the answer, or drafted it anew; an answer that somebody touched stays as it is, and the draft is offered. */
  | { type: 'suggestion.changed'; text: string; isKnown: boolean }
  /** A draft that was offered for what the person wrote takes its place. */
  | ({ type: 'offer.taken' } & OfferedDraft)
  /** The question is not pending any more, though nobody here answered it; or it is again. */
  | { type: 'question.left' }
  | { type: 'question.returned' }
  /** The person lets go of a text that can no longer be sent. */
  | { type: 'card.discarded' }
  | { type: 'greeting.toggled' }
  | { type: 'signature.toggled' }
  /** The account's own greeting and signature, resolved, are others now, or there are none any more (4.18). */
  | ({ type: 'greetingSignature.replaced' } & GreetingSignature)
  | { type: 'answer.submitted' }
  /**
   * The server took this answer, which was sent together with others: until when it waits there, by this device's clock, epoch ms; null: the buyer has
   * it. Of a group the first one speaks for all.
   */
  | { type: 'answer.taken'; message: Message; until: number | null; isFollower: boolean }
  /** The person wants to answer similar questions together with this one. */
  | { type: 'similar.requested' }
  /** The picker put the chosen option into the answer, which waited for it. */
  | { type: 'answer.requested' }
  /** What the board shows of the question is no longer the same. */
  | QuestionEntryEvent
  /** From the chart that compares it, for the countdown, the hold and the reasons. */
  | Extract<QuestionCountdownEvent, { type: 'schedule.changed' }>
  | Extract<AnswerHoldEvent, { type: 'answer.automatic' | 'answer.manual' }>
  | { type: 'draft.replaced' }
  | Extract<AnswerUndoEvent, { type: 'sending.changed' }>
  /** From the chart of the undo window: an answer waits to go out, this person's own or another's; or it waits no more, unsent. */
  | { type: 'answer.outgoing'; isOwn: boolean }
  | { type: 'answer.returned' }
  /** The person undid it here. */
  | { type: 'answer.undone' }
  /** What became of the person's own answer. */
  | { type: 'answer.sent' }
  | { type: 'answer.lost'; answeredBy: string | null }
  /** The person's own answer can be undone, or not any more. */
  | { type: 'undo.offered' }
  | { type: 'undo.ended'; isCalledBack: boolean }
  /** From the page's keys. */
  | { type: 'undo.requested' }
  /** The list tells another typed answer of this person than before. */
  | Extract<TypedAnswerEvent, { type: 'stored.changed' }>
  /** The boxes become those of a text from another device. */
  | { type: 'boxes.set'; withGreeting: boolean; withSignature: boolean }
  /** From countdown and hold: the server has another list now; the cards stay where they are (4.12). */
  | { type: 'list.changed' }
  /** From the countdown: the question is about to leave the list by itself. */
  | { type: 'departure.expected' }
  /** From the dialog that deletes: the question is deleted, or it was seen that it is no longer there. */
  | { type: 'question.deleted' }
  | { type: 'page.wanted' }
  /** What does not have the answer, or breaks the marketplace's rules, is to be sent as it is after all, or not. */
  | { type: 'confirmation.given' }
  | { type: 'confirmation.refused' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type QuestionCardNotice = { type: 'notice'; notice: 'question-answered' };
