import { START } from '#domain/list-place.ts';
import { privateFactsModel } from '#machines/account/private-facts/model.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { defineModel, ordered, SAMPLE_PAGE, same, withOutput } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import type { BoardCard, BoardPage } from '../board/machine.ts';
import { questionsBoardModel } from '../board/model.ts';
import { questionCardModel } from '../card/model.ts';
import { elsewhereModel } from '../elsewhere/model.ts';
import { filtersModel } from '../filters/model.ts';
import { questionQueueModel } from '../queue/model.ts';
import { sampleEntry } from '../sample-entry.ts';
import { shortcutsModel } from '../shortcuts/model.ts';
import { undoKeyModel } from '../undo-key/model.ts';
import { viewsModel } from '../views/model.ts';
import {
  cardId,
  type QuestionsPageContext,
  type QuestionsPageInput,
  type QuestionsPageSnapshot,
  questionsPageMachine,
} from './machine.ts';
import { greetingSignatureMachine, listingTypesMachine, questionListMachine } from './parts.ts';

const P = 'questions-page';
const SATURDAY = Date.UTC(2026, 10, 21, 12);
const SUNDAY = Date.UTC(2026, 10, 22, 12);

const first = sampleEntry('1', { buyer: 'ANA' });
const firstRedrafted = sampleEntry('1', { buyer: 'ANA', question: { suggestedAnswer: 'Sí.', suggestionKnown: true } });
const second = sampleEntry('2', { buyer: 'BETO' });
const one = [first];
const two = [first, second];
const redrafted = [firstRedrafted, second];
const none: readonly BoardCard[] = [];
const BOARDS = [one, two, redrafted, none];

/** A page of a list that has no more, or `others` after it. */
const pageOf = (cards: readonly BoardCard[], others = 0): BoardPage => ({
  entries: cards.map(({ isPending: _isPending, ...entry }) => entry),
  count: cards.length + others,
  skip: 0,
  sort: 'most-recent-last',
  isSearch: false,
  readAt: SATURDAY,
});
const greeted = { greeting: 'Hola, $comprador. Hoy es $diasemana.', signature: '$miapodo', readAt: SUNDAY };
const QUERY = { skip: 10, limit: 10, sort: 'most-recent-first', filter: { search: 'stock' } } as const;
const bare = { greeting: null, signature: null, readAt: SUNDAY };
const READS = [greeted, bare];

/** What the list reads, in the place of the samples of its model. */
const listModel: ChartModel = {
  ...paginatedListModel,
  machine: questionListMachine,
  calls: withOutput(paginatedListModel, pageOf(two)),
};
const greetingSignatureModel: ChartModel = {
  ...resourceModel,
  machine: greetingSignatureMachine,
  calls: withOutput(resourceModel, greeted),
};
const listingTypesModel: ChartModel = {
  ...resourceModel,
  machine: listingTypesMachine,
  calls: withOutput(resourceModel, []),
};

/** How the list is sorted: as this device remembers. */
const SORT = 'most-recent-first';
const INPUT: QuestionsPageInput = {
  ...SAMPLE_PAGE,
  nickname: 'TIENDA_ANA',
  timeZone: 'America/Argentina/Buenos_Aires',
  place: { ...START, page: 3 },
  remembered: { order: SORT, limit: 10 },
  factDrafts: {},
  layout: 'cards',
  soughtId: null,
};

const shows = (cards: readonly BoardCard[], words: string) =>
  ({ event: { type: 'cards.changed', cards }, words, by: 'world' }) as const;
const PAGE = pageOf(two);
const PAGE_OF_MORE = pageOf(two, 3);
/** Of many found questions: what else is there has no place in the whole list. */
const PAGE_OF_SEARCH = { ...PAGE_OF_MORE, isSearch: true };

const fromCard = (
  type: 'card.held' | 'card.released' | 'card.returned' | 'undo.offered' | 'undo.requested',
  words: string,
) => ({ event: { type, questionId: '1' }, words, by: 'world' }) as const;
const found = <Value>(event: unknown, field: string, values: readonly Value[]): Value | undefined =>
  values.find((value) => typeof event === 'object' && event !== null && Reflect.get(event, field) === value);
const message = (to: string, type: string, params: object = {}) => ({
  slot: `${to}:${type}`,
  params: { type, ...params },
});

export const questionsPageModel = defineModel({
  name: 'questions-page',
  title: 'Página de preguntas',
  about:
    'La lista, el tablero y sus tarjetas: lo que se lee llega al tablero, y cada tarjeta que se ve tiene su diagrama.',
  machine: questionsPageMachine,
  children: {
    list: listModel,
    board: questionsBoardModel,
    greetingSignature: greetingSignatureModel,
    listingTypes: listingTypesModel,
    filters: filtersModel,
    views: viewsModel,
    shortcuts: shortcutsModel,
    elsewhere: elsewhereModel,
    undoKey: undoKeyModel,
    facts: privateFactsModel,
    card: questionCardModel,
    queue: questionQueueModel,
  },
  inputs: {
    opened: INPUT,
    queued: { ...INPUT, layout: 'queue', soughtId: '1' },
  },
  starts: { opened: [`${P}.cards`], queued: [`${P}.queue`] },
  orders: { queued: ['showLayout'] },
  childInputs: { queued: { queue: { search: { sort: SORT }, soughtId: '1', opensFirst: false } } },
  events: {
    shown: shows(two, 'El tablero muestra dos tarjetas'),
    redrafted: shows(redrafted, 'Una de las dos tarjetas tiene otro borrador'),
    left: shows(one, 'El tablero muestra solo la primera tarjeta'),
    emptied: shows(none, 'El tablero no muestra ninguna tarjeta'),
    openedOne: {
      event: { type: 'open-cards.changed', cards: one },
      words: 'En la lista está abierta la primera pregunta',
      by: 'world',
    },
    openedTwo: {
      event: { type: 'open-cards.changed', cards: redrafted },
      words: 'En la lista se abrió otra pregunta, y la primera tiene otro borrador',
      by: 'world',
    },
    finished: {
      event: { type: 'card.finished', questionId: '1', isOut: true },
      words: 'Sale la respuesta de una tarjeta',
      by: 'world',
    },
    returned: fromCard('card.returned', 'Se deshizo la respuesta de una tarjeta'),
    submitted: { event: { type: 'answer.requested' }, words: 'Presiona Ctrl y Enter fuera de una respuesta' },
    next: { event: { type: 'card.requested', by: 1 }, words: 'Presiona Alt y la flecha hacia abajo' },
    toggled: {
      event: { type: 'layout.toggled' },
      words: 'Presiona V',
      leadsTo: [`${P}.cards`, `${P}.queue`],
    },
    toQueue: {
      event: { type: 'address.changed', layout: 'queue', questionId: '1' },
      words: 'La dirección nombra la lista y una pregunta',
      by: 'world',
      leadsTo: [`${P}.queue`],
    },
    toCards: {
      event: { type: 'address.changed', layout: 'cards', questionId: null },
      words: 'La dirección nombra las tarjetas',
      by: 'world',
      leadsTo: [`${P}.cards`],
    },
    expected: { event: { type: 'page.expected' }, words: 'La lista lee otra página', by: 'world' },
    read: { event: { type: 'page.read', page: PAGE }, words: 'La lista leyó una página', by: 'world' },
    readOfMore: {
      event: { type: 'page.read', page: PAGE_OF_MORE },
      words: 'La lista leyó una página, y tiene otras',
      by: 'world',
    },
    readOfSearch: {
      event: { type: 'page.read', page: PAGE_OF_SEARCH },
      words: 'La lista leyó una página de lo buscado, y hay otras',
      by: 'world',
    },
    sought: { event: { type: 'place.requested', place: 1 }, words: 'Pide ver la segunda pregunta' },
    soughtBeyond: { event: { type: 'place.requested', place: 7 }, words: 'Pide ver una de otra página' },
    searched: {
      event: { type: 'filters.changed', query: QUERY },
      words: 'Se busca otra cosa',
      by: 'world',
    },
    turned: {
      event: { type: 'query.reported', query: QUERY, by: 'person' },
      words: 'La lista pasa a otra página',
      by: 'world',
    },
    viewChosen: {
      event: { type: 'view.chosen', filter: { state: 'scheduled' }, order: 'leaving-first' },
      words: 'Se elige una vista',
      by: 'world',
    },
    greeted: {
      event: { type: 'greeting-signature.read', read: greeted },
      words: 'Se leen el saludo y la firma',
      by: 'world',
    },
    bare: {
      event: { type: 'greeting-signature.read', read: bare },
      words: 'Se lee que no hay saludo ni firma',
      by: 'world',
    },
    held: fromCard('card.held', 'Una tarjeta tiene texto que ya no se puede enviar'),
    released: fromCard('card.released', 'La persona descarta ese texto'),
    leaving: {
      event: { type: 'departure.expected' },
      words: 'A una respuesta automática le llega la hora',
      by: 'world',
    },
    factsChanged: {
      event: { type: 'facts.changed' },
      words: 'Se agrega o cambia un dato de la publicación',
      by: 'world',
    },
    listChanged: { event: { type: 'list.changed' }, words: 'Una tarjeta ve que la lista es otra', by: 'world' },
    offered: fromCard('undo.offered', 'La respuesta de una tarjeta se puede deshacer'),
    offerEnded: {
      event: { type: 'undo.ended', questionId: '1', isCalledBack: false },
      words: 'Ya no se puede deshacer',
      by: 'world',
    },
    calledBack: {
      event: { type: 'undo.ended', questionId: '1', isCalledBack: true },
      words: 'Se está deshaciendo',
      by: 'world',
    },
    undone: fromCard('undo.requested', 'La persona presiona Ctrl y Z'),
    wanted: { event: { type: 'page.wanted' }, words: 'La persona responde o elimina una pregunta', by: 'world' },
  },
  calls: {},
  guards: {
    isSought: 'la página tiene la pregunta que se pidió ver',
    startsAsQueue: 'la persona eligió la lista, o la dirección la nombra',
    isOfCards: 'nombra las tarjetas',
    isOfQueue: 'nombra la lista',
    isCalledBack: 'la persona la está deshaciendo',
    isOnBoard: 'el tablero la muestra',
    isAnother: 'son otros que antes, o los primeros',
  },
  states: {
    [`${P}.open`]: {
      description: 'La página está abierta; cada tarjeta a la vista tiene su diagrama',
      holds: ({ context, children }) =>
        same(
          Object.keys(children)
            .filter((id) => id.startsWith('card:'))
            .toSorted(),
          context.cards.map(({ question }) => cardId(question.id)).toSorted(),
        ),
    },
    [`${P}.cards`]: { description: 'Una tarjeta por pregunta', holds: ({ children }) => !('queue' in children) },
    [`${P}.queue`]: {
      description: 'La lista junto a la pregunta abierta',
      holds: ({ children }) => 'queue' in children,
    },
  },
  ignores: {
    [`${P}.cards`]: ['open-cards.changed', 'answer.requested'],
  },
  invariants: [
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
        const isUndoneNowhere = eventType === 'undo.requested' && before.cards.length === 0;
        const known = isUndoneNowhere ? [] : (isQueue ? PASSED_ON_IN_QUEUE : PASSED_ON)[eventType];
        if (known === undefined) return effects.every(({ slot }) => slot.startsWith('card:') || OWN.has(slot));
        if (!ordered(effects, ...known)) return false;
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
        if (!isTold) return isSwitch(beforeSnapshot, after) || cards === before.cards;
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
      rule: 'lo que muestra el tablero se recuerda mientras se ve la lista',
      holds: ({ eventType, event, before, after }) =>
        after.context.boardCards ===
        (eventType === 'cards.changed' ? found(event, 'cards', BOARDS) : before.boardCards),
    },
    {
      rule: '2.80 las respuestas que se pueden deshacer conservan su tarjeta, en la que se ve y en la que no',
      holds: ({ eventType, event, before, after }) => {
        const isOffered = eventType === 'undo.offered' || (!isEnded(eventType, event) && before.offered.includes('1'));
        return same(after.context.offered, isOffered ? ['1'] : []);
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
    {
      rule: '2.36 cada tarjeta tiene el saludo y la firma como los leerá su comprador, y se entera cuando son otros',
      holds: ({ eventType, event, before, after, effects }) => {
        if (eventType !== 'greeting-signature.read')
          return after.context.greetingSignature === before.greetingSignature;
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
  ],
});

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
  'undo.requested': ['card:undo.requested'],
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
          email: SAMPLE_PAGE.email,
          draft: null,
          base: null,
          greetingSignature: greetingSignatureFor(before, entry),
        },
      }),
    );
/** It is known what became of an answer that could be undone. */
const isEnded = (eventType: string, event: unknown): boolean =>
  ['card.finished', 'card.held', 'card.returned'].includes(eventType) ||
  (eventType === 'undo.ended' && found(event, 'isCalledBack', [false]) === false);
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
