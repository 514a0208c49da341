import type { Failure } from '#contract/failure.ts';
import type { Policy, PolicySheet, PolicySuggestions, PolicyTopic } from '#domain/policies.ts';
import type { FormContext, FormDraft, FormEvent, FormInput } from '#machines/shared/saved-form/types.ts';

export type PoliciesDraft = FormDraft<PolicySheet, PolicySheet>;
export type PoliciesInput = FormInput<PolicySheet, PolicySheet>;

export interface PoliciesContext extends FormContext<PolicySheet, PolicySheet> {
  /** What past answers say of topics that were not filled in. */
  readonly suggestions: PolicySuggestions;
  /** The topics whose suggestion was dismissed on this visit. */
  readonly dismissed: readonly PolicyTopic[];
  /** Why the suggestions could not be read; shown in `suggestions.failed`. */
  readonly suggestionsFailure: Failure | null;
}

export type PoliciesEvent =
  | FormEvent
  | { type: 'value.chosen'; topic: PolicyTopic; value: Policy['value'] }
  | { type: 'text.changed'; topic: PolicyTopic; text: string }
  /** Takes the suggested sentence into the form; it is saved with the rest. */
  | { type: 'suggestion.accepted'; topic: PolicyTopic }
  | { type: 'suggestion.dismissed'; topic: PolicyTopic }
  | { type: 'suggestions.retried' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type PoliciesNotice = { type: 'notice'; notice: 'policies-saved' };
