import {
  confirmEvents,
  confirmIgnores,
  confirmInvariants,
  confirmStates,
} from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offline, ordered } from '#machines/shared/model.ts';
import { logoutMachine } from './machine.ts';

export const logoutModel = defineModel({
  name: 'profile-logout',
  title: 'Cierre de sesión',
  about: 'Salir, preguntado dos veces.',
  machine: logoutMachine,
  inputs: { closed: undefined },
  starts: {
    closed: ['logout.closed'],
  },
  events: confirmEvents('logout', 'leaving', {
    subject: 'session',
    requested: 'Elige Cerrar sesión',
    confirmed: 'Presiona Sí',
    dismissed: 'Presiona No',
  }),
  calls: {
    logOut: {
      done: { done: { output: undefined, words: 'El servidor cierra la sesión', leadsTo: ['logout.left'] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['logout.failed'] } },
    },
  },
  states: {
    ...confirmStates('logout', 'leaving', {
      asking: '¿Cerrar la sesión?',
      failed: 'No se pudo cerrar la sesión',
      calling: 'Cerrando la sesión',
    }),
    'logout.left': { description: 'Sesión cerrada' },
  },
  ignores: confirmIgnores('logout', 'leaving'),
  invariants: [
    ...confirmInvariants('logout', 'session', undefined, '2.49 la sesión se cierra solo con Sí'),
    {
      rule: '2.49 el inicio se abre cuando la sesión se cerró, y solo entonces',
      holds: ({ eventType, effects }) =>
        eventType === 'xstate.done.actor.logOut' ? ordered(effects, 'leave') : effects.length === 0,
    },
  ],
});
