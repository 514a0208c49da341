import { createMachine, sendParent, sendTo, setup } from 'xstate';

export const egg = createMachine({
  id: 'egg',
  initial: 'soft',
  states: {
    soft: { on: { peek: { actions: sendParent({ type: 'seen' }) } }, after: { 3000: 'hard' } },
    hard: { type: 'final' },
  },
});

export const kitchen = setup({ actors: { egg } }).createMachine({
  id: 'kitchen',
  initial: 'idle',
  states: {
    idle: { on: { cook: 'cooking' } },
    cooking: {
      invoke: { id: 'egg', src: 'egg', onDone: 'idle', onError: 'idle' },
      on: { look: { actions: sendTo('egg', { type: 'peek' }) }, seen: {} },
    },
  },
});
