import { byWorld, defineModel, offlineTo, ordered, outputOf, retryTo, same, startsAlike, typed } from '../model.ts';
import { createPaginatedListMachine, type ListMachine } from './machine.ts';

/** A list of letters stands for any list. */
interface SamplePage {
  readonly entries: readonly string[];
  readonly count: number;
}

const full = { entries: ['a', 'b', 'c', 'd', 'e'], count: 12 };
const last = { entries: ['a', 'b', 'c', 'd', 'e'], count: 5 };
const emptied = { entries: [], count: 5 };
const nothing = { entries: [], count: 0 };

/** An emptied page gives way to the one before it; the first page stays, however empty. */
const answers = {
  full: { output: full, words: 'Llega una página', leadsTo: ['list.current'] },
  last: { output: last, words: 'La lista es más corta: llega su última página', leadsTo: ['list.current'] },
  emptied: { output: emptied, words: 'La página quedó vacía', leadsTo: ['list.current', 'list.reading'] },
  nothing: { output: nothing, words: 'La lista está vacía', leadsTo: ['list.current', 'list.reading'] },
};

export type SampleListMachine = ListMachine<SamplePage>;

export const paginatedListModel = defineModel({
  name: 'shared-paginated-list',
  title: 'Lista por páginas',
  about: 'Toda lista con páginas, orden y tamaño.',
  machine: createPaginatedListMachine<SamplePage>(({ entries, count }) => ({ count, shown: entries.length })),
  ...startsAlike(['list.reading'], { first: { limit: 5, sort: 'most-recent-last' } }),
  orders: { first: ['reportReading'] },
  events: {
    changed: byWorld({ type: 'list.changed' }, 'El servidor avisa un cambio', 'list.reading', 'list.refreshing'),
    next: {
      event: { type: 'page.requested', skip: 5 },
      words: 'Pasa a la página siguiente',
      leadsTo: ['list.reading'],
    },
    entryHere: {
      event: { type: 'entry.requested', place: 4 },
      words: 'Guarda algo que está en la primera página',
      leadsTo: ['list.reading', 'list.refreshing'],
    },
    entryThere: {
      event: { type: 'entry.requested', place: 5 },
      words: 'Guarda algo que está en la sexta posición',
      leadsTo: ['list.reading', 'list.refreshing'],
    },
    resized: { event: { type: 'size.chosen', limit: 10 }, words: 'Elige ver diez', leadsTo: ['list.reading'] },
    resorted: {
      event: { type: 'sort.chosen', sort: 'most-recent-first' },
      words: 'Elige las más recientes primero',
      leadsTo: ['list.reading'],
    },
    searched: {
      event: {
        type: 'query.replaced',
        query: { skip: 5, limit: 5, sort: 'most-recent-last', filter: { search: 'a' } },
      },
      words: 'Busca otra cosa en la lista',
      leadsTo: ['list.reading'],
    },
    retried: retryTo('list.reading', 'list.refreshing'),
  },
  calls: {
    read: {
      done: answers,
      failed: { offline: offlineTo('list.failed') },
    },
    refresh: {
      done: answers,
      failed: { offline: offlineTo('list.stale') },
    },
  },
  guards: {
    isOnPage: 'está en la página que se ve',
    hasEmptied: 'la página quedó vacía y hay anteriores',
  },
  states: {
    'list.reading': { description: 'Leyendo la página pedida', holds: (snapshot) => snapshot.hasTag('busy') },
    'list.failed': { description: 'No se pudo leer la página', holds: ({ context }) => context.failure !== null },
    'list.current': {
      description: 'La página al día',
      holds: ({ context }) => context.page !== null && context.failure === null,
    },
    'list.refreshing': {
      description: 'Leyendo de nuevo, con la página a la vista',
      holds: ({ context }) => context.page !== null,
    },
    'list.stale': {
      description: 'La página a la vista puede haber cambiado',
      holds: ({ context }) => context.page !== null && context.failure !== null,
    },
  },
  ignores: {
    'list.reading': ['retry.pressed'],
    'list.current': ['retry.pressed'],
    'list.refreshing': ['retry.pressed'],
  },
  invariants: [
    {
      rule: 'Reintentar lee de nuevo',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        eventType !== 'retry.pressed' ||
        calls.length === (beforeSnapshot.matches('failed') || beforeSnapshot.matches('stale') ? 1 : 0),
    },
    {
      rule: 'la página leída sigue a la vista mientras se lee un cambio',
      holds: ({ eventType, beforeSnapshot, after }) => {
        const isAgain = eventType === 'list.changed' || eventType === 'retry.pressed';
        const isShown = ['current', 'refreshing', 'stale'].some((state) => state === beforeSnapshot.value);
        return (
          !isAgain ||
          after.matches('refreshing') ===
            (isShown && !(eventType === 'retry.pressed' && beforeSnapshot.matches('current')))
        );
      },
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo',
      holds: ({ eventType, calls }) => eventType !== 'list.changed' || calls.length === 1,
    },
    {
      rule: '9.04 la página que se pide es la que se lee',
      holds: ({ event, eventType, after }) =>
        eventType !== 'page.requested' || after.context.query.skip === typed(event).skip,
    },
    {
      rule: '2.44 lo que se guardó o movió se ve en su página, leída de nuevo',
      holds: ({ event, eventType, before, beforeSnapshot, after, calls }) => {
        if (eventType !== 'entry.requested') return true;
        const { skip, limit } = after.context.query;
        const place = Number(typed(event).place);
        const isShown = ['current', 'refreshing', 'stale'].some((state) => state === beforeSnapshot.value);
        return (
          calls.length === 1 &&
          skip <= place &&
          place < skip + limit &&
          after.matches('refreshing') === (isShown && skip === before.query.skip)
        );
      },
    },
    {
      rule: 'se lee lo que se pide ahora',
      holds: ({ calls, after }) =>
        calls.every(({ input }) => JSON.stringify(input) === JSON.stringify(after.context.query)),
    },
    {
      rule: '2.34 el orden elegido se guarda y empieza en la primera página, igual que el tamaño',
      holds: ({ eventType, effects, after }) => {
        if (eventType === 'size.chosen') return after.context.query.skip === 0 && after.context.query.limit === 10;
        const keeps = effects.filter(({ slot }) => slot === 'keepSort');
        if (eventType !== 'sort.chosen') return keeps.length === 0;
        const { skip, sort } = after.context.query;
        return (
          same(keeps, [{ slot: 'keepSort', params: { type: 'sort.chosen', sort } }]) &&
          skip === 0 &&
          sort === 'most-recent-first'
        );
      },
    },
    {
      rule: '2.60 lo que se busca es lo que se lee, con su orden y su página',
      holds: ({ event, eventType, before, after }) =>
        eventType === 'query.replaced'
          ? same(after.context.query, typed(event).query)
          : same(after.context.query.filter, before.query.filter),
    },
    {
      rule: '2.60 quien guarda en la dirección lo que se mira se entera de cada página, tamaño y orden',
      holds: ({ eventType, before, after, effects }) => {
        const told = effects.filter(({ slot }) => slot === 'reportQuery');
        const isOther = eventType !== 'query.replaced' && !same(after.context.query, before.query);
        return (
          told.every(({ params }) =>
            same(params, { query: after.context.query, by: eventType.startsWith('xstate.') ? 'list' : 'person' }),
          ) &&
          (!isOther || told.length === 1)
        );
      },
    },
    {
      rule: 'una última página que quedó vacía deja lugar a la anterior',
      holds: ({ event, before, after, calls }) => {
        if (!('output' in typed(event))) return true;
        if (outputOf(event) !== emptied || before.query.skip === 0)
          return calls.length === 0 || outputOf(event) === nothing;
        return after.context.query.skip === 0 && calls.length === 1;
      },
    },
    {
      rule: 'una lectura fallida no quita la página que ya se leyó',
      holds: ({ before, after }) => before.page === null || after.context.page !== null,
    },
    {
      rule: 'quien muestra algo más que la lista sabe que se lee otra página, y cuál se leyó',
      holds: ({ event, after, calls, effects }) => {
        const told = effects.filter(({ slot }) => slot === 'reportReading' || slot === 'reportPage');
        if (after.matches('reading') && calls.length > 0) return ordered(told, 'reportReading');
        const isRead = 'output' in typed(event);
        return same(told, isRead ? [{ slot: 'reportPage', params: { page: outputOf(event) } }] : []);
      },
    },
  ],
});
