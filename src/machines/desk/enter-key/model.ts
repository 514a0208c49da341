import { byWorld, defineModel, ordered, startsAt } from '#machines/shared/model.ts';
import { enterKeyMachine } from './machine.ts';

const K = 'enter-key';

const ends = (eventType: string): boolean => eventType === 'key.released' || eventType === 'window.left';

export const enterKeyModel = defineModel({
  name: 'desk-enter-key',
  title: 'Tecla Enter apretada',
  about: 'Cada presión de Enter hace una sola cosa, aunque la tecla siga apretada.',
  machine: enterKeyMachine,
  ...startsAt('released', `${K}.released`),
  events: {
    act: {
      event: { type: 'act.pressed' },
      words: 'Presiona Enter, o Ctrl y Enter, donde hace algo',
      leadsTo: [`${K}.acting`, `${K}.writing`],
    },
    line: {
      event: { type: 'line.pressed' },
      words: 'Presiona Enter en un texto de varias líneas',
      leadsTo: [`${K}.writing`, `${K}.acting`],
    },
    lineAgain: byWorld(
      { type: 'line.repeated' },
      'La tecla sin soltar se repite en un texto de varias líneas',
      `${K}.writing`,
      `${K}.acting`,
      `${K}.released`,
    ),
    released: { event: { type: 'key.released' }, words: 'Suelta la tecla', leadsTo: [`${K}.released`] },
    left: { event: { type: 'window.left' }, words: 'Pasa a otra ventana', leadsTo: [`${K}.released`] },
  },
  calls: {},
  states: {
    [`${K}.released`]: { description: 'Nadie mantiene apretada la tecla' },
    [`${K}.acting`]: { description: 'Apretada: ya hizo lo suyo, y no hace nada más hasta que se la suelte' },
    [`${K}.writing`]: { description: 'Apretada en un texto: solo agrega líneas' },
  },
  ignores: { [`${K}.released`]: ['key.released', 'window.left'] },
  invariants: [
    {
      rule: '2.37 4.12 una presión hace una sola cosa: nada más pasa hasta que se suelte la tecla o se deje la ventana',
      holds: ({ eventType, beforeSnapshot, after }) => {
        const begins = eventType === 'act.pressed' && beforeSnapshot.matches('released');
        const stays = beforeSnapshot.matches('acting') && !ends(eventType);
        return after.matches('acting') === (begins || stays);
      },
    },
    {
      rule: 'la tecla apretada en un texto agrega líneas y nada más; una repetición nunca empieza nada',
      holds: ({ eventType, beforeSnapshot, after }) => {
        const begins = eventType === 'line.pressed' && beforeSnapshot.matches('released');
        const stays = beforeSnapshot.matches('writing') && !ends(eventType);
        return after.matches('writing') === (begins || stays);
      },
    },
    {
      rule: '2.37 4.12 a la página no llega lo que se presiona mientras la tecla ya hizo algo, ni lo que una repetición empezaría',
      holds: ({ eventType, beforeSnapshot, effects }) => {
        const isReleased = beforeSnapshot.matches('released');
        const isPassed =
          ends(eventType) ||
          (eventType === 'act.pressed' && isReleased) ||
          (eventType === 'line.pressed' && !beforeSnapshot.matches('acting')) ||
          (eventType === 'line.repeated' && beforeSnapshot.matches('writing'));
        return ordered(effects, ...(isPassed ? [] : ['keys:press.refused']));
      },
    },
  ],
});
