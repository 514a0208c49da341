import type { Failure } from '#contract/failure.ts';

/** What a seller changed and did not save, and the saved value it was changed from. */
export interface FormDraft<Value, Mine> {
  readonly saved: Value;
  readonly mine: Mine;
}

export interface FormInput<Value, Mine> {
  /** What this seller changed earlier and did not save, or null. */
  readonly draft: FormDraft<Value, Mine> | null;
}

/** `Value` is what the server stores, `Mine` what stands in the form. */
export interface FormContext<Value, Mine> extends FormDraft<Value, Mine> {
  /** As the server had it when the seller last agreed with it; blank before the first read. */
  readonly saved: Value;
  /** As it stands in the form. */
  readonly mine: Mine;
  /** What another member saved over `saved` while something was changed here; null when there is nothing to decide. */
  readonly theirs: Value | null;
  /** Why it could not be read; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
  /** Why it could not be saved; shown in `saveFailed`. */
  readonly saveFailure: Failure | null;
}

export type FormEvent =
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  /** A member saved the form, here or elsewhere (4.18). */
  | { type: 'form.changed' }
  /** Resolves a conflict with the other member's version. */
  | { type: 'theirs.taken' }
  /** Resolves a conflict with the version of this form. */
  | { type: 'mine.kept' };

/** `shown`: there is something to show. `unsaved`: leaving now would lose a change. */
export type FormTag = 'shown' | 'busy' | 'reading' | 'unsaved' | 'tooLong';

/** What selectors and models of such a form use of its snapshot. */
export interface FormSnapshot<Value = unknown, Mine = unknown> {
  readonly context: FormContext<Value, Mine>;
  hasTag(tag: FormTag): boolean;
  can(event: FormEvent): boolean;
}
