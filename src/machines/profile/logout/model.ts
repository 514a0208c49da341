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
  events: {
    requested: { event: { type: 'logout.requested' }, words: 'Elige Cerrar sesión', leadsTo: ['logout.asking'] },
    confirmed: { event: { type: 'logout.confirmed' }, words: 'Presiona Sí', leadsTo: ['logout.leaving'] },
    cancelled: { event: { type: 'logout.cancelled' }, words: 'Presiona No', leadsTo: ['logout.closed'] },
  },
  calls: {
    logOut: {
      done: { done: { output: undefined, words: 'El servidor cierra la sesión', leadsTo: ['logout.left'] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['logout.failed'] } },
    },
  },
  states: {
    'logout.closed': { description: 'El diálogo está cerrado', holds: ({ context }) => context.failure === null },
    'logout.open': { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    'logout.asking': { description: '¿Cerrar la sesión?' },
    'logout.failed': { description: 'No se pudo cerrar la sesión', holds: ({ context }) => context.failure !== null },
    'logout.leaving': { description: 'Cerrando la sesión', holds: (snapshot) => snapshot.hasTag('busy') },
    'logout.left': { description: 'Sesión cerrada' },
  },
  ignores: {
    'logout.closed': ['logout.cancelled', 'logout.confirmed'],
    'logout.asking': ['logout.requested'],
    'logout.failed': ['logout.requested'],
    'logout.leaving': ['logout.cancelled', 'logout.confirmed', 'logout.requested'],
  },
  invariants: [
    {
      rule: '2.49 la sesión se cierra solo con Sí, y el inicio se abre recién entonces',
      holds: ({ eventType, calls, effects }) =>
        (calls.length === 0 || eventType === 'logout.confirmed') &&
        (eventType === 'xstate.done.actor.logOut' ? ordered(effects, 'leave') : effects.length === 0),
    },
  ],
});
