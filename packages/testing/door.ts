import { setup } from 'xstate';

/** A door that opens to the right code, as an app would write it. */
export const door = setup({
  guards: { isRight: ({ event }): boolean => event.value === '1234' },
}).createMachine({
  id: 'door',
  initial: 'locked',
  states: {
    locked: { on: { code: { guard: 'isRight', target: 'open' } } },
    open: { on: { close: 'locked' }, after: { 5000: 'locked' } },
  },
});
