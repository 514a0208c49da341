import { createMachine, fromPromise, sendParent, sendTo, setup } from 'xstate';

/** Blinks for a second and says so. */
export const bell = createMachine({
  id: 'bell',
  initial: 'silent',
  states: {
    silent: { on: { ring: 'ringing' } },
    ringing: { entry: sendParent({ type: 'rung' }), after: { 1000: 'silent' } },
  },
});

/** While it is open it has a bell and a call. */
export const kiosk = setup({ actors: { bell, call: fromPromise(() => Promise.resolve()) } }).createMachine({
  id: 'kiosk',
  initial: 'shut',
  states: {
    shut: { on: { open: 'open' } },
    open: {
      invoke: [
        { id: 'bell', src: 'bell' },
        { id: 'call', src: 'call', onDone: 'shut' },
      ],
      initial: 'waiting',
      states: {
        waiting: { on: { customer: { actions: sendTo('bell', { type: 'ring' }) }, rung: 'serving' } },
        serving: {},
      },
      on: { close: 'shut' },
    },
  },
});
