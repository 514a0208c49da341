import { byWorld, defineModel, offline, ordered, refusal, retryTo } from '../model.ts';
import { retryMachine } from './machine.ts';

const R = 'retry';

export const retryModel = defineModel({
  name: 'shared-retry',
  title: 'Lo que no se pudo cargar',
  about: 'Qué puede hacerse con una parte que falló.',
  machine: retryMachine,
  inputs: {
    lost: { failure: refusal(400, { error: 'lost-connection' }).failure },
    over: { failure: refusal(401, { error: 'unauthenticated' }).failure },
    missing: { failure: refusal(404, { error: 'not-found' }).failure },
    tooSoon: { failure: refusal(429, { error: 'too-many-requests' }, 30).failure },
    offline: { failure: offline().failure },
    invalid: { failure: refusal(400, { error: 'invalid-request' }).failure },
    forbidden: { failure: refusal(403, { error: 'forbidden' }).failure },
    conflict: { failure: refusal(409, { error: 'conflict' }).failure },
    broken: { failure: refusal(500, { error: 'internal' }).failure },
  },
  starts: {
    lost: [`${R}.lost`],
    over: [`${R}.over`],
    missing: [`${R}.missing`],
    tooSoon: [`${R}.pausing`],
    offline: [`${R}.offline`],
    invalid: [`${R}.offering`],
    forbidden: [`${R}.forbidden`],
    conflict: [`${R}.offering`],
    broken: [`${R}.offering`],
  },
  orders: { lost: ['goToLostConnection'] },
  events: {
    retried: retryTo(`${R}.retried`),
    restarted: { event: { type: 'restart.pressed' }, words: 'Presiona Volver al inicio', leadsTo: [`${R}.restarted`] },
    returned: byWorld({ type: 'network.returned' }, 'Vuelve la conexión a internet', `${R}.retried`),
  },
  calls: {
    pause: {
      done: { over: { output: undefined, words: 'Pasa el tiempo que pide el servidor', leadsTo: [`${R}.offering`] } },
      failed: {},
    },
  },
  guards: {
    isLost: 'se perdió la conexión con MercadoLibre',
    isSessionOver: 'la sesión terminó',
    isForbidden: 'no tiene el permiso',
    isMissing: 'no existe',
    isTooSoon: 'el servidor pide esperar',
    isOffline: 'no hay conexión a internet',
  },
  states: {
    [`${R}.lost`]: { description: 'Yendo a la conexión perdida' },
    [`${R}.over`]: { description: 'La sesión terminó: la página se abre de nuevo' },
    [`${R}.forbidden`]: { description: 'Sin permiso: no sirve reintentar' },
    [`${R}.missing`]: { description: 'No existe: se puede volver al inicio' },
    [`${R}.restarted`]: { description: 'Yendo al inicio' },
    [`${R}.pausing`]: { description: 'El servidor pide esperar' },
    [`${R}.offline`]: {
      description: 'Sin conexión: se reintenta sola cuando vuelve',
      holds: ({ context }) => context.failure.kind === 'network',
    },
    [`${R}.offering`]: { description: 'Se puede reintentar' },
    [`${R}.retried`]: { description: 'Reintentando', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  ends: [`${R}.forbidden`],
  ignores: {
    [`${R}.forbidden`]: ['network.returned', 'restart.pressed', 'retry.pressed'],
    [`${R}.missing`]: ['network.returned', 'retry.pressed'],
    [`${R}.pausing`]: ['network.returned', 'restart.pressed', 'retry.pressed'],
    [`${R}.offline`]: ['restart.pressed'],
    [`${R}.offering`]: ['network.returned', 'restart.pressed'],
  },
  invariants: [
    {
      rule: '8.07 se lee de nuevo cuando se pide o vuelve la conexión, una vez',
      holds: ({ beforeSnapshot, after, effects }) =>
        after.matches('retried') && !beforeSnapshot.matches('retried')
          ? ordered(effects, 'retry')
          : effects.every(({ slot }) => slot !== 'retry'),
    },
    {
      rule: '8.04 al inicio se vuelve solo de lo que no existe',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType === 'restart.pressed' && beforeSnapshot.matches('missing')
          ? ordered(effects, 'restart')
          : effects.every(({ slot }) => slot !== 'restart'),
    },
    {
      rule: '8.06 la falla que se muestra es la que hubo',
      holds: ({ before, after }) => after.context.failure === before.failure,
    },
  ],
});
