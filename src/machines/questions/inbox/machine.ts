import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type InboxKey, type InboxRow, isSameRow } from '#domain/inbox.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import {
  createPaginatedListMachine,
  type ListEvent,
  type ListQuery,
  measureEntries,
} from '#machines/shared/paginated-list/machine.ts';
import { required } from '#machines/shared/required.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { type FiltersEvent, filtersMachine, queryOf } from '../filters/machine.ts';
import type { InboxContext, InboxEvent, InboxInput, InboxPage } from './types.ts';

export type { InboxInput } from './types.ts';

export const inboxListMachine = createPaginatedListMachine<InboxPage>(measureEntries).provide({
  actions: {
    reportPage: toParent(({ page }: { page: InboxPage }) => ({ type: 'page.read', page })),
    reportQuery: toParent((reported: { query: ListQuery; by: 'person' | 'list' }) => ({
      type: 'query.reported',
      ...reported,
    })),
  },
});

const keysOf = ({ entries }: InboxPage): readonly InboxKey[] =>
  entries.map(({ question: { accountId, id } }) => ({ accountId, questionId: id }));

const placeOf = (rows: readonly InboxKey[], sought: InboxKey): number =>
  rows.findIndex((row) => isSameRow(row, sought));

/** This row, or where it is gone the one that is in its place now. */
const standing = (rows: readonly InboxKey[], { place, ...sought }: InboxRow): InboxKey | null =>
  rows.find((row) => isSameRow(row, sought)) ?? rows[Math.min(place, rows.length - 1)] ?? null;

/** The row beside the one at which the person stands; from nowhere, the first or the last one. */
const neighbour = ({ rows, at }: Pick<InboxContext, 'rows' | 'at'>, by: 1 | -1): InboxKey | null => {
  if (at === null) return (by === 1 ? rows[0] : rows.at(-1)) ?? null;
  return rows[placeOf(rows, at) + by] ?? null;
};

const LEARN_ROWS = {
  type: 'learnRows',
  params: ({ event }: { event: { page: InboxPage } }) => event,
} as const;
const ROW = ({ event }: { event: { row: InboxKey } }) => event;
const FOCUS_ROW = {
  type: 'focusRow',
  params: ({ context: { at } }: { context: InboxContext }) => required(at, 'at'),
} as const;

/** The pending questions of all accounts that a person may answer for, as one list (2.97). */
export const inboxMachine = setup({
  types: {} as {
    context: InboxContext;
    events: InboxEvent;
    input: InboxInput;
    children: { list: 'list'; filters: 'filters' };
    meta: StateMeta;
  },
  actors: {
    list: inboxListMachine,
    filters: filtersMachine,
    keys: feedSlot<InboxEvent>('keys'),
    /** Who else writes the answers of the accounts' questions. */
    writers: feedSlot<InboxEvent>('writers'),
  },
  actions: {
    focusRow: effectSlot<InboxKey>('focusRow'),
    /** The address names the row, so that Back leads to it. */
    keepRow: effectSlot<InboxRow>('keepRow'),
    /** Goes to the question in the section of its account. */
    openQuestion: effectSlot<InboxKey>('openQuestion'),
    replaceQuery: toChild(
      'list',
      ({ query }: { query: ListQuery }) => ({ type: 'query.replaced', query }) satisfies ListEvent,
    ),
    notifyFilters: toChild('filters', (event: FiltersEvent) => event),
    learnRows: assign(({ context: { rows: before, at } }, { page }: { page: InboxPage }) => {
      const rows = keysOf(page);
      return { rows, at: at === null ? null : standing(rows, { ...at, place: placeOf(before, at) }) };
    }),
    standWhereLeft: assign(({ context: { rows, left } }) => ({ at: standing(rows, required(left, 'left')) })),
    stand: assign(({ context }, { by }: { by: 1 | -1 }) => ({ at: neighbour(context, by) })),
    enterRow: assign((_, { row }: { row: InboxKey }) => ({ at: row })),
    setWriter: assign(({ context: { writers } }, { row, writer }: { row: InboxKey; writer: string | null }) => ({
      writers: [...writers.filter((other) => !isSameRow(other, row)), ...(writer === null ? [] : [{ ...row, writer }])],
    })),
  },
  guards: {
    returns: ({ context: { left } }, { page }: { page: InboxPage }) => left !== null && page.entries.length > 0,
    isRow: ({ context: { rows } }, { row }: { row: InboxKey }) => placeOf(rows, row) !== -1,
    hasNeighbour: ({ context }, { by }: { by: 1 | -1 }) => neighbour(context, by) !== null,
  },
}).createMachine({
  id: 'inbox',
  context: ({ input }) => ({ ...input, rows: [], at: null, writers: [] }),
  invoke: [
    {
      id: 'filters',
      src: 'filters',
      input: ({ context: { place, remembered } }) => ({ list: 'inbox', place, remembered }),
    },
    { id: 'keys', src: 'keys' },
    { id: 'writers', src: 'writers' },
    { id: 'list', src: 'list', input: ({ context }) => queryOf(context) },
  ],
  on: {
    'filters.changed': { actions: { type: 'replaceQuery', params: ({ event }) => event } },
    'query.reported': { actions: { type: 'notifyFilters', params: ({ event }) => event } },
    'writer.changed': { actions: { type: 'setWriter', params: ({ event }) => event } },
  },
  initial: 'arriving',
  states: {
    /** Nothing is read yet. */
    arriving: {
      meta: { uid: 'inbox.arriving' },
      on: {
        'page.read': [
          {
            guard: { type: 'returns', params: ({ event }) => event },
            target: 'working',
            actions: [LEARN_ROWS, 'standWhereLeft', FOCUS_ROW],
          },
          { target: 'working', actions: LEARN_ROWS },
        ],
      },
    },
    working: {
      meta: { uid: 'inbox.working', requirements: ['2.97', '2.98'] },
      on: {
        'page.read': { actions: LEARN_ROWS },
        'row.requested': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event },
          actions: [{ type: 'stand', params: ({ event }) => event }, FOCUS_ROW],
        },
        'row.entered': {
          guard: { type: 'isRow', params: ROW },
          actions: { type: 'enterRow', params: ROW },
        },
        'row.opened': {
          guard: { type: 'isRow', params: ROW },
          actions: [
            { type: 'enterRow', params: ROW },
            {
              type: 'keepRow',
              params: ({ context: { rows }, event: { row } }) => ({ ...row, place: placeOf(rows, row) }),
            },
            { type: 'openQuestion', params: ({ event: { row } }) => row },
          ],
        },
      },
    },
  },
});

export type InboxMachine = typeof inboxMachine;
export type InboxActor = ActorRefFrom<InboxMachine>;
export type InboxSnapshot = SnapshotFrom<InboxMachine>;
