import { assign, fromPromise, setup } from 'xstate';

/** More presses than this change nothing. */
const WAITING_MAX = 3;

/** A light at a crossing: cars have green for a while, and then until somebody who walks asks for it. A broken lamp makes it blink. */
export const trafficLight = setup({
  actors: { testLamps: fromPromise(async (): Promise<boolean> => true) },
  actions: {
    // The app provides it; paths note it and never execute it.
    show: (_, { cars, walkers }: { readonly cars: string; readonly walkers: string }) => {
      throw new Error(`Nobody shows ${cars} and ${walkers}`);
    },
  },
  guards: {
    isBroken: ({ event }): boolean => event.works === false,
    isAwaited: ({ context }): boolean => context.waiting > 0,
  },
  delays: { green: 10_000, yellow: 2_000, walking: 8_000 },
}).createMachine({
  id: 'trafficLight',
  context: { waiting: 0 },
  initial: 'testing',
  states: {
    testing: { invoke: { src: 'testLamps', id: 'testLamps', onDone: 'running', onError: 'blinking' } },
    running: {
      initial: 'green',
      on: {
        'button.pressed': { actions: assign({ waiting: ({ context }) => Math.min(context.waiting + 1, WAITING_MAX) }) },
        'lamp.reported': { guard: 'isBroken', target: 'blinking' },
      },
      states: {
        green: {
          entry: { type: 'show', params: { cars: 'green', walkers: 'red' } },
          after: { green: 'resting' },
        },
        resting: { always: { guard: 'isAwaited', target: 'yellow' } },
        yellow: {
          entry: { type: 'show', params: { cars: 'yellow', walkers: 'red' } },
          after: { yellow: 'walking' },
        },
        walking: {
          entry: [{ type: 'show', params: { cars: 'red', walkers: 'green' } }, assign({ waiting: 0 })],
          on: { 'button.pressed': undefined },
          after: { walking: 'green' },
        },
      },
    },
    blinking: {
      entry: { type: 'show', params: { cars: 'blinking', walkers: 'off' } },
      on: { reset: { target: 'testing', actions: assign({ waiting: 0 }) } },
    },
  },
});
