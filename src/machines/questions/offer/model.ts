import { byWorld, defineModel, same, startsAlike, typed } from '#machines/shared/model.ts';
import { type DraftOfferSnapshot, draftOfferMachine } from './machine.ts';

const D = 'draft-offer';
const OWN = 'Sí, tenemos';
/** A draft that was put into the box and corrected there. */
const EDITED = 'Sí, quedan dos. Saludos.';
const DRAFT = { text: 'Sí, quedan dos.', isKnown: true } as const;
const OTHER = { text: 'No contamos con ese dato.', isKnown: false } as const;

export const draftOfferModel = defineModel({
  name: 'questions-offer',
  title: 'Borrador nuevo',
  about: 'Un borrador que llega después de escribir se ofrece; lo escrito no se pierde.',
  machine: draftOfferMachine,
  ...startsAlike([`${D}.none`], { none: { questionId: '11' } }),
  events: {
    offered: byWorld(
      { type: 'draft.offered', ...DRAFT, own: OWN },
      'Llega otro borrador mientras hay un texto propio',
      `${D}.waiting`,
    ),
    offeredUnknown: byWorld(
      { type: 'draft.offered', ...OTHER, own: OWN },
      'Llega un borrador sin la respuesta mientras hay un texto propio',
      `${D}.waiting`,
    ),
    offeredSame: byWorld(
      { type: 'draft.offered', text: OWN, isKnown: true, own: OWN },
      'Llega un borrador que dice lo mismo que la casilla',
      `${D}.none`,
      `${D}.used-settled`,
    ),
    used: { event: { type: 'offer.used', own: OWN }, words: 'Presiona Usar', leadsTo: [`${D}.used`] },
    usedEdited: {
      event: { type: 'offer.used', own: EDITED },
      words: 'Corrige el borrador y presiona Usar',
      leadsTo: [`${D}.used`],
    },
    restored: {
      event: { type: 'draft.restored', ...DRAFT, own: OWN },
      words: 'Presiona Restaurar el borrador',
      leadsTo: [`${D}.used`],
    },
    undone: {
      event: { type: 'offer.undone', ...DRAFT },
      words: 'Presiona Deshacer, o Recuperar lo escrito',
      leadsTo: [`${D}.waiting`],
    },
    undoneEdited: {
      event: { type: 'offer.undone', text: EDITED, isKnown: true },
      words: 'Corrige el borrador y presiona Deshacer, o Recuperar lo escrito',
      leadsTo: [`${D}.waiting`],
    },
  },
  delays: {
    settling: { words: 'Pasa lo que dura un doble clic', leadsTo: [`${D}.used-settled`, `${D}.waiting-settled`] },
  },
  calls: {},
  guards: { isInBox: 'el borrador dice lo mismo que la casilla', hasOwn: 'se guarda lo que había en la casilla antes' },
  states: {
    [`${D}.none`]: {
      description: 'No hay otro borrador',
      holds: ({ context }) => context.offered === null && context.own.length === 0,
    },
    [`${D}.waiting`]: {
      description: 'Se ofrece otro borrador; lo escrito sigue en la casilla',
      holds: ({ context }) => context.offered !== null,
    },
    [`${D}.waiting-pressed`]: { description: 'Lo escrito acaba de volver' },
    [`${D}.waiting-settled`]: { description: 'Se puede usar' },
    [`${D}.used`]: {
      description: 'El borrador está en la casilla; lo escrito se puede recuperar',
      holds: ({ context }) => context.own.length > 0 && context.offered === null,
    },
    [`${D}.used-pressed`]: { description: 'Se acaba de usar' },
    [`${D}.used-settled`]: { description: 'Se puede deshacer' },
  },
  ignores: {
    [`${D}.none`]: ['offer.undone', 'offer.used'],
    [`${D}.waiting-pressed`]: ['draft.restored', 'offer.undone', 'offer.used'],
    [`${D}.used-pressed`]: ['draft.restored', 'offer.undone', 'offer.used'],
    [`${D}.used-settled`]: ['offer.used'],
  },
  invariants: [
    {
      rule: '3.12 solo quien lo pide pone el borrador en la casilla, y recupera lo que había escrito; un doble clic es una sola vez',
      holds: ({ eventType, before, beforeSnapshot, after, effects }) => {
        const isSettled = beforeSnapshot.matches({ waiting: 'settled' });
        const canUndo = beforeSnapshot.matches({ used: 'settled' }) || (isSettled && before.own.length > 0);
        if (eventType === 'offer.used' && isSettled)
          return (
            after.matches({ used: 'pressed' }) &&
            same(effects, [{ slot: 'parent:offer.taken', params: { type: 'offer.taken', ...before.offered } }])
          );
        if (eventType === 'draft.restored' && canRestore(beforeSnapshot))
          return (
            after.matches({ used: 'pressed' }) &&
            same(effects, [{ slot: 'parent:offer.taken', params: { type: 'offer.taken', ...DRAFT } }])
          );
        if (eventType === 'offer.undone' && canUndo)
          return (
            after.matches({ waiting: 'pressed' }) &&
            same(effects, [{ slot: 'parent:text.changed', params: { type: 'text.changed', text: before.own.at(-1) } }])
          );
        return effects.length === 0;
      },
    },
    {
      rule: '3.12 nada de lo escrito se pierde: lo que sale de la casilla se guarda, o se ofrece',
      holds: ({ eventType, event, before, after, effects }) => {
        const { own, offered } = after.context;
        const texts = typed(event);
        const leaving = eventType === 'offer.undone' ? texts.text : texts.own;
        const kept = [...own, offered?.text];
        // What the box held, and what was kept, is kept, offered, or back in the box.
        const back = effects.flatMap(({ params }) => Object.values(typed(params)));
        return (
          before.own.every((text) => kept.includes(text) || back.includes(text)) &&
          (effects.length === 0 || kept.some((text) => text === leaving)) &&
          own.length === new Set(own).size &&
          (effects.length > 0 || own === before.own)
        );
      },
    },
    {
      rule: '3.12 lo que se recupera vuelve a la casilla y ya no se guarda aparte',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        eventType !== 'offer.undone' ||
        !beforeSnapshot.matches({ used: 'settled' }) ||
        same(after.context.own, before.own.slice(0, -1)),
    },
    {
      rule: '3.12 se ofrece lo último que llegó, hasta que se usa o la casilla ya lo dice',
      holds: ({ eventType, event, before, beforeSnapshot, after, effects }) => {
        const { offered } = after.context;
        const { text, isKnown, own } = typed(event);
        if (eventType === 'draft.offered') return same(offered, text === own ? null : { text, isKnown });
        if (effects.length === 0) return offered === before.offered;
        if (eventType !== 'offer.undone') return offered === null;
        return same(offered, beforeSnapshot.matches('used') ? { text, isKnown } : before.offered);
      },
    },
  ],
});

/** Not right after another press. */
const canRestore = (snapshot: DraftOfferSnapshot): boolean =>
  snapshot.matches('none') || snapshot.matches({ waiting: 'settled' }) || snapshot.matches({ used: 'settled' });
