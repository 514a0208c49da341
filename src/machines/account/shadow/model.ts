import {
  byWorld,
  defineModel,
  isAt,
  offlineTo,
  ordered,
  outputOf,
  retryTo,
  same,
  startsAt,
  typed,
} from '#machines/shared/model.ts';
import { paginatedListModel } from '#machines/shared/paginated-list/model.ts';
import { decideShadowModel } from './decide/model.ts';
import { shadowMachine } from './machine.ts';
import { ENDED, NONE, RUNNING } from './samples.ts';

const S = 'shadow';
const REFRESHES = ['refresh.pressed', 'shadow.changed', 'shadow.decided'];
const answers = {
  none: { output: NONE, words: 'No se hizo ninguna prueba', leadsTo: [`${S}.current`] },
  running: { output: RUNNING, words: 'Hay una prueba en marcha', leadsTo: [`${S}.current`] },
};

export const shadowModel = defineModel({
  name: 'account-shadow',
  title: 'Prueba en sombra',
  about: 'Qué habría enviado el modo automático, y dónde una persona respondió otra cosa.',
  machine: shadowMachine,
  children: { decision: decideShadowModel, differences: paginatedListModel },
  ...startsAt('opened', `${S}.reading`, `${S}.closed`),
  events: {
    changed: byWorld(
      { type: 'shadow.changed' },
      'Se empieza o termina una prueba, aquí o en otro lado',
      `${S}.reading`,
      `${S}.refreshing`,
    ),
    decided: byWorld(
      { type: 'shadow.decided', shadow: ENDED },
      'El servidor dice cómo quedó la prueba',
      `${S}.current`,
    ),
    refreshed: {
      event: { type: 'refresh.pressed' },
      words: 'Presiona Actualizar',
      leadsTo: [`${S}.refreshing`, `${S}.open`],
    },
    retried: retryTo(`${S}.reading`, `${S}.refreshing`),
    opened: { event: { type: 'differences.opened' }, words: 'Presiona Ver las distintas', leadsTo: [`${S}.open`] },
    closed: {
      event: { type: 'differences.closed' },
      words: 'Presiona Ocultar las distintas',
      leadsTo: [`${S}.closed`],
    },
  },
  calls: {
    read: {
      done: answers,
      failed: { offline: offlineTo(`${S}.failed`) },
    },
    refresh: {
      done: answers,
      failed: { offline: offlineTo(`${S}.stale`) },
    },
  },
  states: {
    [`${S}.panel`]: { description: 'La prueba y sus cifras' },
    [`${S}.reading`]: {
      description: 'Leyendo la prueba',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.shadow === null,
    },
    [`${S}.failed`]: {
      description: 'No se pudo leer la prueba',
      holds: ({ context }) => context.shadow === null && context.failure !== null,
    },
    [`${S}.current`]: {
      description: 'La prueba como se leyó',
      holds: ({ context }) => context.shadow !== null && context.failure === null,
    },
    [`${S}.refreshing`]: {
      description: 'Leyendo de nuevo, con lo anterior a la vista',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.shadow !== null,
    },
    [`${S}.stale`]: {
      description: 'No se pudo leer de nuevo',
      holds: ({ context }) => context.shadow !== null && context.failure !== null,
    },
    [`${S}.differences`]: { description: 'Las respuestas distintas' },
    [`${S}.closed`]: { description: 'No se ven' },
    [`${S}.open`]: { description: 'Se ven, por páginas' },
  },
  ignores: {
    [`${S}.reading`]: ['retry.pressed', 'refresh.pressed'],
    [`${S}.failed`]: ['refresh.pressed'],
    [`${S}.current`]: ['retry.pressed'],
    [`${S}.refreshing`]: ['retry.pressed', 'refresh.pressed'],
    [`${S}.closed`]: ['differences.closed', 'refresh.pressed', 'shadow.changed', 'shadow.decided'],
    [`${S}.open`]: ['differences.opened'],
  },
  invariants: [
    {
      rule: '2.81 lo leído queda a la vista hasta leer otra cosa, y lo que se decidió aquí se ve enseguida',
      holds: ({ event, eventType, before, after }) => {
        if (eventType === 'shadow.decided') return same(after.context.shadow, ENDED);
        const isAnswer = 'output' in typed(event);
        return after.context.shadow === (isAnswer ? outputOf(event) : before.shadow);
      },
    },
    {
      rule: '2.82 las distintas se leen de nuevo con las cifras, mientras se ven',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        ordered(
          effects,
          ...(isAt(beforeSnapshot, `${S}.open`) && REFRESHES.includes(eventType) ? ['differences:list.changed'] : []),
        ),
    },
    {
      rule: '7.94 las cifras se leen al pedirlo, al reintentar y cuando la prueba cambia, y nunca por sí solas',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const at = (...names: string[]): boolean => names.some((name) => isAt(beforeSnapshot, `${S}.${name}`));
        const isRead =
          eventType === 'shadow.changed' ||
          (eventType === 'refresh.pressed' && at('current', 'stale')) ||
          (eventType === 'retry.pressed' && at('failed', 'stale'));
        return calls.filter(({ slot }) => slot === 'readShadow').length === (isRead ? 1 : 0);
      },
    },
  ],
});
