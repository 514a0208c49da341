import fc from 'fast-check';
import { type AutomaticRule, type RuleConditions, type RuleFacts, WEEKDAYS } from '#domain/automatic-rules/types.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import type { Topic } from '#domain/topics.ts';

const ITEMS = ['MLA1', 'MLA2', 'MLA3', 'MLA4'];
/** Words and phrases of rules; some are parts of others, and some only look so. */
const CATEGORIES = ['MLA1055', 'MLA1002', 'MLA5226'];
const SOME_TOPICS = ['stock', 'price', 'warranty', 'other'] as const satisfies readonly Topic[];
const topics = fc.uniqueArray(fc.constantFrom(...SOME_TOPICS), { minLength: 1 });
const WORDS = ['stock', 'STÓCK', 'envío', 'envio gratis', 'año', 'ano', 'código postal', 'postal', 'cod', '220'];
const SAID = [...WORDS, 'Envíos', 'códigos', 'hay', '¿2200 V?', 'gratis.', 'AÑO', 'stock-limitado', 'postales'];

/** Few values, so that rules often match, cover and contradict each other. */
const minutes = fc.oneof(fc.constantFrom(0, 60, 480, 720, 1320, 1439), fc.nat({ max: 1439 }));
const prices = fc.constantFrom(100, 200, 500.5, 1000);
const confidences = fc.constantFrom(0.5, 0.57, 0.7, 0.9, 0.99);
const buyers = fc.constantFrom('first' as const, 'returning' as const);
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 1 });

export const conditions: fc.Arbitrary<RuleConditions> = fc.record({
  weekdays: rarely(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 })),
  hours: rarely(fc.record({ from: minutes, to: minutes }).filter(({ from, to }) => from !== to)),
  holidays: rarely(fc.constantFrom('only' as const, 'never' as const)),
  itemIds: rarely(fc.uniqueArray(fc.constantFrom(...ITEMS), { minLength: 1 })),
  categoryIds: rarely(fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 })),
  topics: rarely(topics),
  words: rarely(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })),
  price: rarely(
    fc
      .record({ from: fc.option(prices, { nil: null }), to: fc.option(prices, { nil: null }) })
      .filter(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? 1000)),
  ),
  confidence: rarely(confidences),
  buyer: rarely(buyers),
});

const decision = fc.oneof(
  fc.constant({ kind: 'person' as const }),
  fc.record({ kind: fc.constant('automatic' as const), delay: fc.constantFrom(0 as const, ...AUTO_RESPONSE_DELAYS) }),
);

/** Rules ask few things each, by and large; those that ask everything hardly ever match. */
const fewConditions = fc
  .tuple(
    conditions,
    fc.subarray([...(['weekdays', 'hours', 'holidays', 'itemIds', 'categoryIds', 'topics', 'words'] as const)]),
  )
  .map(([all, dropped]): RuleConditions => ({ ...all, ...Object.fromEntries(dropped.map((name) => [name, null])) }));

export const ruleSets: fc.Arbitrary<AutomaticRule[]> = fc
  .array(fc.record({ conditions: fewConditions, decision }), { maxLength: 8 })
  .map((rules) => rules.map((rule, place) => ({ id: `r${place}`, ...rule })));

export const facts: fc.Arbitrary<RuleFacts> = fc.record({
  weekday: fc.constantFrom(...WEEKDAYS),
  minute: minutes,
  isHoliday: fc.constantFrom(true, false, null),
  itemId: fc.constantFrom(...ITEMS, 'MLA5'),
  categoryId: fc.constantFrom(...CATEGORIES, 'MLA1', null),
  topics: fc.option(topics, { nil: null, freq: 4 }),
  question: fc.array(fc.constantFrom(...SAID), { maxLength: 4 }).map((said) => said.join(' ')),
  price: fc.option(fc.oneof(prices, fc.double({ min: 0, max: 1200, noNaN: true })), { nil: null }),
  confidence: fc.oneof(confidences, fc.double({ min: 0, max: 1, noNaN: true })),
  buyer: buyers,
});
