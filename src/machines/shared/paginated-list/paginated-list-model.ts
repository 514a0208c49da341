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

/** An emptied page gives way to the one before it; the first page stays, however empty. */
const answers = {
  full: { output: full, words: 'Llega una página', leadsTo: ['list.current'] },
  emptied: { output: emptied, words: 'La página quedó vacía', leadsTo: ['list.current', 'list.reading'] },
  nothing: { output: nothing, words: 'La lista está vacía', leadsTo: ['list.current', 'list.reading'] },
};

export const paginatedListModel = defineModel({
  name: 'paginated-list',
  machine: createPaginatedListMachine<SamplePage>(({ entries, count }) => ({ count, shown: entries.length })),
  inputs: { first: { limit: 5, sort: 'most-recent-last' } },
  starts: {
    first: ['list.reading'],
  },
  events: {
    changed: {
      event: { type: 'list.changed' },
      words: 'El servidor avisa un cambio',
      by: 'world',
      leadsTo: ['list.reading', 'list.refreshing'],
    },
    next: {
      event: { type: 'page.requested', skip: 5 },
      words: 'Pasa a la página siguiente',
      leadsTo: ['list.reading'],
    },
    resized: { event: { type: 'size.chosen', limit: 10 }, words: 'Elige ver diez', leadsTo: ['list.reading'] },
    resorted: {
      event: { type: 'sort.chosen', sort: 'most-recent-first' },
      words: 'Elige las más recientes primero',
      leadsTo: ['list.reading'],
    },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Reintentar',
      leadsTo: ['list.reading', 'list.refreshing'],
    },
  },
  calls: {
    read: {
      done: answers,
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['list.failed'] } },
    },
    refresh: {
      done: answers,
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['list.stale'] } },
    },
  },
  guards: {
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
      rule: 'a retry reads again',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        eventType !== 'retry.pressed' ||
        calls.length === (beforeSnapshot.matches('failed') || beforeSnapshot.matches('stale') ? 1 : 0),
    },
    {
      rule: 'a page that was read stays in sight while a change is read again',
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
