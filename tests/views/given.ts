import type { Item } from '#contract/items.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import type { QuestionCardInput } from '#machines/questions/card/types.ts';
import { INPUT } from '#machines/questions/page/samples.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { SAMPLE_ITEM, sampleEntry } from '#machines/shared/sample-entry.ts';
import { readOwnTimeZone } from '../../src/app/own-time-zone.ts';

export const ITEM: Item = {
  ...SAMPLE_ITEM,
  title: 'Mate',
  permalink: 'https://mate.test',
  listing_type_id: 'gold',
  price: 1500,
};

/** A picker looks for listings: the call of each page that has one. */
export const ITEM_SEARCH = {
  input: { kind: 'item', query: 'mate' },
  request: 'GET /accounts/10/items/?search=mate&limit=5',
  answer: { items: [ITEM] },
  output: [{ id: 'MLA1', label: 'Mate', color: null, text: 'https://mate.test', item: ITEM }],
} as const;

export const QUESTION: PendingQuestion = {
  ...sampleEntry('5').question,
  text: '¿Hay?',
  timestamp: 1_699_999_000_000,
  fromUserId: '77',
  suggestedAnswer: 'Sí, hay.',
  suggestionKnown: true,
  suggestionConfidence: 0.9,
};

/** The card of that question as the page starts it. */
export const CARD: Omit<QuestionCardInput, 'draft' | 'base'> = {
  entry: {
    ...sampleEntry('5'),
    question: QUESTION,
  },
  greetingSignature: null,
  email: 'ana@tienda.test',
};

/** The page of questions of an account, with what its wiring adds. */
export const questionsPageOf = (page: PageInput): QuestionsPageInput => ({
  ...INPUT,
  ...page,
  timeZone: readOwnTimeZone(),
});
