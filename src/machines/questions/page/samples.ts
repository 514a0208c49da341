import { START } from '#domain/list-place.ts';
import type { Message } from '#domain/message.ts';
import { SAMPLE_PAGE } from '#machines/shared/model.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import type { BoardCard, BoardPage } from '../board/machine.ts';
import type { SentAnswer } from '../similar/types.ts';
import type { QuestionsPageInput } from './types.ts';

export const SATURDAY = Date.UTC(2026, 10, 21, 12);
export const SUNDAY = Date.UTC(2026, 10, 22, 12);

export const first = sampleEntry('1', { buyer: 'ANA' });
export const firstRedrafted = sampleEntry('1', {
  buyer: 'ANA',
  question: { suggestedAnswer: 'Sí.', suggestionKnown: true },
});
export const second = sampleEntry('2', { buyer: 'BETO' });
export const one = [first];
export const two = [first, second];
export const redrafted = [firstRedrafted, second];
export const none: readonly BoardCard[] = [];
export const BOARDS = [one, two, redrafted, none];

/** A page of a list that has no more, or `others` after it. */
export const pageOf = (cards: readonly BoardCard[], others = 0): BoardPage => ({
  entries: cards.map(({ isPending: _isPending, ...entry }) => entry),
  count: cards.length + others,
  skip: 0,
  sort: 'most-recent-last',
  isSearch: false,
  readAt: SATURDAY,
});
export const greeted = { greeting: 'Hola, $comprador. Hoy es $diasemana.', signature: '$miapodo', readAt: SUNDAY };
export const QUERY = { skip: 10, limit: 10, sort: 'most-recent-last', filter: { search: 'stock' } } as const;
export const bare = { greeting: null, signature: null, readAt: SUNDAY };
export const READS = [greeted, bare];

export const PAGE = pageOf(two);
export const PAGE_OF_MORE = pageOf(two, 3);
/** Of many found questions: what else is there has no place in the whole list. */
export const PAGE_OF_SEARCH = { ...PAGE_OF_MORE, isSearch: true };

export const MESSAGE: Message = { greeting: null, text: 'Sí, hay.', signature: null };
/** Two that were sent together, of which a page of one shows only the first. */
export const ANSWERS: readonly SentAnswer[] = [first, second].map((card) => ({
  card,
  message: MESSAGE,
  until: SUNDAY,
}));

/** How the list is sorted: as this device remembers. */
export const SORT = 'most-recent-first';
export const INPUT: QuestionsPageInput = {
  ...SAMPLE_PAGE,
  nickname: 'TIENDA_ANA',
  timeZone: 'America/Argentina/Buenos_Aires',
  place: { ...START, page: 3 },
  remembered: { order: SORT, limit: 10 },
  factDrafts: {},
  firstSteps: { isOver: true, isWanted: false },
  layout: 'cards',
  soughtId: null,
};
