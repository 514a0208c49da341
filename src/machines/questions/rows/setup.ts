import { assign, setup, stateIn } from 'xstate';
import type { SortOrder } from '#domain/limits.ts';
import { toFailed } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { cardsWithout } from '#machines/shared/told-cards.ts';
import type { BoardCard, BoardPage } from '../board/machine.ts';
import { hasMoreRows, isUntidy, type Rows, tidied, UNKNOWN_COUNT, withPage } from './rows.ts';
import type { QuestionRowsContext, QuestionRowsEvent, ReadRows, RowsQuery } from './types.ts';

const rowsOf = ({ sort, rows, arrived, count }: QuestionRowsContext): Rows => ({ sort, rows, arrived, count });

/** What the chart of the rows is made of. */
export const questionRows = setup({
  types: {} as {
    context: QuestionRowsContext;
    events: QuestionRowsEvent;
    input: { readonly sort: SortOrder };
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readRows: callSlot<ReadRows, RowsQuery>('readRows'),
    changes: feedSlot<{ type: 'list.changed' }>('changes'),
  },
  actions: {
    /** Remembers the sort for the next visit (2.34). */
    keepSort: effectSlot<{ sort: SortOrder }>('keepSort'),
    reportRows: toParent(({ rows, isComplete }: { rows: readonly BoardCard[]; isComplete: boolean }) => ({
      type: 'rows.changed',
      rows,
      isComplete,
    })),
    resort: assign((_, { sort }: { sort: SortOrder }) => ({
      sort,
      rows: [],
      arrived: [],
      count: UNKNOWN_COUNT,
      first: 0,
    })),
    keepRows: assign(({ context }, { pages }: { pages: readonly BoardPage[] }) => ({
      ...pages.reduce(withPage, rowsOf(context)),
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
    hasMore: ({ context }) => hasMoreRows(rowsOf(context)),
    mustReadOn: ({ context }, { isEndNear }: { isEndNear: boolean }) => isEndNear && hasMoreRows(rowsOf(context)),
    /** The list changed once more while it was being read. */
    isOvertaken: stateIn({ list: { refreshing: 'overtaken' } }),
    isExtensionOvertaken: stateIn({ list: { extending: 'overtaken' } }),
    /** Something came that is not shown, or something left that is. */
    isUntidy: ({ context }) => isUntidy(rowsOf(context), context.kept),
  },
});
