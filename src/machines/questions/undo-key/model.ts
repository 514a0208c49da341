import { byWorld, defineModel, ordered, same, startsAt, typed } from '#machines/shared/model.ts';
import { type UndoKeySnapshot, undoKeyMachine } from './machine.ts';

const K = 'undo-key';

const isOf = (event: unknown, questionId: string): boolean => typed(event).questionId === questionId;

/** What the person did last is an answer, or the focus is in no text. */
function takes(eventType: string, event: unknown, before: UndoKeySnapshot): boolean {
  if (eventType !== 'undo.pressed' || before.context.offered.length === 0) return false;
  return !before.matches('typing') || typed(event).isInText === false;
}

export const undoKeyModel = defineModel({
  name: 'questions-undo-key',
  title: 'Ctrl+Z',
  about: 'Ctrl+Z deshace lo último que hizo la persona: una respuesta que todavía no salió, o lo que escribió.',
  machine: undoKeyMachine,
  ...startsAt('opened', `${K}.nothing`),
  events: {
    answered: {
      event: { type: 'undo.offered', questionId: '1' },
      words: 'Responde una pregunta',
      leadsTo: [`${K}.answer`, `${K}.held`],
    },
    answeredNext: {
      event: { type: 'undo.offered', questionId: '2' },
      words: 'Responde otra',
      leadsTo: [`${K}.answer`, `${K}.held`],
    },
    sent: byWorld(
      { type: 'undo.ended', questionId: '1' },
      'La primera respuesta sale',
      `${K}.nothing`,
      `${K}.answer`,
      `${K}.typing`,
      `${K}.held`,
    ),
    sentNext: byWorld(
      { type: 'undo.ended', questionId: '2' },
      'La otra respuesta sale',
      `${K}.nothing`,
      `${K}.answer`,
      `${K}.typing`,
      `${K}.held`,
    ),
    typed: {
      event: { type: 'text.typed' },
      words: 'Escribe en un campo',
      leadsTo: [`${K}.typing`, `${K}.answer`, `${K}.nothing`],
    },
    pressed: {
      event: { type: 'undo.pressed', isInText: true },
      words: 'Presiona Ctrl y Z en un campo',
      leadsTo: [`${K}.held`, `${K}.typing`],
    },
    pressedElsewhere: {
      event: { type: 'undo.pressed', isInText: false },
      words: 'Presiona Ctrl y Z fuera de un campo',
      leadsTo: [`${K}.held`],
    },
    repeated: byWorld({ type: 'undo.repeated' }, 'Las teclas sin soltar se repiten', `${K}.held`),
    released: {
      event: { type: 'undo.released' },
      words: 'Suelta las teclas',
      leadsTo: [`${K}.answer`, `${K}.nothing`],
    },
  },
  calls: {},
  guards: {
    isLast: 'no queda otra respuesta que se pueda deshacer',
    isElsewhere: 'el foco no está en un campo',
    hasOffered: 'queda una respuesta que se puede deshacer',
  },
  states: {
    [`${K}.nothing`]: {
      description: 'No hay respuesta que deshacer',
      holds: ({ context }) => context.offered.length === 0,
    },
    [`${K}.answer`]: {
      description: 'Lo último fue una respuesta',
      holds: ({ context }) => context.offered.length > 0,
    },
    [`${K}.typing`]: {
      description: 'Lo último fue escribir',
      holds: ({ context }) => context.offered.length > 0,
    },
    [`${K}.held`]: { description: 'Las teclas siguen apretadas y ya hicieron lo suyo' },
  },
  ignores: {
    [`${K}.nothing`]: ['text.typed', 'undo.pressed', 'undo.repeated', 'undo.released'],
    [`${K}.answer`]: ['undo.repeated', 'undo.released'],
    [`${K}.typing`]: ['text.typed', 'undo.repeated', 'undo.released'],
  },
  invariants: [
    {
      rule: '2.80 Ctrl+Z deshace la última respuesta, salvo que desde entonces se escribiera en el campo con el foco',
      holds: ({ eventType, event, beforeSnapshot, effects }) => {
        const wanted = effects.filter(({ slot }) => slot === 'parent:undo.requested');
        if (!takes(eventType, event, beforeSnapshot)) return wanted.length === 0;
        const questionId = beforeSnapshot.context.offered.at(-1);
        return same(wanted, [{ slot: 'parent:undo.requested', params: { type: 'undo.requested', questionId } }]);
      },
    },
    {
      rule: '2.80 lo que deshizo una respuesta no llega a la página, ni lo que repiten las teclas sin soltar',
      holds: ({ eventType, event, beforeSnapshot, effects }) => {
        const taken = effects.filter(({ slot }) => slot === 'keys:press.taken');
        const isRepeated = eventType === 'undo.repeated' && beforeSnapshot.matches('held');
        return ordered(taken, ...(isRepeated || takes(eventType, event, beforeSnapshot) ? ['keys:press.taken'] : []));
      },
    },
    {
      rule: '2.80 se recuerdan las respuestas que todavía se pueden deshacer, la última al final',
      holds: ({ eventType, event, before, after }) => {
        const { offered } = after.context;
        const [id] = ['1', '2'].filter((one) => isOf(event, one));
        const others = before.offered.filter((one) => one !== id);
        if (eventType === 'undo.offered') return same(offered, [...others, id]);
        return same(offered, eventType === 'undo.ended' ? others : before.offered);
      },
    },
    {
      rule: '2.80 escribir después de responder deja Ctrl+Z al campo, hasta la próxima respuesta',
      holds: ({ eventType, beforeSnapshot, after }) => {
        const wasTyping = beforeSnapshot.matches('typing');
        const begins = eventType === 'text.typed' && beforeSnapshot.matches('answer');
        const stays = wasTyping && !['undo.offered'].includes(eventType) && after.context.offered.length > 0;
        return after.matches('typing') === (begins || (stays && !after.matches('held')));
      },
    },
    {
      rule: '4.12 las teclas apretadas deshacen una vez, hasta que se suelten o se escriba',
      holds: ({ eventType, event, beforeSnapshot, after }) => {
        const ends = eventType === 'undo.released' || eventType === 'text.typed';
        const begins = takes(eventType, event, beforeSnapshot);
        return after.matches('held') === (begins || (beforeSnapshot.matches('held') && !ends));
      },
    },
  ],
});
