import * as v from 'valibot';
import { codePointLength, isBlank } from './text.ts';

/** The topics of the policy sheet, in display order. */
export const POLICY_TOPICS = [
  'invoice',
  'dispatch',
  'shipping',
  'pickup',
  'exchange',
  'warranty',
  'wholesale',
  'haggling',
  'original',
  'payment',
] as const;
export type PolicyTopic = (typeof POLICY_TOPICS)[number];

/** One topic of the sheet: yes or no where that applies, and the sentence for buyers. */
export const PolicySchema = v.object({
  value: v.nullable(v.picklist(['yes', 'no'])),
  text: v.string(),
});
export type Policy = v.InferOutput<typeof PolicySchema>;

/** The whole sheet; an empty topic has neither value nor text. */
export type PolicySheet = Readonly<Record<PolicyTopic, Policy>>;

/** Longest text of a topic, in Unicode code points. */
export const POLICY_TEXT_MAX_LENGTH = 500;

/** Topics without a yes or no. */
const OPEN_TOPICS: readonly PolicyTopic[] = ['dispatch', 'payment'];
export const isYesNoTopic = (topic: PolicyTopic): boolean => !OPEN_TOPICS.includes(topic);

export const NO_POLICY: Policy = { value: null, text: '' };

/** Builds a sheet from the policy of each topic. */
export function buildSheet(policyOf: (topic: PolicyTopic) => Policy): PolicySheet {
  return {
    invoice: policyOf('invoice'),
    dispatch: policyOf('dispatch'),
    shipping: policyOf('shipping'),
    pickup: policyOf('pickup'),
    exchange: policyOf('exchange'),
    warranty: policyOf('warranty'),
    wholesale: policyOf('wholesale'),
    haggling: policyOf('haggling'),
    original: policyOf('original'),
    payment: policyOf('payment'),
  };
}

export const EMPTY_SHEET: PolicySheet = buildSheet(() => NO_POLICY);

/** As it is stored: a blank text is empty; the rest stays as typed. */
export const normalizeSheet = (sheet: PolicySheet): PolicySheet =>
  buildSheet((topic) => ({ value: sheet[topic].value, text: isBlank(sheet[topic].text) ? '' : sheet[topic].text }));

/** Whether the topic has a sentence for buyers; a yes or no alone does not count. */
export const hasText = ({ text }: Policy): boolean => !isBlank(text);

/** Whether both would be stored alike. */
export function isSameSheet(one: PolicySheet, other: PolicySheet): boolean {
  const [first, second] = [normalizeSheet(one), normalizeSheet(other)];
  return POLICY_TOPICS.every(
    (topic) => first[topic].value === second[topic].value && first[topic].text === second[topic].text,
  );
}

export const isPolicyTooLong = ({ text }: Policy): boolean => codePointLength(text) > POLICY_TEXT_MAX_LENGTH;

/** A sentence from a past answer, for the seller to confirm. */
export interface PolicySuggestion {
  readonly text: string;
  /** The buyer's question that it answered. */
  readonly from: string;
}

/** At most one for each topic. */
export type PolicySuggestions = Readonly<Partial<Record<PolicyTopic, PolicySuggestion>>>;
