import { assign, setup } from 'xstate';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';
import { cardsWithout, questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardCard } from '../board/machine.ts';
import { questionContextMachine } from '../context/machine.ts';
import { questionRowsMachine } from '../rows/machine.ts';
import type { QuestionRowsEvent } from '../rows/types.ts';
import { after, cardsAsRows, moved, neighbour, withCard } from './standing.ts';
import type { QuestionQueueContext, QuestionQueueEvent, QuestionQueueInput, QueueStep } from './types.ts';
import { arrived, stepped } from './way.ts';

interface OfQuestion {
  readonly questionId: string;
}
/** Null: of none. */
interface OfAnyQuestion {
  readonly questionId: string | null;
}

const rowOf = ({ rows }: QuestionQueueContext, questionId: string | null): BoardCard | undefined =>
  rows.find((row) => questionIdOf(row) === questionId);

/** Whether it is open, and not pending any more. */
const isOpenAndGone = (context: QuestionQueueContext, questionId: string): boolean =>
  context.openedId === questionId && rowOf(context, questionId)?.isPending !== true;

/** What a question in hand changes. */
function opened(context: QuestionQueueContext, questionId: string | null): Partial<QuestionQueueContext> {
  const row = required(rowOf(context, questionId), 'row');
  return { openedId: questionId, activeId: questionId, soughtId: null, cards: withCard(context.cards, row) };
}

/** What the queue's chart is made of. */
export const questionQueue = setup({
  types: {} as {
    context: QuestionQueueContext;
    events: QuestionQueueEvent;
    input: QuestionQueueInput;
    children: { rows: 'rows'; about: 'about'; widths: 'widths' };
    meta: StateMeta;
  },
  actors: {
    rows: questionRowsMachine,
    about: questionContextMachine,
    /** Whether list and question stand side by side, whenever that changes. */
    widths: feedSlot<{ type: 'width.changed'; isSideBySide: boolean }>('widths'),
  },
  actions: {
    /** The address names the open question, or none. */
    showAddress: effectSlot<{ questionId: string | null; step: QueueStep }>('showAddress'),
    /** Puts the focus into the answer of the open question, or into the list. */
    enterAnswer: effectSlot<OfQuestion>('enterAnswer'),
    enterList: effectSlot('enterList'),
    /** As a press of the open question's own button would. */
    submitAnswer: effectSlot<OfQuestion>('submitAnswer'),
    /** Each question that is or was just open has a chart, which the page runs. */
    reportCards: toParent(({ cards }: { cards: readonly BoardCard[] }) => ({ type: 'open-cards.changed', cards })),
    /** Their rows stay. */
    keepRows: toChild(
      'rows',
      ({ cards }: { cards: readonly BoardCard[] }): QuestionRowsEvent => ({
        type: 'rows.kept',
        ids: cards.map(questionIdOf),
      }),
    ),
    dropRow: toChild('rows', ({ questionId }: OfQuestion): QuestionRowsEvent => ({ type: 'row.dropped', questionId })),
    readOn: toChild('rows', { type: 'more.wanted' } satisfies QuestionRowsEvent),
    notifyRows: toChild('rows', (event: QuestionRowsEvent) => event),
    learnRows: assign(({ context }, { rows, isComplete }: { rows: readonly BoardCard[]; isComplete: boolean }) => ({
      rows,
      isComplete,
      cards: cardsAsRows(context.cards, rows),
    })),
    stand: assign(({ context }, { by }: { by: number }) => ({ activeId: moved(context.rows, context.activeId, by) })),
    open: assign(({ context }, { questionId }: OfAnyQuestion) => opened(context, questionId)),
    openFirst: assign(({ context }) => opened(context, neighbour(context.rows, null, 1))),
    openSought: assign(({ context }) => opened(context, context.soughtId)),
    openNeighbour: assign(({ context }, { by }: { by: 1 | -1 }) =>
      opened(context, neighbour(context.rows, context.openedId ?? context.activeId, by)),
    ),
    /** The next question takes the place of this one. */
    goOn: assign(({ context }, { questionId }: OfQuestion) => opened(context, after(context, questionId))),
    /** Where list and question follow one another, the way into a question is a step, which the way out takes back. */
    takeStep: assign(({ context }) => stepped(context)),
    /** The browser went there. */
    arrive: assign(({ context }, { questionId }: OfAnyQuestion) => arrived(context, questionId)),
    turn: assign((_, { isSideBySide }: { isSideBySide: boolean }) => ({ opensFirst: isSideBySide })),
    close: assign({ openedId: null, soughtId: null }),
    seek: assign((_, { questionId }: OfAnyQuestion) => ({ openedId: null, soughtId: questionId })),
    keepAnswered: assign((_, { ids }: { ids: readonly string[] }) => ({ answered: ids })),
    release: assign(({ context }, { questionId }: OfQuestion) => ({ cards: cardsWithout(context.cards, questionId) })),
  },
  guards: {
    isRow: ({ context }, { questionId }: OfAnyQuestion) => rowOf(context, questionId) !== undefined,
    isOpen: ({ context }, { questionId }: OfQuestion) => context.openedId === questionId,
    isOther: ({ context }, { questionId }: OfQuestion) => context.openedId !== questionId,
    isGone: ({ context }, { questionId }: OfQuestion) => isOpenAndGone(context, questionId),
    isGoneBeforeOther: ({ context }, { questionId }: OfQuestion) =>
      isOpenAndGone(context, questionId) && after(context, questionId) !== null,
    /** The person stands at no other row than the open one. */
    isAtOpen: ({ context }) => context.activeId === context.openedId,
    /** It can be undone still. */
    isWaiting: (_, { isOut }: { isOut: boolean }) => !isOut,
    goesOnWaiting: ({ context }, { questionId, isOut }: OfQuestion & { isOut: boolean }) =>
      !isOut && context.openedId === questionId && after(context, questionId) !== null,
    hasOther: ({ context }, { questionId }: OfQuestion) =>
      context.openedId === questionId && after(context, questionId) !== null,
    hasNeighbour: ({ context }, { by }: { by: 1 | -1 }) =>
      neighbour(context.rows, context.openedId ?? context.activeId, by) !== null,
    isNone: (_, { questionId }: OfAnyQuestion) => questionId === null,
    /** The address names what is open already, or sought. */
    isNamed: ({ context }, { questionId }: OfAnyQuestion) => (context.openedId ?? context.soughtId) === questionId,
    isFound: ({ context }) => rowOf(context, context.soughtId) !== undefined,
    isNowhere: ({ context }) => context.soughtId !== null && context.isComplete,
    opensFirst: ({ context }) =>
      context.opensFirst && context.soughtId === null && context.rows.some(({ isPending }) => isPending),
    isSeekingOn: ({ context }, { rows, isComplete }: { rows: readonly BoardCard[]; isComplete: boolean }) =>
      context.soughtId !== null && !isComplete && !rows.some((row) => questionIdOf(row) === context.soughtId),
  },
});
