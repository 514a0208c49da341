import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { SortOrder } from '#domain/limits.ts';
import type { ListFilter } from '#domain/list-place.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import { recordFailure, toFailed } from '../failure.ts';
import type { StateMeta } from '../meta.ts';
import { callSlot, effectSlot, feedSlot } from '../slots.ts';

/** Which part of the list is asked for, in the wire's own words. */
export interface ListQuery {
  readonly skip: number;
  readonly limit: number;
  readonly sort: SortOrder;
  /** Left out: the whole list. */
  readonly filter?: ListFilter;
  /** An order that only a search has, in the place of `sort`. */
  readonly order?: PendingOrder;
}

/** What is looked for in a list, and in which order, whatever part of it is asked for. */
export type ListSearch = Omit<ListQuery, 'skip' | 'limit'>;

export const searchOf = ({ skip: _skip, limit: _limit, ...search }: ListQuery): ListSearch => search;

export interface ListContext<Page> {
  readonly query: ListQuery;
  readonly page: Page | null;
  /** Why the last reading failed; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
}

export interface ListInput {
  readonly limit: number;
  /** The page that is read first begins there; left out: the list's first page. */
  readonly skip?: number;
  /** Left out where the list has no sort: nobody chooses one then, and its reading says none. */
  readonly sort?: SortOrder;
  readonly filter?: ListFilter;
  readonly order?: PendingOrder;
}

export type ListEvent =
  /** The server says the list is no longer what it was (4.18). */
  | { type: 'list.changed' }
  | { type: 'page.requested'; skip: number }
  /** Shows the page with the entry at this place of the whole list, counted from 0, as it is now. */
  | { type: 'entry.requested'; place: number }
  | { type: 'size.chosen'; limit: number }
  | { type: 'sort.chosen'; sort: SortOrder }
  /** Somebody looks for something else in it, or has gone back to what was looked at before. */
  | { type: 'query.replaced'; query: ListQuery }
  | { type: 'retry.pressed' };

/** What the chart must know of a page to stay within the list. */
export interface PageMeasure {
  /** How many entries the whole list has. */
  readonly count: number;
  /** How many of them this page shows. */
  readonly shown: number;
}

/** The first entry of the page on which an entry is. */
export const pageOf = (place: number, limit: number): number => Math.floor(place / limit) * limit;

const reportQuery = (by: 'person' | 'list') =>
  ({
    type: 'reportQuery',
    params: ({ context: { query } }: { context: { readonly query: ListQuery } }) => ({ query, by }),
  }) as const;
const REPORT_QUERY = reportQuery('person');

/**
 * A list read by pages and kept fresh. `measure` says how long the list is and how much of it a page shows, so that a
 * page that emptied gives way to the one before it. A reading that a newer one overtakes is dropped.
 */
export function createPaginatedListMachine<Page>(measure: (page: Page) => PageMeasure) {
  return setup({
    types: {} as {
      context: ListContext<Page>;
      events: ListEvent;
      input: ListInput;
      tags: 'busy';
      meta: StateMeta;
    },
    actors: {
      readPage: callSlot<Page, ListQuery>('readPage'),
      changes: feedSlot<{ type: 'list.changed' }>('changes'),
    },
    actions: {
      /** Remembers the sort for the next visit (2.34). */
      keepSort: effectSlot<{ sort: SortOrder }>('keepSort'),
      /** Another page is being read: of interest to a chart that shows more than the list, and to no other. */
      reportReading: (): void => undefined,
      /** What was read, for the same chart. */
      reportPage: (_args, _params: { page: Page }): void => undefined,
      /** Another part of the list is asked for: of interest to a chart that keeps it in the address. */
      reportQuery: (_args, _params: { query: ListQuery; by: 'person' | 'list' }): void => undefined,
      replaceQuery: assign((_, { query }: { query: ListQuery }) => ({ query })),
      keepPage: assign((_, { page }: { page: Page }) => ({ page, failure: null })),
      recordFailure: assign(toFailed),
      turnToEntry: assign(({ context: { query } }, { place }: { place: number }) => ({
        query: { ...query, skip: pageOf(place, query.limit) },
      })),
      turnTo: assign(({ context }, { skip }: { skip: number }) => ({ query: { ...context.query, skip } })),
      resize: assign(({ context }, { limit }: { limit: number }) => ({ query: { ...context.query, limit, skip: 0 } })),
      resort: assign(({ context }, { sort }: { sort: SortOrder }) => ({ query: { ...context.query, sort, skip: 0 } })),
      stepBack: assign(({ context }, { page }: { page: Page }) => {
        const { limit } = context.query;
        const lastPage = Math.max(0, Math.ceil(measure(page).count / limit) - 1);
        return { query: { ...context.query, skip: lastPage * limit } };
      }),
    },
    guards: {
      isOnPage: ({ context: { query } }, { place }: { place: number }) => pageOf(place, query.limit) === query.skip,
      hasEmptied: ({ context }, { page }: { page: Page }) => measure(page).shown === 0 && context.query.skip > 0,
    },
  }).createMachine({
    id: 'paginatedList',
    context: ({ input }) => ({
      query: {
        skip: input.skip ?? 0,
        limit: input.limit,
        sort: input.sort ?? 'most-recent-last',
        ...(input.filter === undefined ? {} : { filter: input.filter }),
        ...(input.order === undefined ? {} : { order: input.order }),
      },
      page: null,
      failure: null,
    }),
    invoke: { id: 'changes', src: 'changes' },
    initial: 'reading',
    on: {
      'page.requested': {
        target: '.reading',
        actions: [{ type: 'turnTo', params: ({ event }) => event }, REPORT_QUERY],
      },
      'entry.requested': {
        target: '.reading',
        actions: [{ type: 'turnToEntry', params: ({ event }) => event }, REPORT_QUERY],
      },
      'size.chosen': {
        target: '.reading',
        actions: [{ type: 'resize', params: ({ event }) => event }, REPORT_QUERY],
      },
      'query.replaced': { target: '.reading', actions: { type: 'replaceQuery', params: ({ event }) => event } },
      'sort.chosen': {
        target: '.reading',
        actions: [
          { type: 'resort', params: ({ event }) => event },
          { type: 'keepSort', params: ({ event }) => event },
          REPORT_QUERY,
        ],
      },
    },
    states: {
      reading: {
        meta: { uid: 'list.reading' },
        tags: 'busy',
        entry: 'reportReading',
        on: { 'list.changed': { target: 'reading', reenter: true } },
        invoke: {
          id: 'read',
          src: 'readPage',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: { type: 'hasEmptied', params: ({ event }) => ({ page: event.output }) },
              target: 'reading',
              reenter: true,
              actions: [{ type: 'stepBack', params: ({ event }) => ({ page: event.output }) }, reportQuery('list')],
            },
            {
              target: 'current',
              actions: [
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'reportPage', params: ({ event }) => ({ page: event.output }) },
              ],
            },
          ],
          onError: { target: 'failed', actions: recordFailure },
        },
      },
      failed: {
        meta: { uid: 'list.failed', requirements: ['8.07'] },
        on: { 'retry.pressed': 'reading', 'list.changed': 'reading' },
      },
      current: {
        meta: { uid: 'list.current' },
        on: {
          'list.changed': 'refreshing',
          'entry.requested': { guard: { type: 'isOnPage', params: ({ event }) => event }, target: 'refreshing' },
        },
      },
      refreshing: {
        meta: { uid: 'list.refreshing', requirements: ['4.18'] },
        on: {
          'list.changed': { target: 'refreshing', reenter: true },
          'entry.requested': {
            guard: { type: 'isOnPage', params: ({ event }) => event },
            target: 'refreshing',
            reenter: true,
          },
        },
        invoke: {
          id: 'refresh',
          src: 'readPage',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: { type: 'hasEmptied', params: ({ event }) => ({ page: event.output }) },
              target: 'reading',
              actions: [{ type: 'stepBack', params: ({ event }) => ({ page: event.output }) }, reportQuery('list')],
            },
            {
              target: 'current',
              actions: [
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'reportPage', params: ({ event }) => ({ page: event.output }) },
              ],
            },
          ],
          onError: { target: 'stale', actions: recordFailure },
        },
      },
      stale: {
        meta: { uid: 'list.stale', requirements: ['8.07'] },
        on: {
          'retry.pressed': 'refreshing',
          'list.changed': 'refreshing',
          'entry.requested': { guard: { type: 'isOnPage', params: ({ event }) => event }, target: 'refreshing' },
        },
      },
    },
  });
}

/** A page of entries, as most lists are read. */
export interface EntryPage<Entry> {
  readonly entries: readonly Entry[];
  /** How many the whole list has. */
  readonly count: number;
}

export const measureEntries = ({ entries, count }: EntryPage<unknown>): PageMeasure => ({
  count,
  shown: entries.length,
});

export type ListMachine<Page> = ReturnType<typeof createPaginatedListMachine<Page>>;
export type ListActor<Page> = ActorRefFrom<ListMachine<Page>>;
export type ListSnapshot<Page> = SnapshotFrom<ListMachine<Page>>;
