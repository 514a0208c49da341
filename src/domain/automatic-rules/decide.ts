import { meetsMinimumConfidence } from '../confidence.ts';
import type { Topic } from '../topics.ts';
import { says, wordsOf } from './phrases.ts';
import {
  type AutomaticRule,
  RULE_CONDITIONS,
  type RuleCondition,
  type RuleConditions,
  type RuleDecision,
  type RuleFacts,
} from './types.ts';

/** How a rule fared: `failing` are its conditions that do not hold; none: it matches. */
export interface RuleCheck {
  readonly ruleId: string;
  readonly failing: readonly RuleCondition[];
}

export interface DecisionByRules {
  /** The first rule that matches; null: none, and the settings decide. */
  readonly ruleId: string | null;
  readonly decision: RuleDecision | null;
  /** Of every rule, in order. */
  readonly checks: readonly RuleCheck[];
}

/** Whether the minute is within the hours. */
export const isWithin = ({ from, to }: { from: number; to: number }, minute: number): boolean =>
  from < to ? from <= minute && minute < to : from <= minute || minute < to;

/** Whether each condition that is given holds for a rule that decides so; null: what it asks is unknown. */
const HOLDS: {
  readonly [Name in RuleCondition]: (
    given: NonNullable<RuleConditions[Name]>,
    facts: RuleFacts,
    decision: RuleDecision,
  ) => boolean | null;
} = {
  weekdays: (given, { weekday }) => given.includes(weekday),
  hours: (given, { minute }) => isWithin(given, minute),
  holidays: (given, { isHoliday }) => (isHoliday === null ? null : isHoliday === (given === 'only')),
  itemIds: (given, { itemId }) => given.includes(itemId),
  categoryIds: (given, { categoryId }) => (categoryId === null ? null : given.includes(categoryId)),
  topics: (given, { topics }, { kind }) => {
    if (topics === null) return null;
    const isAsked = (topic: Topic): boolean => given.includes(topic);
    return kind === 'person' ? topics.some(isAsked) : topics.every(isAsked);
  },
  words: (given, { question }) => {
    const text = wordsOf(question);
    return given.some((word) => says(text, wordsOf(word)));
  },
  price: ({ from, to }, { price }) =>
    price === null ? null : (from === null || from <= price) && (to === null || price <= to),
  confidence: (given, { confidence }) => meetsMinimumConfidence(confidence, given),
  buyer: (given, { buyer }) => given === buyer,
};

function holds<Name extends RuleCondition>(
  name: Name,
  { conditions, decision }: AutomaticRule,
  facts: RuleFacts,
): boolean | null {
  const given = conditions[name];
  return given === null || given === undefined ? true : HOLDS[name](given, facts, decision);
}

/** An unknown fact leaves a question to a person: it holds for the rules that do so, and for no other. */
const failingOf = (rule: AutomaticRule, facts: RuleFacts): RuleCondition[] =>
  RULE_CONDITIONS.filter((name) => !(holds(name, rule, facts) ?? rule.decision.kind === 'person'));

/** The first rule that matches decides (4.28). */
export function decideByRules(rules: readonly AutomaticRule[], facts: RuleFacts): DecisionByRules {
  const checks = rules.map((rule) => ({ ruleId: rule.id, failing: failingOf(rule, facts) }));
  const place = checks.findIndex(({ failing }) => failing.length === 0);
  const rule = rules[place];
  return { ruleId: rule?.id ?? null, decision: rule?.decision ?? null, checks };
}
