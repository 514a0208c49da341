import type { MissingEntry } from '#contract/missing-data.ts';
import { defineModel, offline, ordered } from '#machines/shared/model.ts';
import { dismissMissingMachine } from './machine.ts';

const D = 'dismiss-missing';
const ENTRY: MissingEntry = {
  itemId: 'MLA1518840519',
  topic: 'waterproof',
  questionId: null,
  count: 2,
  waiting: 0,
  lastAskedAt: 1000,
  examples: ['¿Se puede mojar?'],
};

export const dismissMissingModel = defineModel({
  name: 'account-missing-data-dismiss',
  title: 'No hace falta',
  about: 'Quitar de la lista un dato que falta, preguntado dos veces.',
  machine: dismissMissingMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${D}.closed`] },
  events: {
    requested: {
      event: { type: 'dismissal.requested', entry: ENTRY },
      words: 'Presiona No hace falta',
      leadsTo: [`${D}.asking`],
    },
    confirmed: {
      event: { type: 'dismissal.confirmed' },
      words: 'Presiona Quitar de la lista',
      leadsTo: [`${D}.dismissing`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Presiona Cancelar', leadsTo: [`${D}.closed`] },
  },
  calls: {
    dismissMissing: {
      done: { dismissed: { output: undefined, words: 'Se quita', leadsTo: [`${D}.closed`] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${D}.failed`] } },
    },
  },
  states: {
    [`${D}.closed`]: { description: 'El diálogo está cerrado', holds: (snapshot) => !snapshot.hasTag('open') },
    [`${D}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${D}.asking`]: {
      description: '¿Quitar de la lista lo que falta?',
      holds: ({ context }) => context.failure === null,
    },
    [`${D}.failed`]: { description: 'No se pudo quitar', holds: ({ context }) => context.failure !== null },
    [`${D}.dismissing`]: {
      description: 'Quitando de la lista',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open'),
    },
  },
  ignores: {
    [`${D}.closed`]: ['dialog.dismissed', 'dismissal.confirmed'],
    [`${D}.asking`]: ['dismissal.requested'],
    [`${D}.failed`]: ['dismissal.requested'],
    [`${D}.dismissing`]: ['dialog.dismissed', 'dismissal.confirmed', 'dismissal.requested'],
  },
  invariants: [
    {
      rule: '7.53 se quita lo elegido, solo si se confirma, una vez',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        JSON.stringify(calls.map(({ input }) => input)) ===
        (eventType === 'dismissal.confirmed' && beforeSnapshot.matches('open')
          ? '[{"itemId":"MLA1518840519","gap":{"topic":"waterproof","questionId":null}}]'
          : '[]'),
    },
    {
      rule: '2.54 se pregunta por lo elegido',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        after.context.entry ===
        (eventType === 'dismissal.requested' && beforeSnapshot.matches('closed') ? ENTRY : before.entry),
    },
    {
      rule: 'la lista se lee de nuevo cuando algo se quitó de ella',
      holds: ({ beforeSnapshot, after, effects }) =>
        ordered(effects, ...(beforeSnapshot.hasTag('busy') && after.matches('closed') ? ['refreshList'] : [])),
    },
  ],
});
