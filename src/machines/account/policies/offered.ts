import { hasText, type PolicySuggestion, type PolicyTopic } from '#domain/policies.ts';
import type { PoliciesContext } from './types.ts';

/** What is suggested for a topic: nothing once it has a text or the suggestion was dismissed. */
export const offeredFor = (
  { mine, suggestions, dismissed }: PoliciesContext,
  topic: PolicyTopic,
): PolicySuggestion | null => (hasText(mine[topic]) || dismissed.includes(topic) ? null : (suggestions[topic] ?? null));
