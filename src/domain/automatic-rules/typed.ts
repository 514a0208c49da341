import * as v from 'valibot';
import { sortedTopics } from '../topics.ts';
import { AutomaticRuleSchema } from './schema.ts';
import {
  type AutomaticRule,
  NO_CONDITIONS,
  RULE_CONDITIONS,
  type RuleCondition,
  type RuleConditions,
  type RuleDecision,
} from './types.ts';

/** Conditions as they stand in a form: what is typed may not be readable yet. */
export interface TypedConditions extends Omit<RuleConditions, 'words' | 'price'> {
  /** Separated by commas. */
  readonly words: string | null;
  readonly price: { readonly from: string; readonly to: string } | null;
}

export interface TypedRule {
  readonly id: string;
  readonly conditions: TypedConditions;
  readonly decision: RuleDecision;
}

/** No price is below zero, so this one is never saved. */
const UNREADABLE = -1;
const PRICE = /^\d{1,12}([.,]\d{1,2})?$/;

/** A new rule: it leaves every question to a person. */
export const newRule = (id: string): TypedRule => ({
  id,
  conditions: { ...NO_CONDITIONS, words: null, price: null },
  decision: { kind: 'person' },
});

export const toTypedRules = (rules: readonly AutomaticRule[]): readonly TypedRule[] =>
  rules.map(({ id, decision, conditions }) => ({
    id,
    conditions: {
      ...conditions,
      words: conditions.words?.join(', ') ?? null,
      price:
        conditions.price === null
          ? null
          : { from: typedPrice(conditions.price.from), to: typedPrice(conditions.price.to) },
    },
    decision,
  }));

export const toRules = (rules: readonly TypedRule[]): readonly AutomaticRule[] => rules.map(toRule);

export const toRule = ({ id, conditions, decision }: TypedRule): AutomaticRule => {
  const { weekdays, hours, holidays, itemIds, categoryIds, topics, words, price, confidence, buyer } = conditions;
  return {
    id,
    conditions: {
      weekdays: weekdays === null ? null : [...weekdays].sort((one, other) => one - other),
      hours: hours === null ? null : { from: hours.from, to: hours.to },
      holidays,
      itemIds,
      categoryIds,
      topics: topics === null ? null : sortedTopics(topics),
      words: words === null ? null : wordsIn(words),
      price: price === null ? null : { from: priceIn(price.from), to: priceIn(price.to) },
      confidence,
      buyer,
    },
    decision: decision.kind === 'person' ? { kind: 'person' } : { kind: 'automatic', delay: decision.delay },
  };
};

/** The words between commas, each once. */
const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const typedPrice = (price: number | null): string => (price === null ? '' : String(price).replace('.', ','));

function priceIn(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return PRICE.test(typed) ? Number(typed.replace(',', '.')) : UNREADABLE;
}

/** Whether two lists say the same, in whatever order their fields came. */
export const isSameRules = (one: readonly AutomaticRule[], other: readonly AutomaticRule[]): boolean =>
  written(one) === written(other);

const written = (rules: readonly AutomaticRule[]): string => JSON.stringify(toRules(toTypedRules(rules)));

/** The conditions that cannot be saved as they stand. */
export function faultsOf(rule: TypedRule): readonly RuleCondition[] {
  const { issues = [] } = v.safeParse(AutomaticRuleSchema, toRule(rule));
  const faulty = issues.map(({ path }) => path?.[1]?.key);
  return RULE_CONDITIONS.filter((name) => faulty.includes(name));
}

export const isIncomplete = (rules: readonly TypedRule[]): boolean => rules.some((rule) => faultsOf(rule).length > 0);

const NUMBERED = /^r(\d{1,9})$/;

/** An id that none of these rules has. */
export const newIdIn = (rules: readonly TypedRule[]): string =>
  `r${Math.max(0, ...rules.map(({ id }) => Number(NUMBERED.exec(id)?.[1] ?? 0))) + 1}`;
