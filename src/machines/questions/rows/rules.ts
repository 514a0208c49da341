import { type Invariant, isAt, same, typed } from '#machines/shared/model.ts';
import { questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardEntry, BoardPage } from '../board/machine.ts';
import type { QuestionRowsSnapshot, questionRowsMachine } from './machine.ts';
import type { QuestionRowsContext } from './types.ts';

const R = 'question-rows';
const READ_ANEW = { 'list.changed': 'reading', 'page.wanted': 'reading' } as const;
const REFRESHED = { 'list.changed': 'refreshing-undisturbed', 'page.wanted': 'refreshing-undisturbed' } as const;
const overtaken = (state: string) => ({ 'list.changed': state, 'page.wanted': state });

/** Where each event leads from each state of the reading; where none is said, it stays. */
const LEADS: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = {
  reading: { ...READ_ANEW, 'xstate.done.actor.read': 'current', 'xstate.error.actor.read': 'failed' },
  failed: { ...READ_ANEW, 'retry.pressed': 'reading' },
  current: REFRESHED,
  'extending-undisturbed': {
    ...overtaken('extending-overtaken'),
    'xstate.done.actor.extend': 'current',
    'xstate.error.actor.extend': 'stale',
  },
  'extending-overtaken': {
    'xstate.done.actor.extend': 'refreshing-undisturbed',
    'xstate.error.actor.extend': 'stale',
  },
  'refreshing-undisturbed': {
    ...overtaken('refreshing-overtaken'),
    'xstate.done.actor.refresh': 'current',
    'xstate.error.actor.refresh': 'stale',
  },
  'refreshing-overtaken': {
    'xstate.done.actor.refresh': 'refreshing-undisturbed',
    'xstate.error.actor.refresh': 'stale',
  },
  stale: { ...REFRESHED, 'retry.pressed': 'refreshing-undisturbed' },
};

/** What the specification demands of the rows, step by step. */
export const questionRowsRules: readonly Invariant<typeof questionRowsMachine>[] = [
  {
    rule: '4.18 7.22 se lee de a una vez: lo que cambia mientras tanto se lee después, y una lectura que falló se repite cuando se pide',
    holds: ({ eventType, event, beforeSnapshot, after, calls }) => {
      const from = readingOf(beforeSnapshot);
      const to = leadsTo(eventType, event, from, beforeSnapshot.context);
      const begins =
        to !== from ||
        (from === 'reading' && to === 'reading' && eventType in READ_ANEW) ||
        isSoughtAnew(eventType, event, beforeSnapshot.context);
      return isAt(after, `${R}.${to}`) && same(calls, begins ? readsOf(to, after.context) : []);
    },
  },
  {
    rule: '4.18 todo lo que se leyó está a la vista o se anuncia, y se sabe cuántas hay',
    holds: ({ eventType, event, before, after: { context } }) => {
      if (isSoughtAnew(eventType, event, before)) return context.count === null;
      if (eventType === 'row.dropped')
        return context.count === (before.count === null ? null : Math.max(0, before.count - 1));
      const page = pageIn(event);
      if (page === null) return context.count === before.count;
      const known = [...context.rows, ...context.arrived].map(questionIdOf);
      return context.count === page.count && page.entries.every((entry) => known.includes(questionIdOf(entry)));
    },
  },
  {
    rule: '4.54 se sabe, como lo dijo el servidor, si las preguntas de la cuenta ya se leyeron',
    holds: ({ event, before, after: { context } }) => {
      const page = pageIn(event);
      return context.questionsImport === (page === null ? before.questionsImport : (page.questionsImport ?? 'done'));
    },
  },
  {
    rule: '2.66 una pregunta atendida deja la lista en seguida, y nada más la deja por eso',
    holds: ({ eventType, before, after: { context } }) =>
      eventType !== 'row.dropped' ||
      same(
        idsOf(context.rows),
        idsOf(before.rows).filter((id) => id !== '2'),
      ),
  },
  {
    rule: '2.66 lo que se busca de nuevo empieza de cero, y lo mismo, dicho otra vez, no cambia nada',
    holds: ({ eventType, event, before, after: { context } }) =>
      isSoughtAnew(eventType, event, before)
        ? same(context.search, typed(event).search) &&
          context.rows.length === 0 &&
          context.arrived.length === 0 &&
          context.first === 0
        : context.search === before.search,
  },
  {
    rule: 'se recuerda qué fila se ve primero y qué filas se quedan',
    holds: ({ eventType, event, before, after: { context } }) =>
      same(context.kept, eventType === 'rows.kept' ? typed(event).ids : before.kept) &&
      (isSoughtAnew(eventType, event, before) ||
        context.first === (eventType === 'list.scrolled' ? typed(event).first : before.first)),
  },
  {
    rule: '4.18 lo que llegó entra, y lo que se fue sale, cuando nadie señala una fila o cuando se pide',
    holds: ({ eventType, beforeSnapshot, after }) => {
      const isAsked = eventType === 'changes.accepted' && beforeSnapshot.matches({ attention: 'there' });
      return !(isAsked || after.matches({ attention: 'away' })) || !isUntidy(after.context);
    },
  },
  {
    rule: 'la lista se entera de las filas cuando pueden ser otras, y solo entonces',
    holds: ({ eventType, event, before, beforeSnapshot, after, effects }) => {
      const reports = effects.filter(({ slot }) => slot === 'parent:rows.changed').length;
      const isTold =
        isSoughtAnew(eventType, event, before) ||
        eventType === 'row.dropped' ||
        eventType.startsWith('xstate.done.actor.');
      if (eventType === 'changes.accepted')
        return reports === (beforeSnapshot.matches({ attention: 'there' }) && isUntidy(before) ? 1 : 0);
      // What is tidied in the same step is told after it.
      return isTold ? reports >= 1 : reports === (same(before.rows, after.context.rows) ? 0 : 1);
    },
  },
];

const isSoughtAnew = (eventType: string, event: unknown, { search }: QuestionRowsContext): boolean =>
  eventType === 'search.replaced' && !same(search, typed(event).search);
const idsOf = (entries: readonly BoardEntry[]): string[] => entries.map(questionIdOf);
const readingOf = (snapshot: QuestionRowsSnapshot): string =>
  Object.keys(LEADS).find((state) => isAt(snapshot, `${R}.${state}`)) ?? '';

function leadsTo(eventType: string, event: unknown, from: string, context: QuestionRowsContext): string {
  if (isSoughtAnew(eventType, event, context)) return 'reading';
  const goesOn = eventType === 'more.wanted' || (eventType === 'list.scrolled' && typed(event).isEndNear === true);
  if (from === 'current' && goesOn && hasMore(context)) return 'extending-undisturbed';
  return LEADS[from]?.[eventType] ?? from;
}

const knownIn = ({ rows, arrived }: QuestionRowsContext): number =>
  rows.filter(({ isPending }) => isPending).length + arrived.length;
const hasMore = (context: QuestionRowsContext): boolean => context.count === null || knownIn(context) < context.count;
const isUntidy = ({ rows, arrived, kept }: QuestionRowsContext): boolean =>
  arrived.length > 0 || rows.some((row) => !row.isPending && !kept.includes(questionIdOf(row)));
/** What is asked as the state begins: the list from its start, or what follows what is known. */
function readsOf(state: string, context: QuestionRowsContext) {
  if (state === 'extending-undisturbed')
    return [{ slot: 'readRows', input: { search: context.search, skips: [knownIn(context)] } }];
  return state === 'reading' || state === 'refreshing-undisturbed'
    ? [{ slot: 'readRows', input: { search: context.search, skips: [0] } }]
    : [];
}

type Told = Pick<BoardPage, 'entries' | 'count' | 'questionsImport'>;

/** The one page that a reading told. */
function pageIn(event: unknown): Told | null {
  const pages: unknown = typed(typed(event).output).pages;
  const page: unknown = Array.isArray(pages) ? pages[0] : null;
  return isTold(page) ? page : null;
}
const isTold = (page: unknown): page is Told => typeof page === 'object' && page !== null && 'entries' in page;
