import * as v from 'valibot';
import { codePointLength, isBlank } from './text.ts';

/** What a seller settles once for all listings, in the order of the sheet. */
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

/** One line of the sheet: yes or no where that makes sense, and the sentence that buyers get. */
export const PolicySchema = v.object({
  value: v.nullable(v.picklist(['yes', 'no'])),
  text: v.string(),
});
export type Policy = v.InferOutput<typeof PolicySchema>;

/** The whole sheet; a topic that nobody filled in has neither value nor text. */
export type PolicySheet = Readonly<Record<PolicyTopic, Policy>>;

/** Longest text of a topic, in Unicode code points. */
export const POLICY_TEXT_MAX_LENGTH = 500;

/** Topics that no yes or no answers. */
const OPEN_TOPICS: readonly PolicyTopic[] = ['dispatch', 'payment'];
export const isYesNoTopic = (topic: PolicyTopic): boolean => !OPEN_TOPICS.includes(topic);

export const NO_POLICY: Policy = { value: null, text: '' };

/** Makes a sheet of what `policyOf` says for each topic. */
export function sheetOf(policyOf: (topic: PolicyTopic) => Policy): PolicySheet {
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

export const EMPTY_SHEET: PolicySheet = sheetOf(() => NO_POLICY);

/** As it is kept: a text with nothing to read is empty; the rest stays as typed. */
export const toKeptSheet = (sheet: PolicySheet): PolicySheet =>
  sheetOf((topic) => ({ value: sheet[topic].value, text: isBlank(sheet[topic].text) ? '' : sheet[topic].text }));

/** Whether there is a sentence for buyers; a yes or no alone is none. */
export const isFilledIn = ({ text }: Policy): boolean => !isBlank(text);

/** Whether both would be kept alike. */
export function isSameSheet(one: PolicySheet, other: PolicySheet): boolean {
  const [first, second] = [toKeptSheet(one), toKeptSheet(other)];
  return POLICY_TOPICS.every(
    (topic) => first[topic].value === second[topic].value && first[topic].text === second[topic].text,
  );
}

export const isPolicyTooLong = ({ text }: Policy): boolean => codePointLength(text) > POLICY_TEXT_MAX_LENGTH;

/** A sentence that the seller has already written to buyers, for the seller to confirm. */
export interface PolicySuggestion {
  readonly text: string;
  /** The buyer's question that it answered. */
  readonly from: string;
}

/** At most one for each topic. */
export type PolicySuggestions = Readonly<Partial<Record<PolicyTopic, PolicySuggestion>>>;
