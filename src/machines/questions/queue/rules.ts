import { type Invariant, isAt, same, typed } from '#machines/shared/model.ts';
import { questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardCard } from '../board/machine.ts';
import type { QuestionQueueSnapshot, questionQueueMachine } from './machine.ts';
import type { QuestionQueueContext } from './types.ts';

const PAGE = 'parent:open-cards.changed';
const KEPT = 'rows:rows.kept';
/** Who learns that the person took another question in hand: the address, the focus, the page and the rows. */
const IN_HAND = ['showAddress', 'enterAnswer', PAGE, KEPT];
const CLOSED = ['showAddress', 'enterList'];

/** What a step does: which question is open then, and who is told, in this order. */
interface Expected {
  /** Null: none; undefined: the same question stays open, or none, and nothing is begun anew. */
  readonly opens: string | null | undefined;
  readonly tells: readonly string[];
  /** The state, where none is open. */
  readonly at?: 'awaiting' | 'closed' | 'absent';
}

/** What the specification demands of the dense list, step by step. */
export const questionQueueRules: readonly Invariant<typeof questionQueueMachine>[] = [
  {
    rule: '2.66 lo que abre o cierra una pregunta lo hace una vez, y lo saben la dirección, el foco, la página y las filas',
    holds: ({ eventType, event, before, beforeSnapshot, after, effects, starts }) => {
      const { opens, tells, at } = expectedOf(eventType, event, beforeSnapshot);
      const isAnew = starts.some(({ id, input }) => id === 'about' && same(input, { questionId: opens }));
      const isThere = at === undefined || isAt(after, `question-queue.${at}`);
      const isOpen =
        opens === undefined
          ? starts.length === 0 &&
            after.context.openedId === before.openedId &&
            (at !== undefined || isSame(beforeSnapshot, after))
          : after.context.openedId === opens &&
            isAnew === (opens !== null) &&
            after.matches({ working: 'opened' }) === isAnew;
      return (
        isOpen &&
        isThere &&
        same(
          effects.map(({ slot }) => slot),
          tells,
        )
      );
    },
  },
  {
    rule: '2.66 a cada uno se le dice la pregunta que es',
    holds: ({ eventType, event, after: { context }, effects }) =>
      effects.every(({ slot, params }) => {
        if (slot === 'showAddress') return same(params, { questionId: context.openedId, step: context.step });
        if (slot === 'enterAnswer' || slot === 'submitAnswer') return same(params, { questionId: context.openedId });
        if (slot === KEPT) return same(params, { type: 'rows.kept', ids: context.cards.map(questionIdOf) });
        if (slot === 'rows:row.dropped') return same(params, { type: 'row.dropped', questionId: '2' });
        return slot !== `rows:${eventType}` || same(params, event);
      }),
  },
  {
    rule: '2.66 en un teléfono abrir desde la lista es un paso, y volver lo deshace; lado a lado, o si se llegó de otro modo, no hay paso',
    holds: ({ eventType, event, before, after: { context }, effects }) => {
      const follows = effects.some(({ slot }) => slot === 'showAddress');
      if (eventType === 'width.changed' && context.opensFirst !== typed(event).isSideBySide) return false;
      if (!follows) {
        if (eventType !== 'address.changed') return context.way === before.way;
        if (typed(event).questionId === null) return context.way === 'list';
        return context.way === (before.way === 'list' ? 'question' : before.way);
      }
      if (context.openedId === null)
        return context.way === 'list' && context.step === (before.way === 'step' ? 'back' : 'replace');
      const isStep = before.way === 'list' && !context.opensFirst;
      const isOnStep = isStep || before.way === 'step';
      return context.step === (isStep ? 'push' : 'replace') && context.way === (isOnStep ? 'step' : 'question');
    },
  },
  {
    rule: '2.66 las filas son las últimas que se dijeron, y cada tarjeta dice lo que dice su fila',
    holds: ({ eventType, event, before, after: { context } }) =>
      eventType === 'rows.changed'
        ? context.rows === typed(event).rows &&
          context.isComplete === typed(event).isComplete &&
          context.cards.every((card) => {
            const row = context.rows.find((one) => questionIdOf(one) === questionIdOf(card));
            return row === undefined || row === card;
          })
        : context.rows === before.rows && context.isComplete === before.isComplete,
  },
  {
    rule: '2.67 se sabe qué preguntas se respondieron juntas por última vez',
    holds: ({ eventType, before, after: { context } }) =>
      same(context.answered, eventType === 'rows.answered' ? ['3'] : before.answered),
  },
  {
    rule: '2.66 la persona está en la fila de lo que abrió, o en la que la llevaron las flechas',
    holds: ({ eventType, before, after: { context }, starts }) => {
      if (starts.length > 0) return context.activeId === context.openedId;
      if (eventType !== 'row.requested' || before.rows.length === 0)
        return context.activeId === before.activeId || eventType === 'row.requested';
      const here = before.rows.findIndex((row) => questionIdOf(row) === before.activeId);
      return context.activeId === before.rows.map(questionIdOf)[Math.min(here + 1, before.rows.length - 1)];
    },
  },
  {
    rule: '2.66 lo que se busca es lo que nombró la dirección, hasta que se encuentra o se cierra',
    holds: ({ eventType, before, after: { context }, starts }) => {
      const isForgotten = starts.length > 0 || eventType === 'detail.closed' || context.soughtId === null;
      if (isForgotten) return context.soughtId === null;
      return context.soughtId === (eventType === 'address.changed' ? '3' : before.soughtId);
    },
  },
  {
    rule: '2.66 las preguntas abiertas conservan su tarjeta hasta que la persona descarta lo que tienen',
    holds: ({ eventType, before, after: { context } }) => {
      const ids = context.cards.map(questionIdOf);
      return before.cards.map(questionIdOf).every((id) => {
        const isReleased =
          eventType === 'card.released' && (before.openedId !== '2' || isThrownAway(eventType, before));
        return ids.includes(id) !== (isReleased && id === '2');
      });
    },
  },
];

/** What was written for the open question is thrown away, since somebody else answered it. */
export const isThrownAway = (eventType: string, { openedId, rows }: QuestionQueueContext): boolean =>
  eventType === 'card.released' && openedId === '2' && !rows.some((row) => questionIdOf(row) === '2' && row.isPending);

const STAYS = { opens: undefined } as const;

function expectedOf(eventType: string, event: unknown, snapshot: QuestionQueueSnapshot): Expected {
  const { context } = snapshot;
  const { rows, openedId, activeId } = context;
  switch (eventType) {
    case 'rows.changed':
      return isAt(snapshot, 'question-queue.awaiting') ? foundIn(event, context) : { ...STAYS, tells: [PAGE] };
    case 'list.changed':
    case 'page.wanted':
    case 'search.replaced':
      return { ...STAYS, tells: [`rows:${eventType}`] };
    case 'width.changed': {
      const first = nextIn(rows, null);
      const isOpening = isAt(snapshot, 'question-queue.awaiting') && typed(event).isSideBySide === true;
      return isOpening && context.soughtId === null && first !== undefined
        ? { opens: first, tells: ['showAddress', PAGE, KEPT] }
        : { ...STAYS, tells: [] };
    }
    case 'row.opened':
      return isIn(rows, '2') ? { opens: '2', tells: IN_HAND } : { ...STAYS, tells: [] };
    case 'card.requested': {
      const next = nextIn(rows, openedId ?? activeId);
      return next === undefined ? { ...STAYS, tells: [] } : { opens: next, tells: IN_HAND };
    }
    case 'detail.closed':
      return isAt(snapshot, 'question-queue.closed')
        ? { ...STAYS, tells: [] }
        : { opens: null, tells: CLOSED, at: 'closed' };
    case 'address.changed':
      return addressed(typed(event).questionId === '3' ? '3' : null, context);
    case 'card.finished': {
      const isOut = typed(event).isOut === true;
      if (openedId !== '2') return { ...STAYS, tells: isOut ? ['rows:row.dropped'] : [] };
      const next = nextAfterSecond(context);
      // What can be undone keeps its row.
      if (!isOut) return next === undefined ? { ...STAYS, tells: [] } : { opens: next, tells: IN_HAND };
      return next === undefined
        ? { opens: null, tells: [...CLOSED, 'rows:row.dropped'], at: 'closed' }
        : { opens: next, tells: ['showAddress', 'enterAnswer', 'rows:row.dropped', PAGE, KEPT] };
    }
    case 'answer.requested':
      if (openedId === null) return { ...STAYS, tells: [] };
      if (activeId === openedId) return { ...STAYS, tells: ['submitAnswer'] };
      return activeId !== null && isIn(rows, activeId) ? { opens: activeId, tells: IN_HAND } : { ...STAYS, tells: [] };
    case 'card.released': {
      if (openedId !== '2') return { ...STAYS, tells: [PAGE, KEPT] };
      if (!isThrownAway(eventType, context)) return { ...STAYS, tells: [] };
      const next = nextAfterSecond(context);
      const tells = ['rows:row.dropped', PAGE, KEPT];
      return next === undefined
        ? { opens: null, tells: [...CLOSED, ...tells], at: 'closed' }
        : { opens: next, tells: ['showAddress', 'enterAnswer', ...tells] };
    }
    default:
      return { ...STAYS, tells: [] };
  }
}

/** The rows are other ones, and a question is awaited. */
function foundIn(event: unknown, { soughtId, opensFirst }: QuestionQueueContext): Expected {
  const { rows, isComplete } = typed(event);
  const told: readonly BoardCard[] = Array.isArray(rows) ? rows : [];
  if (soughtId !== null) {
    if (isIn(told, soughtId)) return { opens: soughtId, tells: [PAGE, PAGE, KEPT] };
    return isComplete === true
      ? { ...STAYS, tells: [PAGE], at: 'absent' }
      : { ...STAYS, tells: [PAGE, 'rows:more.wanted'], at: 'awaiting' };
  }
  const first = nextIn(told, null);
  return opensFirst && first !== undefined
    ? { opens: first, tells: ['showAddress', PAGE, PAGE, KEPT] }
    : { ...STAYS, tells: [PAGE], at: 'awaiting' };
}

function addressed(
  questionId: string | null,
  { rows, isComplete, openedId, soughtId }: QuestionQueueContext,
): Expected {
  if (questionId === (openedId ?? soughtId)) return { ...STAYS, tells: [] };
  if (questionId === null) return { opens: null, tells: [], at: 'closed' };
  if (isIn(rows, questionId)) return { opens: questionId, tells: [PAGE, KEPT] };
  return { opens: null, tells: ['rows:more.wanted'], at: isComplete ? 'absent' : 'awaiting' };
}

const isIn = (rows: readonly BoardCard[], questionId: string): boolean =>
  rows.some((row) => questionIdOf(row) === questionId);

/** The question with which the person goes on after `2`. */
function nextAfterSecond({ rows, answered }: QuestionQueueContext): string | undefined {
  const open = rows.filter((row) => !answered.includes(questionIdOf(row)));
  return (
    nextIn(open, '2') ??
    open
      .filter(({ isPending }) => isPending)
      .map(questionIdOf)
      .find((id) => id !== '2')
  );
}

/** The next question that waits for an answer. */
function nextIn(rows: readonly BoardCard[], from: string | null): string | undefined {
  const here = rows.findIndex((row) => questionIdOf(row) === from);
  const next = rows.slice(here + 1).find(({ isPending }) => isPending);
  return next === undefined ? undefined : questionIdOf(next);
}

const isSame = (before: QuestionQueueSnapshot, after: QuestionQueueSnapshot): boolean =>
  same(before.value, after.value);
