import { START } from '#domain/list-place.ts';
import { byWorld, defineModel, same, startsAlike, withOutput } from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { filtersModel } from '../filters/model.ts';
import { inboxListMachine, inboxMachine } from './machine.ts';
import { inboxRules, QUERY } from './rules.ts';
import type { InboxPage } from './types.ts';

/** Rows in words of the rules: the account and the question. */
const key = (accountId: string, questionId: string) => ({ accountId, questionId });

const pageOf = (...rows: readonly ReturnType<typeof key>[]): InboxPage => ({
  count: rows.length,
  accounts: [
    { id: '10', nickname: 'TIENDA_ANA', icon: null, state: 'open', pending: 2, questionsImport: 'done' },
    { id: '20', nickname: 'AUTOPARTES_SUR', icon: null, state: 'open', pending: 1, questionsImport: 'done' },
  ],
  entries: rows.map(({ accountId, questionId }) => ({
    question: {
      accountId,
      id: questionId,
      text: '¿Hay stock?',
      timestamp: 0,
      buyer: 'COMPRADOR',
      item: { id: 'MLA1', title: 'Mate', thumbnail: null },
      draft: 'ready',
    },
    dueAt: null,
    hold: null,
    sending: null,
  })),
});

/** The same number in two accounts is another question. */
const first = key('10', '1');
const second = key('20', '1');
const third = key('10', '3');
const begin = { email: 'ana@tienda.test', place: START, remembered: { order: 'most-recent-last', limit: 5 } } as const;

export const inboxModel = defineModel({
  name: 'questions-inbox',
  title: 'Bandeja de todas las cuentas',
  about: 'Las preguntas pendientes de todas las cuentas por las que una persona puede responder, en una lista.',
  machine: inboxMachine,
  children: {
    list: {
      ...paginatedListModel,
      machine: inboxListMachine,
      calls: withOutput(paginatedListModel, pageOf(first, second)),
    },
    filters: filtersModel,
  },
  ...startsAlike(['inbox.arriving'], {
    opened: { ...begin, left: null },
    returned: { ...begin, left: { ...second, place: 1 } },
  }),
  childInputs: {
    opened: {
      filters: { list: 'inbox', place: begin.place, remembered: begin.remembered },
      list: { skip: 0, limit: 5, sort: 'most-recent-last' },
    },
    returned: {
      filters: { list: 'inbox', place: begin.place, remembered: begin.remembered },
      list: { skip: 0, limit: 5, sort: 'most-recent-last' },
    },
  },
  events: {
    read: byWorld(
      { type: 'page.read', page: pageOf(first, second, third) },
      'La lista trae tres preguntas',
      'inbox.working',
    ),
    readFewer: byWorld(
      { type: 'page.read', page: pageOf(first, third) },
      'La lista trae dos: falta la del medio',
      'inbox.working',
    ),
    readOne: byWorld({ type: 'page.read', page: pageOf(first) }, 'La lista trae una sola', 'inbox.working'),
    readNone: byWorld({ type: 'page.read', page: pageOf() }, 'La lista llega vacía', 'inbox.working'),
    filtered: byWorld({ type: 'filters.changed', query: QUERY }, 'Se eligen otras cuentas'),
    turned: byWorld({ type: 'query.reported', query: QUERY, by: 'person' }, 'La lista pasa a otra página'),
    down: { event: { type: 'row.requested', by: 1 }, words: 'Presiona J' },
    up: { event: { type: 'row.requested', by: -1 }, words: 'Presiona K' },
    entered: { event: { type: 'row.entered', row: second }, words: 'Va a la segunda fila con Tab' },
    opened: { event: { type: 'row.opened', row: second }, words: 'Abre la segunda fila' },
    openedLast: { event: { type: 'row.opened', row: third }, words: 'Abre la última fila' },
    writes: byWorld(
      { type: 'writer.changed', row: second, writer: 'beto@tienda.test' },
      'Otra persona escribe en la segunda pregunta',
    ),
    writesToo: byWorld(
      { type: 'writer.changed', row: first, writer: 'caro@tienda.test' },
      'Otra persona escribe en la primera pregunta',
    ),
    stops: byWorld({ type: 'writer.changed', row: second, writer: null }, 'Nadie escribe ya en la segunda pregunta'),
  },
  calls: {},
  guards: {
    returns: 'vuelve de una pregunta, y hay filas',
    isRow: 'la fila está en la página',
    hasNeighbour: 'hay otra fila en esa dirección',
  },
  states: {
    'inbox.arriving': {
      description: 'Todavía no se leyó nada',
      holds: ({ context }) => same(context.rows, []) && context.at === null,
    },
    'inbox.working': { description: 'La lista, y la fila en la que está la persona' },
  },
  ignores: { 'inbox.arriving': ['row.requested', 'row.entered', 'row.opened'] },
  invariants: inboxRules,
});
