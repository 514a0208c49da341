import { says, wordsOf } from './phrases.ts';
import {
  type AutomaticRule,
  MINUTES_OF_DAY,
  RULE_CONDITIONS,
  type RuleCondition,
  type RuleConditions,
  type RuleDecision,
  WEEKDAYS,
} from './types.ts';

/** `contradicts`: it has the conditions of the earlier rule and decides otherwise. `never-matches`: the earlier one takes all that it would. */
export interface RuleFinding {
  readonly ruleId: string;
  readonly kind: 'never-matches' | 'contradicts';
  readonly byRuleId: string;
}

/** The minutes of one or two stretches of the day, which end at `to`, exclusive. */
const stretches = ({ from, to }: { from: number; to: number }) =>
  from < to
    ? [{ from, to }]
    : [
        { from, to: MINUTES_OF_DAY },
        { from: 0, to },
      ];
const hasAll = (wide: readonly unknown[], narrow: readonly unknown[]): boolean =>
  narrow.every((value) => wide.includes(value));

/** Whether one condition holds wherever the narrower one does. */
const COVERS: {
  readonly [Name in RuleCondition]: (
    wide: NonNullable<RuleConditions[Name]>,
    narrow: NonNullable<RuleConditions[Name]>,
  ) => boolean;
} = {
  weekdays: hasAll,
  hours: (wide, narrow) =>
    stretches(narrow).every(
      ({ from, to }) => from === to || stretches(wide).some((one) => one.from <= from && to <= one.to),
    ),
  holidays: (wide, narrow) => wide === narrow,
  itemIds: hasAll,
  categoryIds: hasAll,
  topics: hasAll,
  words: (wide, narrow) => narrow.map(wordsOf).every((phrase) => wide.map(wordsOf).some((part) => says(phrase, part))),
  price: (wide, narrow) =>
    (wide.from ?? 0) <= (narrow.from ?? 0) &&
    (wide.to ?? Number.POSITIVE_INFINITY) >= (narrow.to ?? Number.POSITIVE_INFINITY),
  confidence: (wide, narrow) => wide <= narrow,
  buyer: (wide, narrow) => wide === narrow,
};

function coversOne<Name extends RuleCondition>(name: Name, early: RuleConditions, late: RuleConditions): boolean {
  const wide = early[name];
  const narrow = late[name];
  if (wide === null || wide === undefined) return true;
  if (narrow !== null && narrow !== undefined) return COVERS[name](wide, narrow);
  // Every weekday is any weekday.
  return name === 'weekdays' && early.weekdays !== null && hasAll(early.weekdays, WEEKDAYS);
}

/** Conditions on facts that may be unknown. */
const MAY_BE_UNKNOWN = ['holidays', 'categoryIds', 'topics', 'price'] as const;

/** Whether the earlier rule matches whatever the later one does. */
function covers(early: AutomaticRule, late: AutomaticRule): boolean {
  // An unknown fact matches only rules that leave questions to a person.
  const isPassedByDoubt = early.decision.kind === 'automatic' && late.decision.kind === 'person';
  if (isPassedByDoubt && MAY_BE_UNKNOWN.some((name) => early.conditions[name] !== null)) return false;
  return RULE_CONDITIONS.every((name) => coversOne(name, early.conditions, late.conditions));
}

const hasSameConditions = (one: AutomaticRule, other: AutomaticRule): boolean =>
  RULE_CONDITIONS.every(
    (name) => coversOne(name, one.conditions, other.conditions) && coversOne(name, other.conditions, one.conditions),
  );
/** A question about more than these topics passes a rule that sends by, and is what one after it leaves to a person. */
const isForTheRest = (early: AutomaticRule, late: AutomaticRule): boolean =>
  early.conditions.topics !== null && early.decision.kind === 'automatic' && late.decision.kind === 'person';
const isSameDecision = (one: RuleDecision, other: RuleDecision): boolean =>
  one.kind === 'automatic' && other.kind === 'automatic' ? one.delay === other.delay : one.kind === other.kind;

function findingOf(rule: AutomaticRule, early: AutomaticRule): RuleFinding | null {
  const found = { ruleId: rule.id, byRuleId: early.id };
  if (hasSameConditions(early, rule) && !isSameDecision(early.decision, rule.decision) && !isForTheRest(early, rule))
    return { ...found, kind: 'contradicts' };
  return covers(early, rule) ? { ...found, kind: 'never-matches' } : null;
}

/** What is wrong with rules in this order: at most one finding for each, by the first earlier rule that is to blame. */
export const findingsOf = (rules: readonly AutomaticRule[]): RuleFinding[] =>
  rules.flatMap((rule, place) => {
    for (const early of rules.slice(0, place)) {
      const found = findingOf(rule, early);
      if (found !== null) return [found];
    }
    return [];
  });
