import type { Failure } from '#contract/failure.ts';
import { POLICY_TOPICS, type PolicySuggestion, type PolicyTopic } from '#domain/policies.ts';
import type { PoliciesSnapshot } from './machine.ts';
import { offeredFor } from './offered.ts';

export const selectCanEdit = (snapshot: PoliciesSnapshot): boolean =>
  snapshot.can({ type: 'text.changed', topic: 'invoice', text: '' });
/** What is suggested for a topic that has no text; null when nothing is. */
export const selectSuggestion =
  (topic: PolicyTopic) =>
  (snapshot: PoliciesSnapshot): PolicySuggestion | null =>
    offeredFor(snapshot.context, topic);
/** How many suggestions wait for a decision. */
export const selectOfferedCount = ({ context }: PoliciesSnapshot): number =>
  POLICY_TOPICS.filter((topic) => offeredFor(context, topic) !== null).length;
export const selectIsSuggesting = (snapshot: PoliciesSnapshot): boolean => snapshot.matches({ suggestions: 'reading' });
/** Why past answers could not be looked through. */
export const selectSuggestionsFailure = (snapshot: PoliciesSnapshot): Failure | null =>
  snapshot.context.suggestionsFailure;
