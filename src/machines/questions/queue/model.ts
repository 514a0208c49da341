import { byWorld, defineModel, same, startsAlike } from '#machines/shared/model.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import { questionIdOf } from '#machines/shared/told-cards.ts';
import type { BoardCard } from '../board/machine.ts';
import { questionContextModel } from '../context/model.ts';
import { questionRowsModel } from '../rows/model.ts';
import { questionQueueMachine } from './machine.ts';
import { isThrownAway, questionQueueRules } from './rules.ts';

const Q = 'question-queue';

const second = sampleEntry('2');
const secondGone: BoardCard = { ...second, isPending: false };
const third = sampleEntry('3');

const rows = (told: readonly BoardCard[], isComplete: boolean, words: string) =>
  ({ event: { type: 'rows.changed', rows: told, isComplete }, words, by: 'world' }) as const;
const ofQuestion = (type: 'row.opened' | 'card.released', words: string, by: 'person' | 'world' = 'world') =>
  ({ event: { type, questionId: '2' }, words, by }) as const;

const REPORTS = 'parent:open-cards.changed';
const SEARCH = { sort: 'most-recent-last' } as const;
const FOUND = { sort: 'most-recent-last', filter: { search: 'stock' } } as const;
const INPUT = { search: SEARCH, soughtId: null, opensFirst: false } as const;
const ROWS = { rows: { search: SEARCH } };

export const questionQueueModel = defineModel({
  name: 'questions-queue',
  title: 'Lista de preguntas',
  about: 'La lista densa junto a la pregunta abierta: cuál es, dónde está la persona y adónde lleva cada respuesta.',
  machine: questionQueueMachine,
  children: { about: questionContextModel, rows: questionRowsModel },
  ...startsAlike([`${Q}.awaiting`], {
    opened: INPUT,
    sideBySide: { ...INPUT, opensFirst: true },
    sought: { ...INPUT, soughtId: '3' },
  }),
  childInputs: { opened: ROWS, sideBySide: ROWS, sought: ROWS },
  events: {
    some: rows([second], false, 'Llega el comienzo de la lista'),
    all: rows([second, third], true, 'Llega la lista entera'),
    gone: rows([secondGone, third], true, 'La primera pregunta ya no está'),
    none: { ...rows([], true, 'No hay preguntas'), inputs: ['opened', 'sideBySide'] },
    changed: byWorld({ type: 'list.changed' }, 'La lista es otra'),
    wanted: byWorld({ type: 'page.wanted' }, 'La persona responde o elimina una pregunta'),
    searched: {
      event: { type: 'search.replaced', search: FOUND },
      words: 'Se busca otra cosa',
      by: 'world',
      inputs: ['sought'],
    },
    wide: {
      event: { type: 'width.changed', isSideBySide: true },
      words: 'La ventana muestra la lista y la pregunta lado a lado',
      by: 'world',
      inputs: ['sideBySide'],
    },
    narrow: {
      event: { type: 'width.changed', isSideBySide: false },
      words: 'La ventana muestra la lista o la pregunta',
      by: 'world',
      inputs: ['sideBySide'],
    },
    down: { event: { type: 'row.requested', by: 1 }, words: 'Presiona la flecha hacia abajo' },
    opened: ofQuestion('row.opened', 'Abre la primera pregunta', 'person'),
    next: { event: { type: 'card.requested', by: 1 }, words: 'Presiona Alt y la flecha hacia abajo' },
    closed: { event: { type: 'detail.closed' }, words: 'Vuelve a la lista', leadsTo: [`${Q}.closed`] },
    addressed: byWorld({ type: 'address.changed', questionId: '3' }, 'La dirección nombra la segunda pregunta'),
    addressedNone: {
      event: { type: 'address.changed', questionId: null },
      words: 'La dirección no nombra ninguna pregunta',
      by: 'world',
      inputs: ['sought'],
    },
    held: {
      event: { type: 'card.finished', questionId: '2', isOut: false },
      words: 'La respuesta de la primera pregunta espera para salir',
      by: 'world',
      inputs: ['opened', 'sideBySide'],
    },
    finished: byWorld(
      { type: 'card.finished', questionId: '2', isOut: true },
      'Sale la respuesta de la primera pregunta',
    ),
    answered: {
      event: { type: 'rows.answered', ids: ['3'] },
      words: 'La segunda pregunta se respondió junto con otra',
      by: 'world',
      inputs: ['opened'],
    },
    requested: {
      event: { type: 'answer.requested' },
      words: 'Presiona Ctrl y Enter fuera de la respuesta',
      inputs: ['opened'],
    },
    released: {
      ...ofQuestion('card.released', 'La persona descarta el texto de la primera pregunta'),
      inputs: ['opened'],
    },
  },
  calls: {},
  guards: {
    isSeekingOn: 'la pregunta de la dirección no apareció y la lista sigue',
    isRow: 'esa pregunta está en la lista',
    isOpen: 'es la que está abierta',
    isOther: 'no es la que está abierta',
    isGone: 'es la que está abierta y ya no está pendiente',
    isGoneBeforeOther: 'es la que está abierta, ya no está pendiente y hay otra',
    isAtOpen: 'la persona está en la fila de la pregunta abierta',
    isWaiting: 'la respuesta se puede deshacer',
    goesOnWaiting: 'la respuesta se puede deshacer, es de la pregunta abierta y hay otra',
    hasOther: 'es la que está abierta y hay otra',
    hasNeighbour: 'hay otra en esa dirección',
    isNone: 'no nombra ninguna',
    isNamed: 'es la que está abierta, o la que se busca',
    isFound: 'la pregunta de la dirección está en la lista',
    isNowhere: 'la lista terminó y esa pregunta no está',
    opensFirst: 'lista y pregunta van lado a lado',
  },
  states: {
    [`${Q}.working`]: { description: 'Atiende la lista' },
    [`${Q}.awaiting`]: {
      description: 'Espera la pregunta que nombra la dirección, o la primera',
      holds: ({ context }) => context.openedId === null,
    },
    [`${Q}.closed`]: { description: 'Ninguna está abierta', holds: ({ context }) => context.openedId === null },
    [`${Q}.absent`]: {
      description: 'La que nombra la dirección no está pendiente',
      holds: ({ context }) => context.openedId === null,
    },
    [`${Q}.opened`]: {
      description: 'Una está abierta, con lo que se sabe alrededor',
      holds: ({ context, children }) =>
        context.cards.some((card) => questionIdOf(card) === context.openedId) && 'about' in children,
    },
  },
  ignores: {
    [`${Q}.closed`]: ['detail.closed', 'answer.requested'],
    [`${Q}.awaiting`]: ['answer.requested'],
    [`${Q}.absent`]: ['answer.requested'],
  },
  invariants: [
    ...questionQueueRules,
    {
      rule: 'lo que cambia lo abierto lo pide la persona, la dirección o una respuesta que salió; nunca la lista sola, salvo la primera o la buscada',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        before.openedId === after.context.openedId ||
        OPENING.has(eventType) ||
        beforeSnapshot.matches({ working: 'awaiting' }),
    },
    {
      rule: 'una respuesta que salió lleva a la siguiente pregunta solo si era la abierta',
      holds: ({ eventType, event, before, after }) =>
        eventType !== 'card.finished' ||
        (before.openedId === '2'
          ? after.context.openedId !== '2' || isHeld(event)
          : after.context.openedId === before.openedId),
    },
    {
      rule: '2.80 la fila de una respuesta que se puede deshacer se queda; la de una que salió o se descartó, no',
      holds: ({ eventType, event, before, effects }) =>
        effects.some(({ slot }) => slot === 'rows:row.dropped') ===
        ((eventType === 'card.finished' && !isHeld(event)) || isThrownAway(eventType, before)),
    },
    {
      rule: '2.66 Ctrl y Enter fuera de la respuesta envía la de la pregunta abierta, y solo donde la persona la mira',
      holds: ({ eventType, before, beforeSnapshot, effects }) => {
        const isMeant =
          eventType === 'answer.requested' &&
          beforeSnapshot.matches({ working: 'opened' }) &&
          before.activeId === before.openedId;
        return same(
          effects.filter(({ slot }) => slot === 'submitAnswer').map(({ params }) => params),
          isMeant ? [{ questionId: before.openedId }] : [],
        );
      },
    },
    {
      rule: 'la página tiene un diagrama para la pregunta abierta y para las que se abrieron antes',
      holds: ({ effects, before, after }) =>
        same(before.cards, after.context.cards) ||
        same(effects.findLast(({ slot }) => slot === REPORTS)?.params, {
          type: 'open-cards.changed',
          cards: after.context.cards,
        }),
    },
    {
      rule: 'la dirección nombra lo que la persona abre o cierra; lo que ella misma trae no la cambia',
      holds: ({ eventType, effects }) =>
        eventType !== 'address.changed' ||
        effects.every(({ slot }) => slot !== 'showAddress' && slot !== 'enterAnswer'),
    },
  ],
});

const OPENING: ReadonlySet<string> = new Set([
  'row.opened',
  'card.requested',
  'detail.closed',
  'address.changed',
  'card.finished',
  'card.released',
  'answer.requested',
]);
const isHeld = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'isOut' in event && event.isOut === false;
