import type { AutoResponseDelay } from '../limits.ts';
import type { Topic } from '../topics.ts';

/** 0: Sunday, 6: Saturday (3.56). */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** How many of each there may be. */
export const MAX_RULES = 30;
export const MAX_RULE_ITEMS = 50;
export const MAX_RULE_WORDS = 20;
export const MAX_RULE_CATEGORIES = 50;
/** Longest word or phrase of a rule, in Unicode code points. */
export const RULE_WORD_MAX_LENGTH = 40;
export const MINUTES_OF_DAY = 1440;
/** The highest price that a rule may name. */
export const RULE_PRICE_MAX = 1_000_000_000_000;

/** All that are given must hold; null: any. */
export interface RuleConditions {
  /** In the time zone of the site. */
  readonly weekdays: readonly Weekday[] | null;
  /** Minutes of the day, `from` inclusive and `to` exclusive; past midnight where `from` is later. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** The public holidays of the country. */
  readonly holidays: 'only' | 'never' | null;
  readonly itemIds: readonly string[] | null;
  /** Of the listing, by the marketplace's ids; the one that it stands in, and none above that. */
  readonly categoryIds: readonly string[] | null;
  /** A rule that leaves to a person: the question asks about one of them. A rule that sends: it asks about nothing else. */
  readonly topics: readonly Topic[] | null;
  /** The question says one of them as whole words; accents and capitals do not matter. */
  readonly words: readonly string[] | null;
  /** In the listing's currency, both inclusive; one may be missing. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  /** At least this one. */
  readonly confidence: number | null;
  /** `returning`: the account has answered this buyer before. */
  readonly buyer: 'first' | 'returning' | null;
}
export type RuleCondition = keyof RuleConditions;

/** They hold for every question. */
export const NO_CONDITIONS = {
  weekdays: null,
  hours: null,
  holidays: null,
  itemIds: null,
  categoryIds: null,
  topics: null,
  words: null,
  price: null,
  confidence: null,
  buyer: null,
} as const satisfies RuleConditions;

/** In the order in which a rule is read. */
export const RULE_CONDITIONS = [
  'weekdays',
  'hours',
  'holidays',
  'itemIds',
  'categoryIds',
  'topics',
  'words',
  'price',
  'confidence',
  'buyer',
] as const satisfies readonly RuleCondition[];

/** The delay is in minutes. */
export type RuleDecision =
  | { readonly kind: 'person' }
  | { readonly kind: 'automatic'; readonly delay: 0 | AutoResponseDelay };

/** Which questions are sent automatically, and when, or are left to a person. */
export interface AutomaticRule {
  readonly id: string;
  readonly conditions: RuleConditions;
  readonly decision: RuleDecision;
}

/** What a question is like at the moment of the decision. */
export interface RuleFacts {
  readonly weekday: Weekday;
  readonly minute: number;
  /** Null: the calendar cannot be read. */
  readonly isHoliday: boolean | null;
  readonly itemId: string;
  /** Null: unknown. */
  readonly categoryId: string | null;
  /** Null: the question was not read yet. Never empty. */
  readonly topics: readonly Topic[] | null;
  readonly question: string;
  /** Null: unknown. */
  readonly price: number | null;
  readonly confidence: number;
  readonly buyer: 'first' | 'returning';
}
