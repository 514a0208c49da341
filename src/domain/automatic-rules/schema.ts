import * as v from 'valibot';
import { confidencePercent, MINIMUM_CONFIDENCE } from '../confidence.ts';
import { AUTO_RESPONSE_DELAYS } from '../limits.ts';
import { codePointLength } from '../text.ts';
import { TOPICS } from '../topics.ts';
import { wordsOf } from './phrases.ts';
import {
  type AutomaticRule,
  MAX_RULE_CATEGORIES,
  MAX_RULE_ITEMS,
  MAX_RULE_WORDS,
  MAX_RULES,
  MINUTES_OF_DAY,
  RULE_PRICE_MAX,
  RULE_WORD_MAX_LENGTH,
  type RuleConditions,
  WEEKDAYS,
} from './types.ts';

const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const MinuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_OF_DAY - 1));
const PriceSchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(RULE_PRICE_MAX)));
const WordSchema = v.pipe(
  v.string(),
  v.check((word) => codePointLength(word) <= RULE_WORD_MAX_LENGTH, `at most ${RULE_WORD_MAX_LENGTH} characters`),
  v.check((word) => wordsOf(word) !== '', 'must have a letter or a digit'),
);

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const ConditionsSchema = v.strictObject({
  weekdays: v.nullable(
    v.pipe(
      v.array(v.picklist(WEEKDAYS)),
      v.minLength(1),
      v.check((days) => isUnique(days), 'each once'),
    ),
  ),
  hours: v.nullable(
    v.pipe(
      v.strictObject({ from: MinuteSchema, to: MinuteSchema }),
      v.check(({ from, to }) => from !== to, 'must not begin when they end'),
    ),
  ),
  holidays: v.nullable(v.picklist(['only', 'never'])),
  itemIds: v.nullable(
    v.pipe(
      v.array(IdSchema),
      v.minLength(1),
      v.maxLength(MAX_RULE_ITEMS),
      v.check((ids) => isUnique(ids), 'each once'),
    ),
  ),
  // Rules that were saved before there were these two have neither.
  categoryIds: v.optional(
    v.nullable(
      v.pipe(
        v.array(IdSchema),
        v.minLength(1),
        v.maxLength(MAX_RULE_CATEGORIES),
        v.check((ids) => isUnique(ids), 'each once'),
      ),
    ),
    null,
  ),
  topics: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.picklist(TOPICS)),
        v.minLength(1),
        v.check((topics) => isUnique(topics), 'each once'),
      ),
    ),
    null,
  ),
  words: v.nullable(v.pipe(v.array(WordSchema), v.minLength(1), v.maxLength(MAX_RULE_WORDS))),
  price: v.nullable(
    v.pipe(
      v.strictObject({ from: PriceSchema, to: PriceSchema }),
      v.check(({ from, to }) => from !== null || to !== null, 'must have one end'),
      v.check(({ from, to }) => from === null || to === null || from <= to, 'must not end below its beginning'),
    ),
  ),
  confidence: v.nullable(
    v.pipe(
      v.number(),
      v.minValue(MINIMUM_CONFIDENCE.from),
      v.maxValue(MINIMUM_CONFIDENCE.to),
      v.check((confidence) => confidencePercent(confidence) / 100 === confidence, 'hundredths'),
    ),
  ),
  buyer: v.nullable(v.picklist(['first', 'returning'])),
});

export const RuleDecisionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('person') }),
  v.strictObject({ kind: v.literal('automatic'), delay: v.picklist([0, ...AUTO_RESPONSE_DELAYS]) }),
]);

type LaterConditions = 'categoryIds' | 'topics';
/** A rule as any release saved it. */
interface SavedRule extends Omit<AutomaticRule, 'conditions'> {
  readonly conditions: Omit<RuleConditions, LaterConditions> & {
    readonly [Name in LaterConditions]?: RuleConditions[Name] | undefined;
  };
}

export const AutomaticRuleSchema: v.GenericSchema<SavedRule, AutomaticRule> = v.strictObject({
  id: IdSchema,
  conditions: ConditionsSchema,
  decision: RuleDecisionSchema,
});

/** In their order: the first that matches decides. */
export const AutomaticRulesSchema: v.GenericSchema<readonly SavedRule[], readonly AutomaticRule[]> = v.pipe(
  v.array(AutomaticRuleSchema),
  v.maxLength(MAX_RULES, `at most ${MAX_RULES} rules`),
  v.check((rules) => isUnique(rules.map(({ id }) => id)), 'each id once'),
);
