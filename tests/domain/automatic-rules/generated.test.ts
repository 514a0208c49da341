import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideByRules } from '#domain/automatic-rules/decide.ts';
import { findingsOf } from '#domain/automatic-rules/findings.ts';
import { type AutomaticRule, type RuleFacts, WEEKDAYS } from '#domain/automatic-rules/types.ts';
import type { Topic } from '#domain/topics.ts';
import { SEED } from '../../paths/settings.ts';
import { facts, ruleSets } from './generated-rules.ts';
import { decisionByOracle } from './oracle.ts';

const RUNS = 10_000;
const AT_REST: RuleFacts = {
  weekday: 1,
  minute: 600,
  isHoliday: false,
  itemId: 'MLA1',
  categoryId: 'MLA1055',
  topics: ['stock'],
  question: 'stock',
  price: 100,
  confidence: 0.99,
  buyer: 'first',
};

/** What a question may be about, of the topics that are generated, and not read yet. */
function* topicSets(): Generator<readonly Topic[] | null> {
  yield null;
  const all: readonly Topic[] = ['stock', 'price', 'warranty', 'other', 'use'];
  for (let bits = 1; bits < 2 ** all.length; bits += 1) yield all.filter((_, place) => (bits >> place) % 2 === 1);
}

/** A question for each value that tells two rules apart, all else alike. */
function* everyQuestion(rules: readonly AutomaticRule[]): Generator<[keyof RuleFacts, RuleFacts]> {
  const conditions = rules.map((rule) => rule.conditions);
  for (const weekday of WEEKDAYS) yield ['weekday', { ...AT_REST, weekday }];
  for (let minute = 0; minute < 1440; minute += 1) yield ['minute', { ...AT_REST, minute }];
  for (const isHoliday of [true, false, null]) yield ['isHoliday', { ...AT_REST, isHoliday }];
  for (const itemId of [...conditions.flatMap(({ itemIds }) => itemIds ?? []), 'other'])
    yield ['itemId', { ...AT_REST, itemId }];
  for (const categoryId of [...conditions.flatMap(({ categoryIds }) => categoryIds ?? []), 'other', null])
    yield ['categoryId', { ...AT_REST, categoryId }];
  for (const topics of topicSets()) yield ['topics', { ...AT_REST, topics }];
  for (const question of [...conditions.flatMap(({ words }) => words ?? []), 'other'])
    yield ['question', { ...AT_REST, question }];
  const ends = conditions.flatMap(({ price }) => [price?.from ?? 0, price?.to ?? 2000]);
  for (const price of [null, ...ends, ...ends.map((end) => end + 0.5)]) yield ['price', { ...AT_REST, price }];
  for (let percent = 0; percent <= 100; percent += 1) yield ['confidence', { ...AT_REST, confidence: percent / 100 }];
  for (const buyer of ['first', 'returning'] as const) yield ['buyer', { ...AT_REST, buyer }];
}

/** The one condition on each fact. */
const CONDITION_ON = {
  weekday: 'weekdays',
  minute: 'hours',
  isHoliday: 'holidays',
  itemId: 'itemIds',
  categoryId: 'categoryIds',
  topics: 'topics',
  question: 'words',
  price: 'price',
  confidence: 'confidence',
  buyer: 'buyer',
} as const;

/** Whether some question passes the earlier rule by and matches the later one. Conditions are on one fact each, so one tells. */
function passesBy(early: AutomaticRule, late: AutomaticRule): boolean {
  for (const [fact, question] of everyQuestion([early, late])) {
    const [ofEarly, ofLate] = decideByRules([early, late], question).checks.map(({ failing }) =>
      failing.includes(CONDITION_ON[fact]),
    );
    if (ofEarly === true && ofLate === false) return true;
  }
  return false;
}

describe('generated rules and questions', () => {
  test('4.28 decide as an oracle does, and send nothing outside the conditions of a rule', () => {
    const tally = { automatic: 0, person: 0, settings: 0 };
    fc.assert(
      fc.property(ruleSets, facts, (rules, asked) => {
        const { ruleId, decision, checks } = decideByRules(rules, asked);
        const expected = decisionByOracle(rules, asked);
        expect(decision ?? 'settings').toEqual(expected);
        tally[expected === 'settings' ? expected : expected.kind] += 1;
        expect(checks.map((check) => check.ruleId)).toEqual(rules.map(({ id }) => id));
        // Each rule alone as well: it matches if and only if nothing of it fails.
        for (const [place, rule] of rules.entries())
          expect(checks[place]?.failing.length === 0).toBe(decisionByOracle([rule], asked) !== 'settings');
        if (decision?.kind === 'automatic')
          expect(
            decisionByOracle(
              rules.filter(({ id }) => id === ruleId),
              asked,
            ),
          ).toEqual(decision);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // The generator has to reach every kind of decision.
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(RUNS / 20);
  });

  test('2.69 a rule said never to match is the first match of no question', () => {
    let found = 0;
    fc.assert(
      fc.property(ruleSets, fc.array(facts, { minLength: 30, maxLength: 30 }), (rules, questions) => {
        const dead = findingsOf(rules).filter(({ kind }) => kind === 'never-matches');
        found += dead.length;
        const deciding = new Set(questions.map((asked) => decideByRules(rules, asked).ruleId));
        expect(dead.filter(({ ruleId }) => deciding.has(ruleId))).toEqual([]);
      }),
      { seed: SEED, numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(200);
  });

  test('2.69 of two rules, the later one is said to be of no use where no question passes the earlier one by', () => {
    const tally = { silent: 0, found: 0 };
    fc.assert(
      fc.property(ruleSets, ruleSets, ([early], [late]) => {
        fc.pre(early !== undefined && late !== undefined);
        const found = findingsOf([early, { ...late, id: 'late' }]).filter(({ kind }) => kind === 'never-matches');
        tally[found.length > 0 ? 'found' : 'silent'] += 1;
        const isContradiction = findingsOf([early, { ...late, id: 'late' }]).some(({ kind }) => kind === 'contradicts');
        if (!isContradiction) expect(found.length > 0).toBe(!passesBy(early, late));
      }),
      { seed: SEED, numRuns: 1000 },
    );
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(20);
  });
});
