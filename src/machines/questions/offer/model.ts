import { defineModel } from '#machines/shared/model.ts';
import { draftOfferMachine } from './machine.ts';

const D = 'draft-offer';
const OWN = 'Sí, tenemos';
const DRAFT = { text: 'Sí, quedan dos.', isKnown: true } as const;
const OTHER = { text: 'No contamos con ese dato.', isKnown: false } as const;

export const draftOfferModel = defineModel({
  name: 'questions-offer',
  title: 'Borrador nuevo',
  about: 'Un borrador que llega después de escribir se ofrece; lo escrito no se pierde.',
  machine: draftOfferMachine,
  inputs: { none: { questionId: '11' } },
  starts: { none: [`${D}.none`] },
  events: {
    offered: {
      event: { type: 'draft.offered', ...DRAFT, own: OWN },
      words: 'Llega otro borrador mientras hay un texto propio',
      by: 'world',
      leadsTo: [`${D}.waiting`],
    },
    offeredUnknown: {
      event: { type: 'draft.offered', ...OTHER, own: OWN },
      words: 'Llega un borrador sin la respuesta mientras hay un texto propio',
      by: 'world',
      leadsTo: [`${D}.waiting`],
    },
    offeredSame: {
      event: { type: 'draft.offered', text: OWN, isKnown: true, own: OWN },
      words: 'Llega un borrador que dice lo mismo que la casilla',
      by: 'world',
      leadsTo: [`${D}.none`],
    },
    used: { event: { type: 'offer.used', own: OWN }, words: 'Presiona Usar', leadsTo: [`${D}.used`] },
    undone: { event: { type: 'offer.undone', ...DRAFT }, words: 'Presiona Deshacer', leadsTo: [`${D}.waiting`] },
  },
  calls: {},
  guards: { isInBox: 'el borrador dice lo mismo que la casilla' },
  states: {
    [`${D}.none`]: {
      description: 'No hay otro borrador',
      holds: ({ context }) => context.offered === null && context.own === null,
    },
    [`${D}.waiting`]: {
      description: 'Se ofrece otro borrador; lo escrito sigue en la casilla',
      holds: ({ context }) => context.offered !== null && context.own === null,
    },
    [`${D}.used`]: {
      description: 'El borrador está en la casilla; lo escrito se puede recuperar',
      holds: ({ context }) => context.own !== null && context.offered === null,
    },
  },
  ignores: {
    [`${D}.none`]: ['offer.undone', 'offer.used'],
    [`${D}.waiting`]: ['offer.undone'],
    [`${D}.used`]: ['offer.used'],
  },
  invariants: [
    {
      rule: '3.12 solo quien lo pide pone el borrador en la casilla, y recupera lo que había escrito',
      holds: ({ eventType, before, beforeSnapshot, effects }) => {
        const expected =
          eventType === 'offer.used' && beforeSnapshot.matches('waiting')
            ? [{ slot: 'parent:offer.taken', params: { type: 'offer.taken', ...before.offered } }]
            : eventType === 'offer.undone' && beforeSnapshot.matches('used')
              ? [{ slot: 'parent:text.changed', params: { type: 'text.changed', text: before.own } }]
              : [];
        return JSON.stringify(effects) === JSON.stringify(expected);
      },
    },
  ],
});
