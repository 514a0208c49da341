import { defineModel, offline, ordered, refusal } from '#machines/shared/model.ts';
import { removeOperatorMachine } from './machine.ts';

const R = 'remove-operator';
const EMAIL = 'beto@tienda.test';

export const removeOperatorModel = defineModel({
  name: 'account-operators-delete',
  title: 'Quitar un operador',
  about: 'Quitarle el acceso, preguntado dos veces.',
  machine: removeOperatorMachine,
  inputs: { closed: undefined },
  starts: { closed: [`${R}.closed`] },
  events: {
    requested: {
      event: { type: 'remove.requested', email: EMAIL },
      words: 'Presiona Eliminar en la fila de beto',
      leadsTo: [`${R}.asking`],
    },
    confirmed: {
      event: { type: 'remove.confirmed' },
      words: 'Presiona Eliminar al operador',
      leadsTo: [`${R}.removing`],
    },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Presiona Cancelar', leadsTo: [`${R}.closed`] },
  },
  calls: {
    removeOperator: {
      done: { removed: { output: undefined, words: 'El operador se elimina', leadsTo: [`${R}.closed`] } },
      failed: {
        gone: {
          error: refusal(404, { error: 'not-found' }),
          words: 'Ya lo habían eliminado desde otra ventana',
          leadsTo: [`${R}.closed`],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${R}.failed`] },
      },
    },
  },
  guards: { isGone: 'el operador ya no está' },
  states: {
    [`${R}.closed`]: { description: 'El diálogo está cerrado' },
    [`${R}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${R}.asking`]: { description: '¿Eliminar al operador?', holds: ({ context }) => context.failure === null },
    [`${R}.failed`]: { description: 'No se pudo eliminar', holds: ({ context }) => context.failure !== null },
    [`${R}.removing`]: {
      description: 'Eliminando al operador',
      holds: (snapshot) => snapshot.hasTag('open') && snapshot.hasTag('busy'),
    },
  },
  ignores: {
    [`${R}.closed`]: ['dialog.dismissed', 'remove.confirmed'],
    [`${R}.asking`]: ['remove.requested'],
    [`${R}.failed`]: ['remove.requested'],
    [`${R}.removing`]: ['dialog.dismissed', 'remove.confirmed', 'remove.requested'],
  },
  invariants: [
    {
      rule: '6.01 7.43 se elimina al operador elegido, solo si se confirma, una vez',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        JSON.stringify(calls.map(({ input }) => input)) ===
        (eventType === 'remove.confirmed' && beforeSnapshot.matches('open') ? `[{"email":"${EMAIL}"}]` : '[]'),
    },
    {
      rule: '2.46 la lista se lee de nuevo, y se avisa, cuando el operador ya no está, y solo entonces',
      holds: ({ beforeSnapshot, after, effects, emitted }) => {
        const isRemoved = beforeSnapshot.matches('removing') && after.matches('closed');
        return (
          ordered(effects, ...(isRemoved ? ['refreshList'] : [])) &&
          JSON.stringify(emitted) === (isRemoved ? '[{"type":"notice","notice":"operator-removed"}]' : '[]')
        );
      },
    },
  ],
});
