import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decideByRules } from './decide.ts';
import { findingsOf } from './findings.ts';
import { AutomaticRulesSchema } from './schema.ts';
import { type AutomaticRule, NO_CONDITIONS, type RuleConditions, type RuleDecision, type RuleFacts } from './types.ts';

const PERSON: RuleDecision = { kind: 'person' };
const AT_ONCE: RuleDecision = { kind: 'automatic', delay: 0 };
const ruleOf = (id: string, decision: RuleDecision, asked: Partial<RuleConditions> = {}): AutomaticRule => ({
  id,
  conditions: { ...NO_CONDITIONS, ...asked },
  decision,
});

/** Monday the 7th at ten. */
const FACTS: RuleFacts = {
  weekday: 1,
  minute: 600,
  isHoliday: false,
  itemId: 'MLA1',
  categoryId: 'MLA1055',
  topics: ['stock', 'shipping'],
  question: '¿Tenés STÓCK para mañana? Mi código postal es 1414',
  price: 1000,
  confidence: 0.9,
  buyer: 'first',
};

describe('rules of automatic answers', () => {
  test('4.28 the first that matches decides; without one, none does', () => {
    const rules = [
      ruleOf('weekend', PERSON, { weekdays: [0, 6] }),
      ruleOf('morning', { kind: 'automatic', delay: 10 }, { hours: { from: 480, to: 720 } }),
      ruleOf('all', PERSON),
    ];
    expect(decideByRules(rules, FACTS)).toEqual({
      ruleId: 'morning',
      decision: { kind: 'automatic', delay: 10 },
      checks: [
        { ruleId: 'weekend', failing: ['weekdays'] },
        { ruleId: 'morning', failing: [] },
        { ruleId: 'all', failing: [] },
      ],
    });
    expect(decideByRules(rules.slice(0, 1), FACTS)).toMatchObject({ ruleId: null, decision: null });
    expect(decideByRules([], FACTS)).toEqual({ ruleId: null, decision: null, checks: [] });
  });

  test('4.28 names every condition that does not hold', () => {
    const asked: RuleConditions = {
      weekdays: [2],
      hours: { from: 0, to: 600 },
      holidays: 'only',
      itemIds: ['MLA2'],
      categoryIds: ['MLA1'],
      topics: ['stock'],
      words: ['envío'],
      price: { from: null, to: 999 },
      confidence: 0.91,
      buyer: 'returning',
    };
    expect(decideByRules([ruleOf('one', AT_ONCE, asked)], FACTS).checks).toEqual([
      { ruleId: 'one', failing: Object.keys(asked) },
    ]);
  });

  test.each<[string, Partial<RuleConditions>, Partial<RuleFacts>, boolean]>([
    ['hours from their beginning', { hours: { from: 600, to: 660 } }, {}, true],
    ['hours before their end', { hours: { from: 540, to: 600 } }, {}, false],
    ['hours past midnight, before it', { hours: { from: 1320, to: 480 } }, { minute: 1439 }, true],
    ['hours past midnight, after it', { hours: { from: 1320, to: 480 } }, { minute: 479 }, true],
    ['hours past midnight, outside', { hours: { from: 1320, to: 480 } }, { minute: 480 }, false],
    ['only holidays, on one', { holidays: 'only' }, { isHoliday: true }, true],
    ['never holidays, on one', { holidays: 'never' }, { isHoliday: true }, false],
    ['a category', { categoryIds: ['MLA1', 'MLA1055'] }, {}, true],
    ['another category', { categoryIds: ['MLA1'] }, {}, false],
    ['all topics of the question', { topics: ['shipping', 'stock', 'price'] }, {}, true],
    ['one topic of two', { topics: ['shipping', 'price'] }, {}, false],
    ['words without accents and capitals', { words: ['stock'] }, {}, true],
    ['a phrase', { words: ['Codigo  Postal'] }, {}, true],
    ['a part of a word', { words: ['stoc', 'ostal', '141'] }, {}, false],
    ['ñ is a letter of its own', { words: ['manana'] }, {}, false],
    ['prices, both ends within', { price: { from: 1000, to: 1000 } }, {}, true],
    ['prices above', { price: { from: 1000.01, to: null } }, {}, false],
    ['a confidence in whole percent', { confidence: 0.9 }, { confidence: 0.9049 }, true],
    ['a confidence just below', { confidence: 0.9 }, { confidence: 0.8999 }, false],
    ['the buyer', { buyer: 'first' }, { buyer: 'returning' }, false],
  ])('4.28 %s', (_name, asked, changed, isMatch) => {
    const facts = { ...FACTS, ...changed };
    expect(decideByRules([ruleOf('one', AT_ONCE, asked)], facts).ruleId).toBe(isMatch ? 'one' : null);
  });

  test('4.41 a rule that leaves to a person asks for any of its topics, one that sends for no other', () => {
    const asked: Partial<RuleConditions> = { topics: ['shipping', 'warranty'] };
    const rules = [ruleOf('sends', AT_ONCE, asked), ruleOf('leaves', PERSON, asked)];
    expect(decideByRules(rules, FACTS).ruleId).toBe('leaves');
    expect(decideByRules(rules, { ...FACTS, topics: ['shipping'] }).ruleId).toBe('sends');
    expect(decideByRules(rules, { ...FACTS, topics: ['stock'] }).ruleId).toBeNull();
    // Nothing that was not understood goes out for what was.
    expect(decideByRules(rules, { ...FACTS, topics: ['shipping', 'other'] }).ruleId).toBe('leaves');
  });

  test('4.28 4.41 what is not known leaves to a person, and sends nothing', () => {
    const unknown = { ...FACTS, isHoliday: null, price: null, categoryId: null, topics: null };
    for (const asked of [
      { holidays: 'only' },
      { holidays: 'never' },
      { price: { from: 0, to: null } },
      { categoryIds: ['MLA1055'] },
      { topics: ['stock', 'shipping'] },
    ] satisfies Partial<RuleConditions>[]) {
      expect(decideByRules([ruleOf('sends', AT_ONCE, asked)], unknown).ruleId).toBeNull();
      expect(decideByRules([ruleOf('leaves', PERSON, asked)], unknown).ruleId).toBe('leaves');
    }
  });
});

describe('findings of rules', () => {
  test('2.69 a rule behind one that takes all of its questions never matches', () => {
    const rules = [
      ruleOf('night', PERSON, { hours: { from: 1200, to: 540 } }),
      ruleOf('late', AT_ONCE, { hours: { from: 1320, to: 60 }, weekdays: [0] }),
      ruleOf('noon', AT_ONCE, { hours: { from: 660, to: 780 } }),
    ];
    expect(findingsOf(rules)).toEqual([{ ruleId: 'late', kind: 'never-matches', byRuleId: 'night' }]);
    expect(findingsOf(rules.toReversed())).toEqual([]);
  });

  test('2.69 the same conditions with another decision contradict; with the same one, the later rule never matches', () => {
    const days = ruleOf('days', AT_ONCE, { weekdays: [1, 2], words: ['stock', 'color'] });
    const turned: Partial<RuleConditions> = { weekdays: [2, 1], words: ['Color', 'stóck'] };
    expect(findingsOf([days, ruleOf('leaves', PERSON, turned)])).toEqual([
      { ruleId: 'leaves', kind: 'contradicts', byRuleId: 'days' },
    ]);
    expect(findingsOf([days, ruleOf('slow', { kind: 'automatic', delay: 10 }, turned)])).toEqual([
      { ruleId: 'slow', kind: 'contradicts', byRuleId: 'days' },
    ]);
    expect(findingsOf([days, ruleOf('again', AT_ONCE, turned)])).toEqual([
      { ruleId: 'again', kind: 'never-matches', byRuleId: 'days' },
    ]);
  });

  test('2.102 a rule after one that sends takes what asks about more than its topics', () => {
    const asked: Partial<RuleConditions> = { topics: ['stock', 'price'] };
    const sends = ruleOf('sends', AT_ONCE, asked);
    expect(findingsOf([sends, ruleOf('leaves', PERSON, asked)])).toEqual([]);
    expect(findingsOf([ruleOf('leaves', PERSON, asked), sends])).toEqual([
      { ruleId: 'sends', kind: 'contradicts', byRuleId: 'leaves' },
    ]);
    expect(findingsOf([sends, ruleOf('narrow', AT_ONCE, { topics: ['price'], weekdays: [1] })])).toEqual([
      { ruleId: 'narrow', kind: 'never-matches', byRuleId: 'sends' },
    ]);
    expect(findingsOf([ruleOf('one', PERSON, { categoryIds: ['MLA1'] }), ruleOf('two', AT_ONCE, asked)])).toEqual([]);
  });

  test('2.69 a rule that leaves to a person still takes what an automatic one passes by for a price that is not known', () => {
    const sends = ruleOf('sends', AT_ONCE, { price: { from: 100, to: null } });
    const asked: Partial<RuleConditions> = { price: { from: 200, to: null } };
    expect(findingsOf([sends, ruleOf('leaves', PERSON, asked)])).toEqual([]);
    expect(findingsOf([sends, ruleOf('slow', { kind: 'automatic', delay: 10 }, asked)])).toHaveLength(1);
  });
});

describe('the form of rules', () => {
  const isValid = (rules: unknown): boolean => v.is(AutomaticRulesSchema, rules);

  test.each<[string, object]>([
    ['no weekday', { weekdays: [] }],
    ['a weekday twice', { weekdays: [1, 1] }],
    ['an eighth weekday', { weekdays: [7] }],
    ['hours that end as they begin', { hours: { from: 60, to: 60 } }],
    ['a minute of the next day', { hours: { from: 60, to: 1440 } }],
    ['half a minute', { hours: { from: 0.5, to: 60 } }],
    ['no listing', { itemIds: [] }],
    ['too many listings', { itemIds: Array.from({ length: 51 }, (_, place) => `MLA${place}`) }],
    ['no category', { categoryIds: [] }],
    ['a category twice', { categoryIds: ['MLA1', 'MLA1'] }],
    ['too many categories', { categoryIds: Array.from({ length: 51 }, (_, place) => `MLA${place}`) }],
    ['no topic', { topics: [] }],
    ['a topic twice', { topics: ['stock', 'stock'] }],
    ['an unknown topic', { topics: ['weather'] }],
    ['no word', { words: [] }],
    ['a word of signs', { words: ['¿?'] }],
    ['a long word', { words: ['a'.repeat(41)] }],
    ['too many words', { words: Array.from({ length: 21 }, (_, place) => `a${place}`) }],
    ['a price without ends', { price: { from: null, to: null } }],
    ['a price that ends below', { price: { from: 2, to: 1 } }],
    ['a negative price', { price: { from: -1, to: null } }],
    ['an endless price', { price: { from: null, to: Number.POSITIVE_INFINITY } }],
    ['a low confidence', { confidence: 0.49 }],
    ['a confidence between hundredths', { confidence: 0.905 }],
    ['an unknown buyer', { buyer: 'new' }],
    ['an unknown condition', { category: 'MLA1' }],
    ['a condition that is missing', { buyer: undefined }],
  ])('7.85 refuses %s', (_name, wrong) => {
    const rule = ruleOf('one', AT_ONCE);
    expect(isValid([rule])).toBe(true);
    expect(isValid([{ ...rule, conditions: { ...rule.conditions, ...wrong } }])).toBe(false);
  });

  test('3.71 reads rules that were saved before there were categories and topics', () => {
    const { categoryIds: _categories, topics: _topics, ...earlier } = NO_CONDITIONS;
    const rule = ruleOf('one', AT_ONCE);
    expect(v.parse(AutomaticRulesSchema, [{ ...rule, conditions: earlier }])).toEqual([rule]);
  });

  test('7.85 refuses more than thirty rules, an id twice, and a delay that is no choice', () => {
    const rules = Array.from({ length: 31 }, (_, place) => ruleOf(`r${place}`, PERSON));
    expect(isValid(rules.slice(1))).toBe(true);
    expect(isValid(rules)).toBe(false);
    expect(isValid([ruleOf('one', PERSON), ruleOf('one', AT_ONCE)])).toBe(false);
    expect(isValid([{ ...ruleOf('one', PERSON), decision: { kind: 'automatic', delay: 15 } }])).toBe(false);
    expect(isValid([{ ...ruleOf('one', PERSON), decision: { kind: 'person', delay: 10 } }])).toBe(false);
  });
});
