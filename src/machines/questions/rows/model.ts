import { byWorld, defineModel, offlineTo, retryTo, same, startsAlike } from '#machines/shared/model.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import { questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardEntry, BoardPage } from '../board/machine.ts';
import { questionRowsMachine } from './machine.ts';
import { questionRowsRules } from './rules.ts';
import type { QuestionRowsContext, ReadRows } from './types.ts';

const R = 'question-rows';

const SEARCH = { sort: 'most-recent-last' } as const;
const FOUND = { sort: 'most-recent-last', filter: { search: 'stock' } } as const;

/** A question asked at that minute; its id says which one. */
const entry = (minute: number): BoardEntry => {
  const { isPending: _, ...asked } = sampleEntry(String(minute));
  return asked;
};
const read = (count: number, ...minutes: readonly number[]): ReadRows => ({
  pages: [
    {
      entries: minutes.map(entry),
      count,
      skip: 0,
      sort: 'most-recent-last',
      isSearch: false,
      readAt: 0,
    } satisfies BoardPage,
  ],
});

/** The first of two, both, one that came before them, and one that left. */
const some = read(2, 2);
const all = read(2, 2, 3);
const more = read(3, 1, 2, 3);
const fewer = read(1, 3);
const none = read(0);
/** Nobody knows yet which there are. */
const unread: ReadRows = { pages: none.pages.map((page) => ({ ...page, questionsImport: 'running' })) };

const READ = [`${R}.current`, `${R}.extending-undisturbed`, `${R}.refreshing-undisturbed`];
const outcome = (output: ReadRows, words: string) => ({ output, words, leadsTo: READ });
const failed = (state: string) => ({
  offline: offlineTo(`${R}.${state}`),
});

const idsOf = ({ rows }: QuestionRowsContext): string[] => rows.map(questionIdOf);

export const questionRowsModel = defineModel({
  name: 'questions-rows',
  title: 'Filas de la lista',
  about: 'Qué filas tiene la lista densa, cómo se lee y cuándo entra lo que llegó.',
  machine: questionRowsMachine,
  ...startsAlike([`${R}.reading`, `${R}.away`], { opened: { search: SEARCH } }),
  events: {
    changed: byWorld({ type: 'list.changed' }, 'El servidor dice que la lista es otra'),
    wanted: byWorld({ type: 'page.wanted' }, 'La persona responde o elimina una pregunta'),
    searched: byWorld({ type: 'search.replaced', search: FOUND }, 'Se busca otra cosa', `${R}.reading`),
    retried: retryTo(`${R}.reading`, `${R}.refreshing-undisturbed`),
    scrolled: { event: { type: 'list.scrolled', first: 1, isEndNear: false }, words: 'Recorre la lista' },
    neared: { event: { type: 'list.scrolled', first: 2, isEndNear: true }, words: 'Se acerca al final de lo leído' },
    entered: { event: { type: 'list.entered' }, words: 'Entra en la lista', leadsTo: [`${R}.there`] },
    exited: { event: { type: 'list.left' }, words: 'Sale de la lista', leadsTo: [`${R}.away`] },
    accepted: { event: { type: 'changes.accepted' }, words: 'Presiona Mostrar' },
    wantedMore: byWorld({ type: 'more.wanted' }, 'La pregunta que se busca no está entre las filas'),
    kept: byWorld({ type: 'rows.kept', ids: ['2'] }, 'Se abre la primera pregunta'),
    dropped: byWorld({ type: 'row.dropped', questionId: '2' }, 'Sale la respuesta de la primera'),
  },
  calls: {
    read: {
      done: {
        some: outcome(some, 'Llega el comienzo de la lista'),
        none: outcome(none, 'No hay preguntas'),
        unread: outcome(unread, 'Las preguntas de la cuenta todavía no se leyeron'),
      },
      failed: failed('failed'),
    },
    extend: { done: { all: outcome(all, 'Llega lo que sigue') }, failed: failed('stale') },
    refresh: {
      done: {
        more: outcome(more, 'Llegó una pregunta que va antes'),
        fewer: outcome(fewer, 'Una pregunta ya no está'),
      },
      failed: failed('stale'),
    },
  },
  guards: {
    hasMore: 'la lista sigue',
    mustReadOn: 'la lista sigue y se acerca el final de lo leído',
    isOvertaken: 'la lista cambió otra vez mientras se leía',
    isExtensionOvertaken: 'la lista cambió mientras se leía lo que sigue',
    isOtherSearch: 'es otra que antes',
    isUntidy: 'llegó algo que no se ve o se fue algo que se ve',
  },
  states: {
    [`${R}.list`]: { description: 'La lista' },
    [`${R}.reading`]: { description: 'Leyendo la lista', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${R}.failed`]: { description: 'No se pudo leer la lista', holds: ({ context }) => context.failure !== null },
    [`${R}.current`]: {
      description: 'La lista es la que dijo el servidor',
      holds: ({ context }) => context.failure === null,
    },
    [`${R}.extending`]: { description: 'Leyendo lo que sigue' },
    [`${R}.extending-undisturbed`]: { description: 'Nada cambió desde que se empezó a leer lo que sigue' },
    [`${R}.extending-overtaken`]: { description: 'La lista cambió mientras se lee lo que sigue' },
    [`${R}.refreshing`]: { description: 'Leyendo de nuevo lo que está a la vista' },
    [`${R}.refreshing-undisturbed`]: { description: 'Nada cambió desde que se empezó a leer de nuevo' },
    [`${R}.refreshing-overtaken`]: { description: 'La lista cambió otra vez mientras se lee' },
    [`${R}.stale`]: { description: 'No se pudo leer de nuevo', holds: ({ context }) => context.failure !== null },
    [`${R}.attention`]: { description: 'Si alguien señala una fila' },
    [`${R}.away`]: {
      description: 'Nadie señala una fila: lo que llega ocupa su lugar',
      holds: ({ context }) => context.arrived.length === 0,
    },
    [`${R}.there`]: { description: 'Alguien señala una fila: nada se mueve' },
  },
  ignores: {
    [`${R}.reading`]: ['retry.pressed', 'more.wanted'],
    [`${R}.failed`]: ['more.wanted'],
    [`${R}.current`]: ['retry.pressed'],
    [`${R}.extending-undisturbed`]: ['retry.pressed', 'more.wanted'],
    [`${R}.extending-overtaken`]: ['list.changed', 'page.wanted', 'retry.pressed', 'more.wanted'],
    [`${R}.refreshing-undisturbed`]: ['retry.pressed', 'more.wanted'],
    [`${R}.refreshing-overtaken`]: ['list.changed', 'page.wanted', 'retry.pressed', 'more.wanted'],
    [`${R}.stale`]: ['more.wanted'],
    [`${R}.away`]: ['list.left', 'changes.accepted'],
    [`${R}.there`]: ['list.entered'],
  },
  invariants: [
    ...questionRowsRules,
    {
      rule: '4.18 mientras alguien señala una fila, lo que dice el servidor no mueve ni quita ninguna; solo agrega al final',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        !eventType.startsWith('xstate.done.actor.') ||
        !beforeSnapshot.matches({ attention: 'there' }) ||
        same(idsOf(after.context).slice(0, before.rows.length), idsOf(before)),
    },
    {
      rule: '2.66 las filas están en el orden de la lista, y ninguna dos veces',
      holds: ({ after: { context } }) => {
        const minutes = context.rows.map(({ question }) => question.timestamp);
        return (
          same(
            minutes,
            minutes.toSorted((a, b) => a - b),
          ) && new Set(minutes).size === minutes.length
        );
      },
    },
    {
      rule: '4.18 se anuncia lo que llegó y no se ve, y nada más',
      holds: ({ after: { context } }) =>
        context.arrived.every((arrived) => !idsOf(context).includes(questionIdOf(arrived))),
    },
    {
      rule: 'la lista se entera de cada cambio de las filas',
      holds: ({ before, after, effects }) =>
        same(before.rows, after.context.rows) ||
        same(effects.findLast(({ slot }) => slot === 'parent:rows.changed')?.params, {
          type: 'rows.changed',
          rows: after.context.rows,
          isComplete:
            after.context.count !== null &&
            after.context.rows.filter(({ isPending }) => isPending).length + after.context.arrived.length >=
              after.context.count,
        }),
    },
    {
      rule: '7.22 nunca hay dos lecturas a la vez',
      holds: ({ calls }) => calls.length <= 1,
    },
    {
      rule: 'la fila de una pregunta abierta se queda aunque ya no esté pendiente',
      holds: ({ eventType, before, after }) =>
        eventType === 'row.dropped' ||
        eventType === 'search.replaced' ||
        before.rows.every(
          (row) => !before.kept.includes(questionIdOf(row)) || idsOf(after.context).includes(questionIdOf(row)),
        ),
    },
  ],
});
