import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { toRule } from '#domain/automatic-rules/typed.ts';
import type { RuleConditions, RuleDecision, Weekday } from '#domain/automatic-rules/types.ts';
import { confidencePercent } from '#domain/confidence.ts';
import { joinWords } from '#domain/formats.ts';
import { formatAmount } from '#domain/item.ts';
import type { Topic } from '#domain/topics.ts';
import { t } from '#text/catalogue.ts';

type Names = Readonly<Record<string, string>>;

/** What the things are called that rules name by their ids, as far as it is known. */
export interface RuleNames {
  readonly listings: Names;
  readonly categories: Names;
  /** Whose number format prices have. */
  readonly siteId: string;
}

/** As a calendar of these countries shows them. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];
/** More listings or categories than these are counted, not named. */
const NAMED = 2;

export const timeText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** A rule in words: when, if, and then what. */
export function ruleSentence(rule: TypedRule, names: RuleNames): string {
  const parts = [...conditionTexts(rule, names), decisionText(rule)];
  const sentence =
    parts.length === 1 ? t('sections:automaticRules.always', { decision: parts[0] ?? '' }) : parts.join(', ');
  return `${sentence.slice(0, 1).toLocaleUpperCase('es')}${sentence.slice(1)}.`;
}

function conditionTexts(rule: TypedRule, names: RuleNames): readonly string[] {
  const { conditions } = toRule(rule);
  const { weekdays, hours, holidays, itemIds, categoryIds, topics, words, price, confidence, buyer } = conditions;
  return [
    ...(weekdays === null ? [] : [weekdaysText(weekdays)]),
    ...(hours === null
      ? []
      : [t('sections:automaticRules.say.hours', { from: timeText(hours.from), to: timeText(hours.to) })]),
    ...(holidays === null ? [] : [t(`sections:automaticRules.say.holidays.${holidays}`)]),
    ...(itemIds === null ? [] : [namedText('listings', itemIds, names.listings)]),
    ...(categoryIds === null ? [] : [namedText('categories', categoryIds, names.categories)]),
    ...(topics === null ? [] : [topicsText(topics, rule.decision)]),
    ...(words === null
      ? []
      : [
          words.length === 0
            ? t('sections:automaticRules.say.noWords')
            : t('sections:automaticRules.say.words', {
                words: words.map((word) => `«${word}»`).join(t('sections:automaticRules.say.or')),
              }),
        ]),
    ...(price === null ? [] : [priceText(price, rule, names.siteId)]),
    ...(confidence === null
      ? []
      : [t('sections:automaticRules.say.confidence', { percent: confidencePercent(confidence) })]),
    ...(buyer === null ? [] : [t(`sections:automaticRules.say.buyer.${buyer}`)]),
  ];
}

const WORKDAYS = '12345';

function weekdaysText(weekdays: readonly Weekday[]): string {
  if (weekdays.length === 0) return t('sections:automaticRules.say.noDay');
  if (weekdays.join('') === WORKDAYS) return t('sections:automaticRules.say.workdays');
  if (weekdays.length === WEEK.length) return t('sections:automaticRules.say.everyDay');
  const names = WEEK.filter((day) => weekdays.includes(day)).map((day) => t(`sections:automaticRules.say.days.${day}`));
  return t('sections:automaticRules.say.weekdays', { days: joinWords(names) });
}

function namedText(kind: 'listings' | 'categories', ids: readonly string[], names: Names): string {
  const count = ids.length;
  if (count === 0) return t(`sections:automaticRules.say.none.${kind}`);
  if (count > NAMED) return t(`sections:automaticRules.say.many.${kind}`, { count });
  return t(`sections:automaticRules.say.some.${kind}`, { names: joinWords(ids.map((id) => `«${names[id] ?? id}»`)) });
}

/** A rule that sends asks for nothing else; one that leaves to a person for any of them. */
function topicsText(topics: readonly Topic[], { kind }: RuleDecision): string {
  if (topics.length === 0) return t('sections:automaticRules.say.noTopic');
  const names = topics.map((topic) => t(`sections:automaticRules.say.topics.${topic}`));
  return t(`sections:automaticRules.say.asks.${kind}`, { topics: names.join(t('sections:automaticRules.say.or')) });
}

type Price = NonNullable<RuleConditions['price']>;

/** Without a currency, as a rule compares with each listing's own; what cannot be read as a price stays as it was typed. */
function priceText({ from, to }: Price, { conditions: { price: typed } }: TypedRule, siteId: string): string {
  const say = (end: keyof Price, price: number | null): string =>
    price === null || price < 0 ? (typed?.[end] ?? '') : formatAmount(price, siteId);
  if (from === null && to === null) return t('sections:automaticRules.say.noPrice');
  if (to === null) return t('sections:automaticRules.say.priceFrom', { from: say('from', from) });
  if (from === null) return t('sections:automaticRules.say.priceTo', { to: say('to', to) });
  return t('sections:automaticRules.say.price', { from: say('from', from), to: say('to', to) });
}

function decisionText({ decision }: Pick<TypedRule, 'decision'>): string {
  if (decision.kind === 'person') return t('sections:automaticRules.say.person');
  if (decision.delay === 0) return t('sections:automaticRules.say.atOnce');
  return t('sections:automaticRules.say.delayed', { count: decision.delay });
}
