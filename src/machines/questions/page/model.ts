import { privateFactsModel } from '#machines/account/private-facts/model.ts';
import { byWorld, type ChartModel, defineModel, same, withOutput } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import type { BoardCard } from '../board/machine.ts';
import { questionsBoardModel } from '../board/model.ts';
import { questionCardModel } from '../card/model.ts';
import { elsewhereModel } from '../elsewhere/model.ts';
import { filtersModel } from '../filters/model.ts';
import { firstStepsModel } from '../first-steps/model.ts';
import { questionQueueModel } from '../queue/model.ts';
import { shortcutsModel } from '../shortcuts/model.ts';
import { similarModel } from '../similar/model.ts';
import { similarGroupsModel } from '../similar-groups/model.ts';
import { undoKeyModel } from '../undo-key/model.ts';
import { viewsModel } from '../views/model.ts';
import { questionsPageMachine } from './machine.ts';
import { cardId, greetingSignatureMachine, listingTypesMachine, questionListMachine } from './parts.ts';
import { questionsPageRules } from './rules.ts';
import {
  ANSWERS,
  bare,
  greeted,
  INPUT,
  MESSAGE,
  none,
  one,
  PAGE,
  PAGE_OF_MORE,
  PAGE_OF_SEARCH,
  pageOf,
  QUERY,
  redrafted,
  SORT,
  two,
} from './samples.ts';
import type { QuestionsPageEvent } from './types.ts';

const P = 'questions-page';

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

/** What is sought, and what its text boxes begin with, are independent: each is explored from one of the two starts. */
const SEEKING = { inputs: ['queued'] } as const;
const BEGINNING = { inputs: ['opened'] } as const;

const told = (event: QuestionsPageEvent, words: string) => ({ event, words, by: 'world' }) as const;
const shows = (cards: readonly BoardCard[], words: string) => told({ type: 'cards.changed', cards }, words);
const fromCard = (type: 'card.held' | 'card.released' | 'undo.offered' | 'undo.requested', words: string) =>
  told({ type, questionId: '1' }, words);

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
    similarGroups: similarGroupsModel,
    firstSteps: firstStepsModel,
    similar: similarModel,
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
    redrafted: { ...shows(redrafted, 'Una de las dos tarjetas tiene otro borrador'), ...BEGINNING },
    left: shows(one, 'El tablero muestra solo la primera tarjeta'),
    emptied: { ...shows(none, 'El tablero no muestra ninguna tarjeta'), ...BEGINNING },
    openedOne: told({ type: 'open-cards.changed', cards: one }, 'En la lista está abierta la primera pregunta'),
    openedTwo: told(
      { type: 'open-cards.changed', cards: redrafted },
      'En la lista se abrió otra pregunta, y la primera tiene otro borrador',
    ),
    finished: told({ type: 'card.finished', questionId: '1', isOut: true }, 'Sale la respuesta de una tarjeta'),
    returned: told(
      { type: 'card.returned', questionId: '1', isFollower: false },
      'Se deshizo la respuesta de una tarjeta',
    ),
    returnedAfter: told(
      { type: 'card.returned', questionId: '1', isFollower: true },
      'Se deshizo una respuesta que salió junto con otra',
    ),
    reviewWanted: told(
      { type: 'review.wanted', questionId: '1', message: MESSAGE },
      'La persona quiere responder las parecidas a una tarjeta',
    ),
    answered: told({ type: 'answers.sent', answers: ANSWERS }, 'Salieron juntas las respuestas a dos preguntas'),
    submitted: { event: { type: 'answer.requested' }, words: 'Presiona Ctrl y Enter fuera de una respuesta' },
    next: { event: { type: 'card.requested', by: 1 }, words: 'Presiona Alt y la flecha hacia abajo' },
    toggled: {
      event: { type: 'layout.toggled' },
      words: 'Presiona V',
      leadsTo: [`${P}.cards`, `${P}.queue`],
    },
    toQueue: byWorld(
      { type: 'address.changed', layout: 'queue', questionId: '1' },
      'La dirección nombra la lista y una pregunta',
      `${P}.queue`,
    ),
    toCards: byWorld(
      { type: 'address.changed', layout: 'cards', questionId: null },
      'La dirección nombra las tarjetas',
      `${P}.cards`,
    ),
    expected: told({ type: 'page.expected' }, 'La lista lee otra página'),
    read: told({ type: 'page.read', page: PAGE }, 'La lista leyó una página'),
    readOfMore: {
      ...told({ type: 'page.read', page: PAGE_OF_MORE }, 'La lista leyó una página, y tiene otras'),
      ...BEGINNING,
    },
    readOfSearch: {
      ...told({ type: 'page.read', page: PAGE_OF_SEARCH }, 'La lista leyó una página de lo buscado, y hay otras'),
      ...SEEKING,
    },
    sought: { event: { type: 'place.requested', place: 1 }, words: 'Pide ver la segunda pregunta', ...SEEKING },
    soughtBeyond: { event: { type: 'place.requested', place: 7 }, words: 'Pide ver una de otra página', ...SEEKING },
    searched: { ...told({ type: 'filters.changed', query: QUERY }, 'Se busca otra cosa'), ...SEEKING },
    turned: {
      ...told({ type: 'query.reported', query: QUERY, by: 'person' }, 'La lista pasa a otra página'),
      ...SEEKING,
    },
    viewChosen: {
      ...told({ type: 'view.chosen', filter: { state: 'scheduled' }, order: 'leaving-first' }, 'Se elige una vista'),
      ...SEEKING,
    },
    greeted: {
      ...told({ type: 'greeting-signature.read', read: greeted }, 'Se leen el saludo y la firma'),
      ...BEGINNING,
    },
    bare: {
      ...told({ type: 'greeting-signature.read', read: bare }, 'Se lee que no hay saludo ni firma'),
      ...BEGINNING,
    },
    held: fromCard('card.held', 'Una tarjeta tiene texto que ya no se puede enviar'),
    released: fromCard('card.released', 'La persona descarta ese texto'),
    leaving: told({ type: 'departure.expected' }, 'A una respuesta automática le llega la hora'),
    factsChanged: told({ type: 'facts.changed' }, 'Se agrega o cambia un dato de la publicación'),
    listChanged: told({ type: 'list.changed' }, 'Una tarjeta ve que la lista es otra'),
    offered: fromCard('undo.offered', 'La respuesta de una tarjeta se puede deshacer'),
    offerEnded: told({ type: 'undo.ended', questionId: '1', isCalledBack: false }, 'Ya no se puede deshacer'),
    calledBack: told({ type: 'undo.ended', questionId: '1', isCalledBack: true }, 'Se está deshaciendo'),
    undone: fromCard('undo.requested', 'La persona presiona Ctrl y Z'),
    wanted: told({ type: 'page.wanted' }, 'La persona responde o elimina una pregunta'),
  },
  calls: {},
  guards: {
    isSought: 'la página tiene la pregunta que se pidió ver',
    startsAsQueue: 'la persona eligió la lista, o la dirección la nombra',
    isOfCards: 'nombra las tarjetas',
    isOfQueue: 'nombra la lista',
    isCalledBack: 'la persona la está deshaciendo',
    isFollower: 'salió junto con otra, que habla por todas',
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
  invariants: questionsPageRules,
});
