import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, isAt, offlineTo, ordered } from '#machines/shared/model.ts';
import { logoutMachine } from './machine.ts';

const LEAVING = 'logout.leaving';

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
      rule: '2.49 3.50 que se está cerrando la sesión queda anotado hasta que el servidor responde; cerrada, se abre el inicio',
      holds: ({ eventType, beforeSnapshot, after, effects }) => {
        if (eventType === 'xstate.done.actor.logOut') return ordered(effects, 'forgetSigningOut', 'leave');
        if (isAt(after, LEAVING)) return isAt(beforeSnapshot, LEAVING) || ordered(effects, 'noteSigningOut');
        return ordered(effects, ...(isAt(beforeSnapshot, LEAVING) ? ['forgetSigningOut'] : []));
      },
    },
  ],
});
