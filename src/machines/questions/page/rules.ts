import { type Invariant, ordered, same, typed } from '#machines/shared/model.ts';
import type { BoardCard } from '../board/machine.ts';
import type { QuestionsPageSnapshot, questionsPageMachine } from './machine.ts';
import {
  BOARDS,
  bare,
  INPUT,
  MESSAGE,
  none,
  PAGE,
  PAGE_OF_MORE,
  PAGE_OF_SEARCH,
  QUERY,
  READS,
  SATURDAY,
  SUNDAY,
  two,
} from './samples.ts';
import type { QuestionsPageContext } from './types.ts';

/** What the specification demands of the page, step by step. */
export const questionsPageRules: readonly Invariant<typeof questionsPageMachine>[] = [
  {
    rule: '2.60 lo que se busca llega a la lista tal cual, y la página que ella muestra, a los filtros',
    holds: ({ eventType, event, effects }) =>
      (eventType !== 'filters.changed' || same(effects[0]?.params, { type: 'query.replaced', query: QUERY })) &&
      ((eventType !== 'query.reported' && eventType !== 'view.chosen') || same(effects[0]?.params, event)),
  },
  {
    rule: '4.12 4.18 lo que se lee y lo que hace una tarjeta llega a la lista y al tablero, o a la cola que está en su lugar, y a nadie más',
    holds: ({ eventType, event, before, effects, beforeSnapshot }) => {
      if (eventType === 'page.read') return same(effects, passedOn(event, before.sought));
      const isQueue = beforeSnapshot.matches({ open: 'queue' });
      const known = isForNobody(eventType, event, before)
        ? []
        : (isQueue ? PASSED_ON_IN_QUEUE : PASSED_ON)[isCalledBack(eventType, event) ? CALLED_BACK : eventType];
      if (known === undefined) return effects.every(({ slot }) => slot.startsWith('card:') || OWN.has(slot));
      const isToCards = eventType === 'answers.sent';
      const passed = isToCards ? effects.filter(({ slot }) => !slot.startsWith('card:')) : effects;
      if (!ordered(passed, ...known)) return false;
      return TO_BOARD.has(eventType) && !(isQueue && eventType !== 'card.released')
        ? same(effects[0]?.params, event)
        : true;
    },
  },
  {
    rule: '2.36 4.18 una tarjeta que no estaba empieza con lo que se sabe; de las demás, solo se entera aquella de la que se dice otra cosa',
    holds: ({ eventType, event, before, beforeSnapshot, after, effects }) => {
      const { cards } = after.context;
      const isQueue = beforeSnapshot.matches({ open: 'queue' });
      const isTold = eventType === (isQueue ? 'open-cards.changed' : 'cards.changed');
      if (!isTold) return eventType === 'answers.sent' || isSwitch(beforeSnapshot, after) || cards === before.cards;
      const changed = cards.filter((card) =>
        before.cards.some((known) => known.question.id === card.question.id && known !== card),
      );
      return (
        same(cards, withKept(before, found(event, 'cards', BOARDS) ?? none)) &&
        same(effects, [
          ...before.cards
            .filter(({ question }) => !cards.some((card) => card.question.id === question.id))
            .map(({ question }) => message('undoKey', 'undo.ended', { questionId: question.id })),
          ...changed.map((entry) => message('card', 'entry.changed', { entry })),
          ...startsOf(before, cards, before.cards),
        ])
      );
    },
  },
  {
    rule: '2.66 al pasar a la lista se van las tarjetas, y al volver están las del tablero; la elección se recuerda y la dirección la dice',
    holds: ({ eventType, before, beforeSnapshot, after, effects, starts }) => {
      if (!isSwitch(beforeSnapshot, after)) return starts.every(({ id }) => id !== 'queue');
      const toQueue = after.matches({ open: 'queue' });
      const layout = toQueue ? 'queue' : 'cards';
      const isChosen = eventType === 'layout.toggled';
      const isReturned = eventType === 'card.returned';
      const soughtId = isChosen ? null : '1';
      const kept = withKept(before, none);
      return (
        same(after.context.cards, withKept(before, toQueue ? none : before.boardCards)) &&
        starts.some(
          ({ id, input }) => id === 'queue' && same(input, { search: before.search, soughtId, opensFirst: false }),
        ) === toQueue &&
        same(
          bySlot(effects),
          bySlot([
            ...before.cards
              .filter((card) => !kept.includes(card))
              .map(({ question }) => message('undoKey', 'undo.ended', { questionId: question.id })),
            ...(toQueue ? [] : startsOf(before, before.boardCards, kept)),
            ...(isChosen ? ['keepLayout', 'showLayout'].map((slot) => ({ slot, params: { layout } })) : []),
            ...(isReturned ? [{ slot: 'showLayout', params: { layout } }] : []),
          ]),
        )
      );
    },
  },
  {
    rule: '2.80 una respuesta que vuelve se sigue escribiendo en su tarjeta del tablero, y en la lista solo si no está en él; de las que vuelven juntas, la primera',
    holds: ({ eventType, event, before, beforeSnapshot, after, effects }) => {
      if (eventType !== 'card.returned') return true;
      const isFirst = typed(event).isFollower === false;
      if (beforeSnapshot.matches({ open: 'queue' }))
        return same(effects, isFirst ? [message('queue', 'row.opened', { questionId: '1' })] : []);
      const isElsewhere = before.boardCards.every(({ question }) => question.id !== '1');
      return isSwitch(beforeSnapshot, after) === (isFirst && isElsewhere);
    },
  },
  {
    rule: '2.67 se revisa lo que está escrito en la tarjeta, con el saludo y la firma de la cuenta y el día en que se leyó',
    holds: ({ eventType, before, effects }) => {
      const card = before.cards.find(({ question }) => question.id === '1');
      const { greetingSignature, readAt: now } = before;
      const { nickname, siteId, timeZone } = INPUT;
      const request = { card, message: MESSAGE, greetingSignature, nickname, siteId, timeZone, now };
      return same(
        effects.filter(({ slot }) => slot === 'similar:review.requested'),
        eventType === 'review.wanted' && card !== undefined
          ? [message('similar', 'review.requested', { request })]
          : [],
      );
    },
  },
  {
    rule: '2.67 2.80 cada pregunta que se respondió junto con otras tiene su tarjeta, que sabe qué se envió y hasta cuándo espera; la primera habla por todas',
    holds: ({ eventType, before, after, effects }) => {
      const told = effects.filter(({ slot }) => slot === 'card:answer.taken');
      if (eventType !== 'answers.sent') return told.length === 0;
      const isNew = ({ question }: BoardCard): boolean =>
        before.cards.every((known) => known.question.id !== question.id);
      return (
        same(after.context.cards, [...before.cards, ...two.filter(isNew)]) &&
        same(
          effects.filter(({ slot }) => slot.startsWith('card:')),
          [
            ...startsOf(before, two, before.cards),
            ...[false, true].flatMap((isFollower) => [
              message('card', 'answer.taken', { message: MESSAGE, until: SUNDAY, isFollower }),
              message('card', 'boxes.set', { withGreeting: false, withSignature: false }),
            ]),
          ],
        )
      );
    },
  },
  {
    rule: '2.67 quien respondió varias juntas sigue con la que viene después de la primera; la lista saltea todas',
    holds: ({ eventType, beforeSnapshot, effects }) => {
      const goesOn = effects.filter(({ slot }) => slot === 'goOn' || slot === 'queue:rows.answered');
      if (eventType !== 'answers.sent') return goesOn.length === 0;
      return same(
        goesOn,
        beforeSnapshot.matches({ open: 'queue' })
          ? [message('queue', 'rows.answered', { ids: ['1', '2'] })]
          : [{ slot: 'goOn', params: { questionId: '1' } }],
      );
    },
  },
  {
    rule: '2.67 2.80 al deshacer una respuesta se enteran las que salieron con ella',
    holds: ({ eventType, event, effects }) =>
      same(
        effects.filter(({ slot }) => slot === 'similar:answer.calledBack'),
        isCalledBack(eventType, event) ? [message('similar', 'answer.calledBack', { questionId: '1' })] : [],
      ),
  },
  {
    rule: 'lo que muestra el tablero se recuerda mientras se ve la lista',
    holds: ({ eventType, event, before, after }) =>
      after.context.boardCards === (eventType === 'cards.changed' ? found(event, 'cards', BOARDS) : before.boardCards),
  },
  {
    rule: '2.80 las respuestas que se pueden deshacer conservan su tarjeta, en la que se ve y en la que no',
    holds: ({ eventType, event, before, after }) => {
      const isOffered = eventType === 'undo.offered' || (!isEnded(eventType, event) && before.offered.includes('1'));
      return same(after.context.offered, isOffered ? ['1'] : []);
    },
  },
  {
    rule: '2.36 cada tarjeta tiene el saludo y la firma como los leerá su comprador, y se entera cuando son otros',
    holds: ({ eventType, event, before, after, effects }) => {
      if (eventType !== 'greeting-signature.read') return after.context.greetingSignature === before.greetingSignature;
      const { readAt, ...read } = found(event, 'read', READS) ?? bare;
      if (same(read, before.greetingSignature)) return effects.length === 0 && after.context.readAt === before.readAt;
      return (
        same(after.context.greetingSignature, read) &&
        after.context.readAt === readAt &&
        same(
          effects,
          before.cards.map(({ buyer }) =>
            message('card', 'greetingSignature.replaced', {
              greeting: read.greeting === null ? null : `Hola, ${buyer}. Hoy es domingo.`,
              signature: read.signature === null ? null : 'TIENDA_ANA',
            }),
          ),
        )
      );
    },
  },
  {
    rule: '4.10 4.18 lo que se pidió ver se recuerda hasta la próxima página, y nada más',
    holds: ({ eventType, event, before, after }) =>
      after.context.sought ===
      (eventType === 'place.requested'
        ? (found(event, 'place', [1, 7]) ?? null)
        : eventType === 'page.read'
          ? null
          : before.sought),
  },
  {
    rule: '$fecha y $diasemana son los del día en que se leyó',
    holds: ({ eventType, before, after }) =>
      eventType === 'greeting-signature.read' ||
      after.context.readAt === (eventType === 'page.read' ? SATURDAY : before.readAt),
  },
  {
    rule: '2.66 la dirección nombra una pregunta a la lista que está a la vista, y a nadie más',
    holds: ({ eventType, event, beforeSnapshot, effects }) => {
      const told = effects.filter(({ slot }) => slot === 'queue:address.changed');
      const isHeard =
        eventType === 'address.changed' && beforeSnapshot.matches({ open: 'queue' }) && typed(event).layout === 'queue';
      return same(told, isHeard ? [message('queue', 'address.changed', { questionId: typed(event).questionId })] : []);
    },
  },
  {
    rule: '2.66 la lista y las tarjetas muestran lo mismo que se busca',
    holds: ({ eventType, before, after, effects }) => {
      const { skip: _skip, limit: _limit, ...search } = QUERY;
      if (eventType !== 'filters.changed') return after.context.search === before.search;
      const told = effects.find(({ slot }) => slot === 'queue:search.replaced');
      return (
        same(after.context.search, search) &&
        same(told?.params, after.matches({ open: 'queue' }) ? { type: 'search.replaced', search } : undefined)
      );
    },
  },
];

const found = <Value>(event: unknown, field: string, values: readonly Value[]): Value | undefined =>
  values.find((value) => typeof event === 'object' && event !== null && Reflect.get(event, field) === value);
const message = (to: string, type: string, params: object = {}) => ({
  slot: `${to}:${type}`,
  params: { type, ...params },
});

/** The end of an offer, since the person is undoing the answer. */
const CALLED_BACK = 'undo.ended, called back';
const isCalledBack = (eventType: string, event: unknown): boolean =>
  eventType === 'undo.ended' && typed(event).isCalledBack === true;

/** The question has no card, or an answer came back after the one that speaks for all. */
const isForNobody = (eventType: string, event: unknown, { cards }: QuestionsPageContext): boolean =>
  eventType === 'card.returned'
    ? typed(event).isFollower === true
    : (eventType === 'undo.requested' || eventType === 'review.wanted') &&
      cards.every(({ question }) => question.id !== '1');

/** To whom the page passes on what its charts tell it. */
const PASSED_ON: Readonly<Partial<Record<string, readonly string[]>>> = {
  'page.expected': ['board:page.wanted'],
  'place.requested': ['board:page.wanted', 'list:entry.requested'],
  'filters.changed': ['list:query.replaced'],
  'query.reported': ['filters:query.reported'],
  'view.chosen': ['filters:view.chosen'],
  'card.held': ['board:card.held'],
  'card.released': ['board:card.released'],
  'card.finished': ['moveOn'],
  'card.requested': ['goToCard'],
  'departure.expected': ['board:departure.expected'],
  'facts.changed': ['list:list.changed'],
  'list.changed': ['list:list.changed'],
  'page.wanted': ['board:page.wanted', 'list:list.changed'],
  'undo.offered': ['undoKey:undo.offered'],
  'undo.ended': ['undoKey:undo.ended'],
  [CALLED_BACK]: ['undoKey:undo.ended', 'similar:answer.calledBack'],
  'undo.requested': ['card:undo.requested'],
  'review.wanted': ['similar:review.requested'],
  'answers.sent': ['goOn', 'list:list.changed'],
};
/** The same while the list stands in the place of the cards. */
const PASSED_ON_IN_QUEUE: typeof PASSED_ON = {
  ...PASSED_ON,
  'cards.changed': [],
  'card.held': [],
  'card.released': ['queue:card.released'],
  'card.finished': ['queue:card.finished'],
  'card.requested': ['queue:card.requested'],
  'card.returned': ['queue:row.opened'],
  'answers.sent': ['queue:rows.answered', 'list:list.changed', 'queue:list.changed'],
  'answer.requested': ['queue:answer.requested'],
  'departure.expected': ['queue:list.changed'],
  'filters.changed': ['list:query.replaced', 'queue:search.replaced'],
  'facts.changed': ['list:list.changed', 'queue:list.changed'],
  'list.changed': ['list:list.changed', 'queue:list.changed'],
  'page.wanted': ['board:page.wanted', 'list:list.changed', 'queue:page.wanted'],
};
const OWN: ReadonlySet<string> = new Set([
  'keepLayout',
  'showLayout',
  'queue:address.changed',
  'queue:xstate.init',
  'undoKey:undo.ended',
]);

/** Charts start after the rest is done. */
const bySlot = <Effect extends { readonly slot: string }>(effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted((one, other) => one.slot.localeCompare(other.slot));

const isSwitch = (before: QuestionsPageSnapshot, after: QuestionsPageSnapshot): boolean =>
  before.matches({ open: 'queue' }) !== after.matches({ open: 'queue' });

/** The charts that start for those of the cards that had none. */
const startsOf = (before: QuestionsPageContext, cards: readonly BoardCard[], had: readonly BoardCard[]) =>
  cards
    .filter(({ question }) => !had.some((known) => known.question.id === question.id))
    .map((entry) =>
      message('card', 'xstate.init', {
        input: {
          entry,
          email: INPUT.email,
          draft: null,
          base: null,
          greetingSignature: greetingSignatureFor(before, entry),
        },
      }),
    );

/** It is known what became of an answer that could be undone. */
const isEnded = (eventType: string, event: unknown): boolean =>
  ['card.finished', 'card.held', 'card.returned'].includes(eventType) ||
  (eventType === 'undo.ended' && !isCalledBack(eventType, event));

/** These cards, and those whose answers can be undone. */
function withKept({ cards: before, offered }: QuestionsPageContext, cards: readonly BoardCard[]) {
  const isShown = (id: string): boolean => cards.some(({ question }) => question.id === id);
  return [...cards, ...before.filter(({ question: { id } }) => !isShown(id) && offered.includes(id))];
}

const TO_BOARD: ReadonlySet<string> = new Set(['card.held', 'card.released', 'departure.expected']);

/** Who learns of a page that was read: the board of all of it, and who asks what the other pages send; then what was sought is shown. */
function passedOn(event: unknown, sought: number | null) {
  const page = found(event, 'page', [PAGE, PAGE_OF_MORE, PAGE_OF_SEARCH]) ?? PAGE;
  const elsewhere =
    page === PAGE_OF_MORE
      ? message('elsewhere', 'page.shown', { ids: ['1', '2'], sort: 'most-recent-last' })
      : message('elsewhere', 'list.shown');
  return [
    message('board', 'page.read', { page }),
    elsewhere,
    ...(sought === 1 ? [message('shortcuts', 'card.sought', { questionId: '2' })] : []),
  ];
}

/** Greeting and signature of a card that starts, as far as they were read. */
function greetingSignatureFor({ greetingSignature, readAt }: QuestionsPageContext, { buyer }: BoardCard) {
  if (greetingSignature === null) return null;
  const day = readAt === SUNDAY ? 'domingo' : 'sábado';
  const greeting = greetingSignature.greeting === null ? null : `Hola, ${buyer}. Hoy es ${day}.`;
  return { greeting, signature: greetingSignature.signature === null ? null : 'TIENDA_ANA' };
}
