import * as v from 'valibot';
import { AutomaticRulesSchema, RuleDecisionSchema } from '#domain/automatic-rules/schema.ts';
import { RULE_CONDITIONS, WEEKDAYS } from '#domain/automatic-rules/types.ts';
import { TOPICS } from '#domain/topics.ts';
import { defineCall } from './call.ts';
import { IdSchema } from './primitives.ts';
import { ManualReasonSchema } from './questions.ts';

const rules = { rules: AutomaticRulesSchema };
/** An account's rules of automatic answers, in order: the first that matches decides (4.28). */
const RulesSchema = v.object(rules);

const path = '/accounts/{accountId}/automatic/rules';
const access = { anyOf: ['Settings'] } as const;

export const readAutomaticRules = defineCall({
  id: 'readAutomaticRules',
  requirement: '7.84',
  summary: 'The rules of automatic answers, in order',
  method: 'GET',
  path,
  access,
  answer: RulesSchema,
});

export const saveAutomaticRules = defineCall({
  id: 'saveAutomaticRules',
  requirement: '7.85',
  summary: 'Replaces the rules of automatic answers; returns them as stored',
  method: 'PUT',
  path,
  access,
  body: v.strictObject(rules),
  answer: RulesSchema,
});

/** What rules may name, and the names of what they name. */
export const RuleChoicesSchema = v.object({
  /** Of the account's listings, by name; a name is null where the marketplace has not told it. */
  categories: v.array(v.object({ id: IdSchema, name: v.nullable(v.string()) })),
  /** The known listings that the saved rules name. */
  listings: v.array(v.object({ id: IdSchema, title: v.string() })),
});
export type RuleChoices = v.InferOutput<typeof RuleChoicesSchema>;

export const readRuleChoices = defineCall({
  id: 'readRuleChoices',
  requirement: '7.123',
  summary: "The categories of the account's listings, and the listings that its rules name",
  method: 'GET',
  path: `${path}/choices`,
  access,
  answer: RuleChoicesSchema,
});

/** What would happen to a question now. */
export const RulesExplanationSchema = v.object({
  isAutomatic: v.boolean(),
  isHalted: v.boolean(),
  /** The rule that decides; null: none matches, and the settings decide. */
  ruleId: v.nullable(IdSchema),
  decision: v.nullable(RuleDecisionSchema),
  /** Of every rule in order: its conditions that do not hold. */
  checks: v.array(v.object({ ruleId: IdSchema, failing: v.array(v.picklist(RULE_CONDITIONS)) })),
  /** What the rules were asked about; a null is not known, and leaves to a person what depends on it. */
  facts: v.object({
    weekday: v.picklist(WEEKDAYS),
    minute: v.number(),
    isHoliday: v.nullable(v.boolean()),
    itemId: IdSchema,
    categoryId: v.fallback(v.nullable(IdSchema), null),
    topics: v.fallback(v.nullable(v.array(v.picklist(TOPICS))), null),
    price: v.nullable(v.number()),
    confidence: v.number(),
    buyer: v.picklist(['first', 'returning']),
  }),
  /** Why it is left to a person whatever the rules say; null: they decide, or nothing is known yet. */
  otherReason: v.fallback(v.nullable(ManualReasonSchema), null),
});
export type RulesExplanation = v.InferOutput<typeof RulesExplanationSchema>;

export const explainAutomaticRules = defineCall({
  id: 'explainAutomaticRules',
  requirement: '7.86',
  summary: 'What these rules, saved or not, would do with a question now',
  method: 'POST',
  path: `${path}/explanation`,
  access,
  body: v.strictObject({ ...rules, questionId: IdSchema }),
  answer: RulesExplanationSchema,
});
