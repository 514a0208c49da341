import { byWorld, defineModel, offlineTo, outputOf, same, startsAt, typed } from '#machines/shared/model.ts';
import { type Elsewhere, elsewhereMachine } from './machine.ts';

const E = 'elsewhere';

const TWO: Elsewhere = { count: 2, next: { dueAt: 1_000_000, place: 7 } };
const NONE: Elsewhere = { count: 0, next: null };

const first = { ids: ['1', '2'], sort: 'most-recent-last' } as const;
const second = { ids: ['3'], sort: 'most-recent-last' } as const;
const READING = [`${E}.awaited`, `${E}.outdated`];
const after = [`${E}.resting`, `${E}.awaited`];

export const elsewhereModel = defineModel({
  name: 'questions-elsewhere',
  title: 'Programadas en otras páginas',
  about: 'Qué respuestas automáticas saldrán de preguntas que la página no muestra.',
  machine: elsewhereMachine,
  ...startsAt('opened', `${E}.resting`),
  events: {
    first: {
      event: { type: 'page.shown', ...first },
      words: 'La página muestra dos de más preguntas',
      by: 'world',
      leadsTo: READING,
    },
    second: {
      event: { type: 'page.shown', ...second },
      words: 'La página muestra otra pregunta',
      by: 'world',
      leadsTo: READING,
    },
    all: byWorld({ type: 'list.shown' }, 'La página muestra todas las preguntas', `${E}.resting`),
  },
  calls: {
    readElsewhere: {
      done: {
        two: { output: TWO, words: 'Hay dos programadas en otras páginas', leadsTo: after },
        none: { output: NONE, words: 'No hay ninguna programada en otras páginas', leadsTo: after },
      },
      failed: { offline: offlineTo(...after) },
    },
  },
  guards: { isOutdated: 'la página es otra que aquella de la que se preguntó' },
  states: {
    [`${E}.resting`]: { description: 'No se pregunta nada' },
    [`${E}.reading`]: { description: 'Pregunta qué hay programado en otras páginas' },
    [`${E}.awaited`]: { description: 'Espera la respuesta' },
    [`${E}.outdated`]: { description: 'La página ya es otra: se preguntará otra vez' },
  },
  ignores: {},
  invariants: [
    {
      rule: '4.10 se pregunta por lo que la página muestra ahora, y de a una vez',
      holds: ({ eventType, beforeSnapshot, after: now, calls }) => {
        const isAsked = eventType === 'page.shown' && beforeSnapshot.matches('resting');
        const isOver = eventType.endsWith('.actor.readElsewhere');
        const begins = isAsked || (isOver && beforeSnapshot.matches({ reading: 'outdated' }));
        const isAwaited = now.matches({ reading: 'awaited' });
        return (
          same(calls, begins ? [{ slot: 'readElsewhere', input: now.context.shown }] : []) &&
          isAwaited === (begins || (isAwaited && now === beforeSnapshot)) &&
          (!isOver || begins || now.matches('resting'))
        );
      },
    },
    {
      rule: '4.10 se sabe qué muestra la página, también mientras se pregunta',
      holds: ({ eventType, event, before, after: { context } }) =>
        eventType === 'page.shown'
          ? [first, second].some((page) => same(page, context.shown) && same(page.ids, typed(event).ids))
          : same(context.shown, before.shown),
    },
    {
      rule: '4.10 lo que se dice es lo último que respondió el servidor sobre esta página, o nada',
      holds: ({ event, eventType, before, beforeSnapshot, after: { context } }) => {
        if (eventType === 'list.shown') return context.elsewhere === null;
        if (eventType === 'page.shown' || beforeSnapshot.matches({ reading: 'outdated' }))
          return context.elsewhere === before.elsewhere;
        return context.elsewhere === (eventType.startsWith('xstate.error.') ? null : outputOf(event));
      },
    },
  ],
});
