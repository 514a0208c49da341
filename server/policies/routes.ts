import { readPolicies, savePolicies, suggestPolicies } from '#contract/policies.ts';
import { hasText, isSameSheet, normalizeSheet, POLICY_TOPICS } from '#domain/policies.ts';
import type { KnowledgeRoutesDeps } from '../answers/knowledge-changes.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { SuggestPolicies } from './suggesting.ts';

interface PolicyDeps extends KnowledgeRoutesDeps {
  readonly suggest: SuggestPolicies;
}

/** 7.45, 7.46. A change is published as one of the settings; it has no activity code (decision 035). */
export function policyRoutes({ store, publish, onKnowledgeChanged, suggest }: PolicyDeps): Binding[] {
  return [
    bind(readPolicies, async ({ member }) => ({ policies: await store.policies.of(member().accountId) })),
    bind(savePolicies, async ({ member, body }) => {
      const { accountId } = member();
      const policies = normalizeSheet(body.policies);
      const isChanged = await store.transaction(async (tx) => {
        // Serializes simultaneous saves, so that each change is published.
        await tx.accounts.lock(accountId);
        if (isSameSheet(await tx.policies.of(accountId), policies)) return false;
        await tx.policies.replace(accountId, policies);
        await onKnowledgeChanged(accountId, { itemId: null }, tx);
        return true;
      });
      if (isChanged) publish({ event: 'SettingsChanged', details: { accountId } });
      return { policies };
    }),
    bind(suggestPolicies, async ({ member }) => {
      const { accountId } = member();
      const [policies, suggestions] = await Promise.all([store.policies.of(accountId), suggest(accountId)]);
      const empty = POLICY_TOPICS.filter((topic) => !hasText(policies[topic]));
      return {
        suggestions: Object.fromEntries(
          empty.flatMap((topic) => (suggestions[topic] === undefined ? [] : [[topic, suggestions[topic]]])),
        ),
      };
    }),
  ];
}
