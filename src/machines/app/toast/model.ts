import { defineModel, ordered } from '#machines/shared/model.ts';
import { toastMachine } from './machine.ts';

export const toastModel = defineModel({
  name: 'app-toast',
  title: 'Aviso',
  about: 'Un aviso, desde que aparece hasta que se va.',
  machine: toastMachine,
  inputs: {
    success: { type: 'success', duration: 5000 },
    loading: { type: 'loading', duration: 0 },
  },
  starts: { success: ['toast.counting'], loading: ['toast.lasting'] },
  events: {
    dismissed: {
      event: { type: 'dismiss.requested' },
      words: 'Presiona Cerrar el aviso',
      leadsTo: ['toast.dismissed'],
    },
    given: {
      event: { type: 'attention.given' },
      words: 'Lleva el puntero al aviso',
      leadsTo: ['toast.held'],
    },
    left: { event: { type: 'attention.left' }, words: 'Aleja el puntero del aviso', leadsTo: ['toast.counting'] },
  },
  calls: {
    pause: {
      done: { over: { output: undefined, words: 'Pasa el tiempo del aviso', leadsTo: ['toast.dismissed'] } },
      failed: {},
    },
  },
  guards: { isLoading: 'es de algo que está en marcha' },
  delays: { fading: { words: 'Se desvanece', leadsTo: ['toast.removed'] } },
  states: {
    'toast.visible': { description: 'A la vista' },
    'toast.passing': { description: 'A la vista por un tiempo', holds: ({ context }) => context.type !== 'loading' },
    'toast.counting': { description: 'Cuenta su tiempo' },
    'toast.held': { description: 'A la vista mientras se mira' },
    'toast.lasting': {
      description: 'A la vista hasta que lo quiten',
      holds: ({ context }) => context.type === 'loading',
    },
    'toast.dismissed': { description: 'Desvaneciéndose' },
    'toast.removed': { description: 'Ya no está' },
  },
  ignores: {
    'toast.counting': ['attention.left'],
    'toast.held': ['attention.given'],
    'toast.lasting': ['attention.given', 'attention.left'],
    'toast.dismissed': ['attention.given', 'attention.left', 'dismiss.requested'],
  },
  invariants: [
    {
      rule: '4.24 se desvanece una vez, y después se quita una vez',
      holds: ({ before, beforeSnapshot, after, effects }) => {
        const goes = beforeSnapshot.matches('visible') && after.matches('dismissed');
        const isGone = beforeSnapshot.matches('dismissed') && after.matches('removed');
        return (
          before.type === after.context.type && ordered(effects, ...(goes ? ['dismiss'] : isGone ? ['remove'] : []))
        );
      },
    },
    {
      rule: '9.12 9.13 cuenta el tiempo que se le dio, entero cada vez',
      holds: ({ calls, before }) =>
        calls.every(({ input }) => JSON.stringify(input) === JSON.stringify({ ms: before.duration })),
    },
  ],
});
