import type { MissingDataEntry } from '#contract/missing-data.ts';
import { createConfirmModel } from '#machines/shared/confirm-dialog/model-parts.ts';
import { defineModel, offlineTo, ordered } from '#machines/shared/model.ts';
import { dismissMissingMachine } from './machine.ts';

const D = 'dismiss-missing';
const ENTRY: MissingDataEntry = {
  itemId: 'MLA1518840519',
  topic: 'waterproof',
  questionId: null,
  count: 2,
  waiting: 0,
  lastAskedAt: 1000,
  examples: ['¿Se puede mojar?'],
};

const dialog = createConfirmModel({
  uid: D,
  calling: 'dismissing',
  subject: ENTRY,
  input: { itemId: 'MLA1518840519', gap: { topic: 'waterproof', questionId: null } },
  asked: '2.54 7.53 se quita lo elegido',
  words: {
    requested: 'Presiona No hace falta',
    confirmed: 'Presiona Quitar de la lista',
    dismissed: 'Presiona Cancelar',
    asking: '¿Quitar de la lista lo que falta?',
    failed: 'No se pudo quitar',
    calling: 'Quitando de la lista',
  },
});

export const dismissMissingModel = defineModel({
  name: 'account-missing-data-dismiss',
  title: 'No hace falta',
  about: 'Quitar de la lista un dato que falta, preguntado dos veces.',
  machine: dismissMissingMachine,
  ...dialog,
  calls: {
    dismissMissing: {
      done: { dismissed: { output: undefined, words: 'Se quita', leadsTo: [`${D}.closed`] } },
      failed: { offline: offlineTo(`${D}.failed`) },
    },
  },
  invariants: [
    ...dialog.invariants,
    {
      rule: '2.54 7.53 la página sabe que algo se quitó de la lista cuando el servidor lo quitó',
      holds: ({ eventType, effects }) =>
        ordered(effects, ...(eventType === 'xstate.done.actor.dismissMissing' ? ['parent:missing-data.changed'] : [])),
    },
  ],
});
