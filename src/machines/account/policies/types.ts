import type { Failure } from '#contract/failure.ts';
import type { Policy, PolicySheet, PolicySuggestions, PolicyTopic } from '#domain/policies.ts';

/** What somebody changed and did not save, and what it was changed over. */
export interface PoliciesDraft {
  readonly saved: PolicySheet;
  readonly mine: PolicySheet;
}

export interface PoliciesInput {
  /** What this person changed earlier and did not save, or null. */
  readonly draft: PoliciesDraft | null;
}

export interface PoliciesContext extends PoliciesDraft {
  /** As the server had the sheet when this person last agreed with it; empty before the first answer. */
  readonly saved: PolicySheet;
  /** As it stands in the form. */
  readonly mine: PolicySheet;
  /** What somebody else saved over `saved` while something was changed here; null when nothing waits to be decided. */
  readonly theirs: PolicySheet | null;
  /** Why the sheet could not be read; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
  /** Why it could not be saved; shown in `saveFailed`. */
  readonly saveFailure: Failure | null;
  /** What past answers say of topics that were not filled in. */
  readonly suggestions: PolicySuggestions;
  /** The topics whose suggestion was dismissed on this visit. */
  readonly dismissed: readonly PolicyTopic[];
  /** Why the suggestions could not be read; shown in `suggestions.failed`. */
  readonly suggestionsFailure: Failure | null;
}

export type PoliciesEvent =
  | { type: 'value.chosen'; topic: PolicyTopic; value: Policy['value'] }
  | { type: 'text.changed'; topic: PolicyTopic; text: string }
  /** Takes the suggested sentence into the form; it is saved with the rest. */
  | { type: 'suggestion.accepted'; topic: PolicyTopic }
  | { type: 'suggestion.dismissed'; topic: PolicyTopic }
  | { type: 'suggestions.retried' }
  | { type: 'save.pressed' }
  | { type: 'retry.pressed' }
  /** Somebody changed the sheet, here or elsewhere (4.18). */
  | { type: 'policies.changed' }
  /** Of two who changed it, the other one's holds. */
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type PoliciesNotice = { type: 'notice'; notice: 'policies-saved' };
