import type { PolicySuggestions } from '#domain/policies.ts';

/** Finds, for each topic, at most one sentence that the seller has already written to buyers. Rejects when it cannot read them. */
export type SuggestPolicies = (accountId: string) => Promise<PolicySuggestions>;
