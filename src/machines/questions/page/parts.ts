import type { GreetingSignature } from '#domain/greeting-signature.ts';
import type { ListingType } from '#domain/item.ts';
import { toParent } from '#machines/shared/messages.ts';
import { createPaginatedListMachine, type ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import type { BoardPage } from '../board/machine.ts';

/** The account's greeting and signature, and when they were read, by this device's clock, epoch ms. */
export interface ReadGreetingSignature extends GreetingSignature {
  readonly readAt: number;
}

/** The pending questions by pages; the board shows what is read. */
export const questionListMachine = createPaginatedListMachine<BoardPage>(({ entries, count }) => ({
  count,
  shown: entries.length,
})).provide({
  actions: {
    reportReading: toParent({ type: 'page.expected' }),
    reportQuery: toParent((reported: { query: ListQuery; by: 'person' | 'list' }) => ({
      type: 'query.reported',
      ...reported,
    })),
    reportPage: toParent(({ page }: { page: BoardPage }) => ({ type: 'page.read', page })),
  },
});

/** The account's greeting and signature; the cards have them in their boxes. */
export const greetingSignatureMachine = createResourceMachine<ReadGreetingSignature>().provide({
  actions: {
    reportValue: toParent(({ value }: { value: ReadGreetingSignature }) => ({
      type: 'greeting-signature.read',
      read: value,
    })),
  },
});

/** The names of the site's listing types (3.13). */
export const listingTypesMachine = createResourceMachine<readonly ListingType[]>();

/** The id of the chart of a question's card. */
export const cardId = (questionId: string): `card:${string}` => `card:${questionId}`;
