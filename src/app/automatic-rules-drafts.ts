import * as v from 'valibot';
import { AutomaticRulesSchema, RuleDecisionSchema } from '#domain/automatic-rules/schema.ts';
import { WEEKDAYS } from '#domain/automatic-rules/types.ts';
import { TOPICS } from '#domain/topics.ts';
import type { AutomaticRulesDraft } from '#machines/account/automatic-rules/types.ts';
import { type FormDrafts, formDraftsOf } from './form-drafts.ts';

/** As it was typed: a rule may be incomplete. */
const TypedRuleSchema = v.object({
  id: v.string(),
  conditions: v.object({
    weekdays: v.nullable(v.array(v.picklist(WEEKDAYS))),
    hours: v.nullable(v.object({ from: v.number(), to: v.number() })),
    holidays: v.nullable(v.picklist(['only', 'never'])),
    itemIds: v.nullable(v.array(v.string())),
    categoryIds: v.optional(v.nullable(v.array(v.string())), null),
    topics: v.optional(v.nullable(v.array(v.picklist(TOPICS))), null),
    words: v.nullable(v.string()),
    price: v.nullable(v.object({ from: v.string(), to: v.string() })),
    confidence: v.nullable(v.number()),
    buyer: v.nullable(v.picklist(['first', 'returning'])),
  }),
  decision: RuleDecisionSchema,
});

/** Rules changed and not saved. */
export const automaticRulesDraftsOf = (email: string, accountId: string): FormDrafts<AutomaticRulesDraft> =>
  formDraftsOf(
    email,
    `automatic-rules:${accountId}`,
    v.object({ saved: AutomaticRulesSchema, mine: v.array(TypedRuleSchema) }),
  );
