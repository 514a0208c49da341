import type { PublishedTimes, ResponseTimeReport } from '#contract/response-time.ts';
import { defineModel, offlineTo, outputOf, refusedWith, startsAt } from '#machines/shared/model.ts';
import { publishedTimeMachine } from './machine.ts';

const P = 'published-time';
const TIMES: PublishedTimes = {
  total: 43,
  slots: [
    { slot: 'working', minutes: 12, salesPercent: null },
    { slot: 'evening', minutes: 95, salesPercent: 10 },
    { slot: 'weekend', minutes: null, salesPercent: null },
  ],
};
/** What the server says of it. */
export const ANSWERS = {
  known: { reading: 'read', times: TIMES },
  none: { reading: 'none' },
  refused: { reading: 'refused' },
} as const satisfies Record<string, ResponseTimeReport>;

export const publishedTimeModel = defineModel({
  name: 'account-report-published-time',
  title: 'Tiempo de respuesta según MercadoLibre',
  about: 'El tiempo de respuesta que publica MercadoLibre, junto al del informe.',
  machine: publishedTimeMachine,
  ...startsAt('opened', `${P}.reading`),
  events: {
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Cargar el tiempo de MercadoLibre',
      leadsTo: [`${P}.reading`],
    },
  },
  calls: {
    readPublished: {
      done: {
        known: { output: ANSWERS.known, words: 'MercadoLibre publica un tiempo', leadsTo: [`${P}.known`] },
        none: { output: ANSWERS.none, words: 'MercadoLibre no publica ninguno', leadsTo: [`${P}.none`] },
        refused: { output: ANSWERS.refused, words: 'MercadoLibre no deja leerlo', leadsTo: [`${P}.refused`] },
      },
      failed: {
        lost: refusedWith(400, 'lost-connection', 'La conexión con MercadoLibre está perdida', `${P}.lost`),
        offline: offlineTo(`${P}.failed`),
      },
    },
  },
  guards: {
    isPublished: 'MercadoLibre publica un tiempo',
    isRefused: 'MercadoLibre no deja leer su tiempo',
    isLost: 'la conexión con MercadoLibre está perdida',
  },
  states: {
    [`${P}.reading`]: {
      description: 'Leyendo el tiempo de MercadoLibre',
      holds: ({ context: { times, failure } }) => times === null && failure === null,
    },
    [`${P}.known`]: {
      description: 'El tiempo de MercadoLibre está a la vista',
      holds: ({ context }) => context.times !== null,
    },
    [`${P}.none`]: {
      description: 'MercadoLibre no publica ningún tiempo: nadie preguntó en esos días',
      holds: ({ context }) => context.times === null,
    },
    [`${P}.refused`]: {
      description: 'MercadoLibre no deja leer su tiempo',
      holds: ({ context }) => context.times === null,
    },
    [`${P}.lost`]: {
      description: 'Sin conexión con MercadoLibre no se lee su tiempo; el informe sigue a la vista',
      holds: ({ context: { times, failure } }) => times === null && failure === null,
    },
    [`${P}.failed`]: {
      description: 'No se pudo leer el tiempo de MercadoLibre',
      holds: ({ context }) => context.failure !== null,
    },
  },
  ends: [`${P}.known`, `${P}.none`, `${P}.refused`],
  ignores: {
    [`${P}.reading`]: ['retry.pressed'],
    [`${P}.known`]: ['retry.pressed'],
    [`${P}.none`]: ['retry.pressed'],
    [`${P}.refused`]: ['retry.pressed'],
  },
  invariants: [
    {
      rule: '4.43 se ve el tiempo que respondió el servidor, y ningún otro',
      holds: ({ event, after }) =>
        after.context.times === (outputOf(event) === ANSWERS.known ? TIMES : null) || outputOf(event) === undefined,
    },
    {
      rule: '4.43 7.93 se lee al empezar y cuando se pide de nuevo, una vez cada vez',
      holds: ({ eventType, calls }) =>
        calls.length <= 1 && (calls.length === 0 || !eventType.startsWith('xstate.done')),
    },
  ],
});
