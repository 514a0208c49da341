import type { ManualReason } from '../store/port.ts';

/** Who sent an answer: the product when it was due, or a member, at once or after the undo window. */
export type AnswerKind = 'scheduled' | 'deferred' | 'immediate';

/** Why an answer that was to be sent without a member is left to one. `stopped`: the account is no longer in automatic mode. */
export type LeftReason = ManualReason | 'stopped';

/** What came of an attempt to send an answer, or of the decision whether a draft is sent. */
export type AnswerOutcome =
  /** `overdueBy`: how long after its due time it was sent, in ms; null for one that a member sent at once. */
  | { readonly outcome: 'sent'; readonly kind: AnswerKind; readonly overdueBy: number | null }
  /** The marketplace does not have it; it is tried again. */
  | { readonly outcome: 'retried'; readonly kind: AnswerKind }
  /** The marketplace does not have it, and the member was told. */
  | { readonly outcome: 'failed'; readonly kind: AnswerKind }
  | { readonly outcome: 'left'; readonly reason: LeftReason };

export type OnAnswer = (outcome: AnswerOutcome) => void;
