import type { Item } from '#contract/items.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import type { QuestionCardInput } from '#machines/questions/card/types.ts';
import { INPUT } from '#machines/questions/page/samples.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { readOwnTimeZone } from '../../src/app/own-time-zone.ts';

export const ITEM: Item = {
  id: 'MLA1',
  title: 'Mate',
  thumbnail: '',
  permalink: 'https://mate.test',
  listing_type_id: 'gold',
  catalog_listing: false,
  price: 1500,
  currency_id: 'ARS',
  status: 'active',
};

export const QUESTION: PendingQuestion = {
  id: '5',
  text: '¿Hay?',
  timestamp: 1_699_999_000_000,
  fromUserId: '77',
  itemId: 'MLA1',
  suggestedAnswer: 'Sí, hay.',
  suggestionKnown: true,
  suggestionConfidence: 0.9,
  schedule: null,
  heldBy: null,
  heldUntil: null,
  sendingBy: null,
  sendingAt: null,
  isSendingAgain: false,
  manualReason: null,
};

/** The card of that question as the page starts it. */
export const CARD: Omit<QuestionCardInput, 'draft' | 'base'> = {
  entry: {
    question: QUESTION,
    dueAt: null,
    hold: null,
    sending: null,
    undoSeconds: 0,
    buyer: 'COMPRADOR',
    item: undefined,
    isPending: true,
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
