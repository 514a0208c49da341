import { assign, setup, stateIn } from 'xstate';
import { toFailed } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import type { ListSearch } from '#machines/shared/paginated-list/machine.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';
import { cardsWithout } from '#machines/shared/told-cards.ts';
import type { BoardCard, BoardPage } from '../board/machine.ts';
import { isSameSearch } from './order.ts';
import { hasMoreRows, isUntidy, type Rows, tidied, UNKNOWN_COUNT, withPages } from './rows.ts';
import type { QuestionRowsContext, QuestionRowsEvent, QuestionRowsInput, ReadRows, RowsQuery } from './types.ts';

const rowsOf = ({ search, rows, arrived, count, isCapped, questionsImport, readAt }: QuestionRowsContext): Rows => ({
  search,
  rows,
  arrived,
  count,
  isCapped,
  questionsImport,
  readAt,
});

/** What the chart of the rows is made of. */
export const questionRows = setup({
  types: {} as {
    context: QuestionRowsContext;
    events: QuestionRowsEvent;
    input: QuestionRowsInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readRows: callSlot<ReadRows, RowsQuery>('readRows'),
    changes: feedSlot<{ type: 'list.changed' }>('changes'),
  },
  actions: {
    reportRows: toParent(({ rows, isComplete }: { rows: readonly BoardCard[]; isComplete: boolean }) => ({
      type: 'rows.changed',
      rows,
      isComplete,
    })),
    searchAnew: assign((_, { search }: { search: ListSearch }) => ({
      search,
      rows: [],
      arrived: [],
      count: UNKNOWN_COUNT,
      isCapped: false,
      first: 0,
    })),
    keepRows: assign(({ context }, { pages }: { pages: readonly BoardPage[] }) => ({
      ...withPages(rowsOf(context), pages),
      failure: null,
    })),
    tidy: assign(({ context }) => tidied(rowsOf(context), context.kept)),
    keepFirst: assign((_, { first }: { first: number }) => ({ first })),
    keep: assign((_, { ids }: { ids: readonly string[] }) => ({ kept: ids })),
    drop: assign(({ context }, { questionId }: { questionId: string }) => ({
      rows: cardsWithout(context.rows, questionId),
      count: context.count === null ? null : Math.max(0, context.count - 1),
    })),
    recordFailure: assign(toFailed),
  },
  guards: {
    isOtherSearch: ({ context }, { search }: { search: ListSearch }) => !isSameSearch(search, context.search),
    hasMore: ({ context }) => hasMoreRows(rowsOf(context)),
    mustReadOn: ({ context }, { isEndNear }: { isEndNear: boolean }) => isEndNear && hasMoreRows(rowsOf(context)),
    /** The list changed once more while it was being read. */
    isOvertaken: stateIn({ list: { refreshing: 'overtaken' } }),
    isExtensionOvertaken: stateIn({ list: { extending: 'overtaken' } }),
    /** Something came that is not shown, or something left that is. */
    isUntidy: ({ context }) => isUntidy(rowsOf(context), context.kept),
  },
});
