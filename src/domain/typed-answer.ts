/** How long after the first unsaved key a typed answer is saved at the server, in ms; while typing goes on, as often. */
export const TYPED_ANSWER_SAVE_DELAY = 1500;
/** How long after a failed save the next one follows, in ms. */
export const TYPED_ANSWER_RETRY_DELAY = 5000;
/** Typed answers that one person may have at the server, in one account. */
export const TYPED_ANSWERS_MAX = 500;

/** What a person typed in an answer box, and whether its two checkboxes are checked. */
export interface TypedAnswer {
  readonly text: string;
  readonly withGreeting: boolean;
  readonly withSignature: boolean;
}

/** A typed answer as the server has it. Versions of a question and person grow, also across a deletion. */
export interface StoredTypedAnswer extends TypedAnswer {
  readonly version: number;
  /** When it was written, by the server's clock, epoch ms. */
  readonly writtenAt: number;
}

/** What became of a typed answer that was sent to the server; `version` null: it was blank, and none is stored. */
export type SavedTypedAnswer =
  | { readonly outcome: 'saved'; readonly version: number | null }
  /** Another one was stored meanwhile, or deleted, and nothing was changed. */
  | { readonly outcome: 'differs'; readonly stored: StoredTypedAnswer | null };

export const isSameTypedAnswer = (one: TypedAnswer | null, other: TypedAnswer | null): boolean =>
  one?.text === other?.text && one?.withGreeting === other?.withGreeting && one?.withSignature === other?.withSignature;
