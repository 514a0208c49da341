import { defineModel, offline, ordered } from '../model.ts';
import { createPaginatedListMachine } from './paginated-list-machine.ts';

/** A list of letters stands for any list. */
interface SamplePage {
  readonly entries: readonly string[];
  readonly count: number;
}

const full = { entries: ['a', 'b', 'c', 'd', 'e'], count: 7 };
const emptied = { entries: [], count: 5 };
const nothing = { entries: [], count: 0 };

const answers = {
  full: { output: full, words: 'Llega una página' },
  emptied: { output: emptied, words: 'La página quedó vacía' },
  nothing: { output: nothing, words: 'La lista está vacía' },
};
const failures = { offline: { error: offline(), words: 'No hay conexión' } };

export const paginatedListModel = defineModel({
  name: 'paginated-list',
  machine: createPaginatedListMachine<SamplePage>(({ entries, count }) => ({ count, shown: entries.length })),
  inputs: { first: { limit: 5, sort: 'most-recent-last' } },
  events: {
    changed: { event: { type: 'list.changed' }, words: 'El servidor avisa un cambio' },
    next: { event: { type: 'page.requested', skip: 5 }, words: 'Pasa a la página siguiente' },
    resized: { event: { type: 'size.chosen', limit: 10 }, words: 'Elige ver diez' },
    resorted: { event: { type: 'sort.chosen', sort: 'most-recent-first' }, words: 'Elige las más recientes primero' },
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Reintentar' },
  },
  calls: {
    read: { done: answers, failed: failures },
    refresh: { done: answers, failed: failures },
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
      rule: '4.18 every announced change leads to a reading',
      holds: ({ eventType, calls }) => eventType !== 'list.changed' || calls.length === 1,
    },
    {
      rule: 'what is read is what is asked for now',
      holds: ({ calls, after }) =>
        calls.every(({ input }) => JSON.stringify(input) === JSON.stringify(after.context.query)),
    },
    {
      rule: '2.34 a chosen sort is kept, and starts at the first page, as a chosen size does',
      holds: ({ eventType, effects, after }) => {
        if (eventType === 'size.chosen') return after.context.query.skip === 0 && after.context.query.limit === 10;
        if (eventType !== 'sort.chosen') return effects.length === 0;
        const { skip, sort } = after.context.query;
        return ordered(effects, 'keepSort') && skip === 0 && sort === 'most-recent-first';
      },
    },
    {
      rule: 'an emptied last page gives way to the one before it',
      holds: ({ event, before, after, calls }) => {
        if (typeof event !== 'object' || event === null || !('output' in event)) return true;
        if (event.output !== emptied || before.query.skip === 0) return calls.length === 0 || event.output === nothing;
        return after.context.query.skip === 0 && calls.length === 1;
      },
    },
    {
      rule: 'a failed reading never takes away the page that was read',
      holds: ({ before, after }) => before.page === null || after.context.page !== null,
    },
  ],
});
