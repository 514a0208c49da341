import { assign, createMachine, fromPromise, sendParent, sendTo, setup, spawnChild } from 'xstate';

/** Answers its parent, and ends by itself after a second. */
export const child = createMachine({
  id: 'child',
  initial: 'waiting',
  states: {
    waiting: { on: { ping: { actions: sendParent({ type: 'pong' }) } }, after: { 1000: 'over' } },
    over: { type: 'final' },
  },
});

export const guest = createMachine({ id: 'guest', initial: 'here', states: { here: {} } });

const calls: string[] = [];
/** What actors of the family did outside of it: nothing, where it is quiet. */
export const outside: readonly string[] = calls;

const types: { context?: { readonly pongs: number }; events?: { type: 'begin' | 'ask' | 'pong' | 'guest.came' } } = {};

/** Invokes one machine, spawns another by an action and a third by a function, and calls. */
export const family = setup({
  types,
  actors: {
    child,
    guest,
    hidden: guest.provide({}),
    call: fromPromise(() => {
      calls.push('call');
      return Promise.resolve();
    }),
  },
  actions: { note: () => calls.push('note') },
}).createMachine({
  id: 'family',
  context: { pongs: 0 },
  initial: 'idle',
  states: {
    idle: { on: { begin: 'running' } },
    running: {
      entry: 'note',
      invoke: [
        { id: 'kid', src: 'child', onDone: 'over' },
        { id: 'call', src: 'call' },
      ],
      on: {
        ask: { actions: sendTo('kid', { type: 'ping' }) },
        pong: { actions: assign({ pongs: ({ context }) => context.pongs + 1 }) },
        'guest.came': { actions: spawnChild('guest', { id: 'visitor' }) },
      },
    },
    over: {},
  },
});
