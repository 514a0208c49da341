import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { toRule } from '#domain/automatic-rules/typed.ts';
import type { Weekday } from '#domain/automatic-rules/types.ts';
import { confidencePercent } from '#domain/confidence.ts';
import { joinWords } from '#domain/formats.ts';
import { t } from '#text/catalogue.ts';

/** The titles of listings, by their ids, as far as they are known. */
export type Titles = Readonly<Record<string, string>>;

/** As a calendar of these countries shows them. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];
/** More listings than these are counted, not named. */
const NAMED_LISTINGS = 2;

export const timeText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** A rule in words: when, if, and then what. */
export function ruleSentence(rule: TypedRule, titles: Titles): string {
  const parts = [...conditionTexts(rule, titles), decisionText(rule)];
  const sentence =
    parts.length === 1 ? t('desk:automaticRules.always', { decision: parts[0] ?? '' }) : parts.join(', ');
  return `${sentence.slice(0, 1).toLocaleUpperCase('es')}${sentence.slice(1)}.`;
}

function conditionTexts(rule: TypedRule, titles: Titles): readonly string[] {
  const { conditions } = toRule(rule);
  const { weekdays, hours, holidays, itemIds, words, confidence, buyer } = conditions;
  const { price } = rule.conditions;
  return [
    ...(weekdays === null ? [] : [weekdaysText(weekdays)]),
    ...(hours === null
      ? []
      : [t('desk:automaticRules.say.hours', { from: timeText(hours.from), to: timeText(hours.to) })]),
    ...(holidays === null ? [] : [t(`desk:automaticRules.say.holidays.${holidays}`)]),
    ...(itemIds === null ? [] : [listingsText(itemIds, titles)]),
    ...(words === null
      ? []
      : [
          words.length === 0
            ? t('desk:automaticRules.say.noWords')
            : t('desk:automaticRules.say.words', {
                words: words.map((word) => `«${word}»`).join(t('desk:automaticRules.say.or')),
              }),
        ]),
    ...(price === null ? [] : [priceText(price)]),
    ...(confidence === null
      ? []
      : [t('desk:automaticRules.say.confidence', { percent: confidencePercent(confidence) })]),
    ...(buyer === null ? [] : [t(`desk:automaticRules.say.buyer.${buyer}`)]),
  ];
}

const WORKDAYS = '12345';

function weekdaysText(weekdays: readonly Weekday[]): string {
  if (weekdays.length === 0) return t('desk:automaticRules.say.noDay');
  if (weekdays.join('') === WORKDAYS) return t('desk:automaticRules.say.workdays');
  if (weekdays.length === WEEK.length) return t('desk:automaticRules.say.everyDay');
  const names = WEEK.filter((day) => weekdays.includes(day)).map((day) => t(`desk:automaticRules.say.days.${day}`));
  return t('desk:automaticRules.say.weekdays', { days: joinWords(names) });
}

function listingsText(itemIds: readonly string[], titles: Titles): string {
  const count = itemIds.length;
  if (count === 0) return t('desk:automaticRules.say.noListing');
  if (count > NAMED_LISTINGS) return t('desk:automaticRules.say.manyListings', { count });
  return t('desk:automaticRules.say.listings', { listings: joinWords(itemIds.map((id) => `«${titles[id] ?? id}»`)) });
}

function priceText({ from, to }: { readonly from: string; readonly to: string }): string {
  if (from === '' && to === '') return t('desk:automaticRules.say.noPrice');
  if (to === '') return t('desk:automaticRules.say.priceFrom', { from });
  if (from === '') return t('desk:automaticRules.say.priceTo', { to });
  return t('desk:automaticRules.say.price', { from, to });
}

function decisionText({ decision }: Pick<TypedRule, 'decision'>): string {
  if (decision.kind === 'person') return t('desk:automaticRules.say.person');
  if (decision.delay === 0) return t('desk:automaticRules.say.atOnce');
  return t('desk:automaticRules.say.delayed', { count: decision.delay });
}
