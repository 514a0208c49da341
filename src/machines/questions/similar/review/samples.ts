import { toFailure } from '#contract/failure.ts';
import { refusal } from '#machines/shared/model.ts';
import { SAMPLE_ITEM, sampleEntry } from '#machines/shared/sample-entry.ts';
import type { SimilarRequest } from '../types.ts';
import type { SendingOutcome, SimilarQuestion } from './types.ts';

/** Saturday 21 November 2026, at noon in Buenos Aires. */
const SATURDAY = Date.UTC(2026, 10, 21, 15);
const UNTIL = 2_000_000;

export const FIRST = sampleEntry('1', { buyer: 'ANABELLA', undoSeconds: 5 });
export const REQUEST: SimilarRequest = {
  card: FIRST,
  message: { greeting: 'Hola, ANABELLA.', text: 'Sí, Anabella, hay stock.', signature: null },
  greetingSignature: { greeting: 'Hola, $comprador.', signature: 'Saludos' },
  nickname: 'TIENDA_ANA',
  siteId: 'MLA',
  timeZone: 'America/Argentina/Buenos_Aires',
  now: SATURDAY,
};

/** Asks the very same. */
const ALIKE: SimilarQuestion = {
  card: sampleEntry('2', { buyer: 'BETO', undoSeconds: 5, item: { ...SAMPLE_ITEM, price: 12_500 } }),
  ownWords: [],
  otherWords: [],
};
/** Differs in a word. */
const OF_ANOTHER_COLOUR: SimilarQuestion = {
  card: sampleEntry('3', { buyer: 'CARLA', undoSeconds: 5, question: { text: '¿Hay stock en rojo?' } }),
  ownWords: ['rojo'],
  otherWords: [],
};
/** Is about another listing. */
const ELSEWHERE: SimilarQuestion = {
  card: sampleEntry('4', { buyer: 'DIEGO', undoSeconds: 5, question: { itemId: 'MLA2' } }),
  ownWords: [],
  otherWords: [],
};
export const SIMILAR: readonly SimilarQuestion[] = [ALIKE, OF_ANOTHER_COLOUR, ELSEWHERE];
/** Who began to write to one of them. */
export const HOLD = { by: 'beto@tienda.test', until: UNTIL };
/** The first of them was answered meanwhile, and somebody is at the second. */
export const LEFT: readonly SimilarQuestion[] = [
  { ...OF_ANOTHER_COLOUR, card: { ...OF_ANOTHER_COLOUR.card, hold: HOLD } },
  ELSEWHERE,
];
export const NONE: readonly SimilarQuestion[] = [];

export const REFUSED = toFailure(refusal(400, { error: 'question-unavailable', answeredBy: 'beto@tienda.test' }));
export const OFFLINE = toFailure(refusal(503, { error: 'marketplace-unavailable' }));

const taken = (questionId: string): SendingOutcome => ({ questionId, until: UNTIL, failure: null });
export const TAKEN: readonly SendingOutcome[] = ['1', '2', '3', '4'].map(taken);
/** The first one went out, and of the others one failed and one was answered by somebody else. */
export const IN_PART: readonly SendingOutcome[] = [
  taken('1'),
  { questionId: '2', until: null, failure: OFFLINE },
  { questionId: '3', until: null, failure: REFUSED },
];
/** The first one failed, and so nothing else was sent. */
export const FAILED: readonly SendingOutcome[] = [{ questionId: '1', until: null, failure: OFFLINE }];

export const SHORT_TEXT = 'Sí, en ese color también';
export const BLANK = ' ';
export const FLAGGED = 'Sí. Mi teléfono es 11 4567-8901';
