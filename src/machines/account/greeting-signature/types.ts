import type { Failure } from '#contract/failure.ts';
import type { Extras, TypedExtras } from '#domain/extras.ts';

/** What somebody typed and did not save, and what it was typed over. */
export interface ExtrasDraft {
  readonly saved: Extras;
  readonly mine: TypedExtras;
}

export interface GreetingSignatureInput {
  /** What this person typed earlier and did not save, or null. */
  readonly draft: ExtrasDraft | null;
}

export interface GreetingSignatureContext extends ExtrasDraft {
  /** As the server had them when this person last agreed with it; nothing before the first answer. */
  readonly saved: Extras;
  /** As they are typed here. */
  readonly mine: TypedExtras;
  /** What somebody else saved over `saved` while something was typed here; null when nothing waits to be decided. */
  readonly theirs: Extras | null;
  /** Why they could not be read; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
  /** Why they could not be saved; shown in `saveFailed`. */
  readonly saveFailure: Failure | null;
}

/** Which of the two. */
export type ExtraPart = keyof TypedExtras;

export type GreetingSignatureEvent =
  | { type: 'text.changed'; part: ExtraPart; text: string }
  | { type: 'preview.toggled' }
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  /** Somebody changed them, here or elsewhere (4.18). */
  | { type: 'extras.changed' }
  /** Of two who changed them, the other one's hold. */
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type GreetingSignatureNotice = { type: 'notice'; notice: 'greeting-signature-saved' };
