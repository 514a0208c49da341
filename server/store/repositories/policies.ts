import { buildSheet, NO_POLICY, normalizeSheet, POLICY_TOPICS, type Policy } from '#domain/policies.ts';
import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import type { Policies } from '../port/policies.ts';
import { lockAccount } from './account-counters.ts';

const VALUES = ['yes', 'no'] as const;

/** A newer release may store values that this one does not know. */
const knownValue = (value: string | null): Policy['value'] => VALUES.find((known) => known === value) ?? null;

export function createPolicies(context: Context): Policies {
  const policiesOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string }>) =>
    context.db.selectFrom('policies').select(['topic', 'value', 'text']).where('account_id', '=', param('accountId')),
  );

  return {
    async of(accountId) {
      const rows = await policiesOf({ accountId });
      const byTopic = new Map(rows.map(({ topic, value, text }) => [topic, { value: knownValue(value), text }]));
      return buildSheet((topic) => byTopic.get(topic) ?? NO_POLICY);
    },

    replace: (accountId, sheet) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        await tx.db.deleteFrom('policies').where('account_id', '=', accountId).execute();
        const kept = normalizeSheet(sheet);
        const rows = POLICY_TOPICS.map((topic) => ({ account_id: accountId, topic, ...kept[topic] })).filter(
          ({ value, text }) => value !== null || text !== '',
        );
        if (rows.length > 0) await tx.db.insertInto('policies').values(rows).execute();
      }),
  };
}
