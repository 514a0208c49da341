import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered } from '#machines/shared/model.ts';
import { logoutMachine } from './machine.ts';

const dialog = createConfirmModel({
  uid: 'logout',
  calling: 'leaving',
  subject: 'session',
  input: undefined,
  asked: '2.49 la sesión se cierra solo con Sí',
  words: {
    requested: 'Elige Cerrar sesión',
    confirmed: 'Presiona Sí',
    dismissed: 'Presiona No',
    asking: '¿Cerrar la sesión?',
    failed: 'No se pudo cerrar la sesión',
    calling: 'Cerrando la sesión',
  },
});

export const logoutModel = defineModel({
  name: 'profile-logout',
  title: 'Cierre de sesión',
  about: 'Salir, preguntado dos veces.',
  machine: logoutMachine,
  ...dialog,
  calls: {
    logOut: {
      done: { done: { output: undefined, words: 'El servidor cierra la sesión', leadsTo: ['logout.left'] } },
      failed: { offline: offlineTo('logout.failed') },
    },
  },
  states: {
    ...dialog.states,
    'logout.left': { description: 'Sesión cerrada' },
  },
  invariants: [
    ...dialog.invariants,
    {
      rule: '2.49 el inicio se abre cuando la sesión se cerró, y solo entonces',
      holds: ({ eventType, effects }) =>
        eventType === 'xstate.done.actor.logOut' ? ordered(effects, 'leave') : effects.length === 0,
    },
  ],
});
