import { assign, fromPromise, setup } from 'xstate';

export type PurchaseEvent =
  | { type: 'seat.taken'; seat: string }
  | { type: 'seat.given'; seat: string }
  | { type: 'forward' }
  | { type: 'back' };

const types: { readonly context?: { readonly seats: readonly string[] }; readonly events?: PurchaseEvent } = {};

/** The app provides it; paths say how it ends. */
const charge = fromPromise<void, { readonly seats: readonly string[] }>(() =>
  Promise.reject(new Error('Nobody charges')),
);

/** Seats are chosen and paid; each state has its own page. */
export const purchase = setup({
  types,
  actors: { charge },
  actions: {
    take: assign({ seats: ({ context }, { seat }: { seat: string }) => [...context.seats, seat] }),
    give: assign({ seats: ({ context }, { seat }: { seat: string }) => context.seats.filter((one) => one !== seat) }),
  },
  guards: {
    hasSeats: ({ context }) => context.seats.length > 0,
    isFree: ({ context }, { seat }: { seat: string }) => !context.seats.includes(seat),
    isTaken: ({ context }, { seat }: { seat: string }) => context.seats.includes(seat),
  },
}).createMachine({
  id: 'purchase',
  context: { seats: [] },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'seat.taken': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: { type: 'take', params: ({ event }) => event },
        },
        'seat.given': {
          guard: { type: 'isTaken', params: ({ event }) => event },
          actions: { type: 'give', params: ({ event }) => event },
        },
        forward: { guard: 'hasSeats', target: 'reviewing' },
      },
    },
    reviewing: { on: { forward: 'paying', back: 'choosing' } },
    paying: {
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context: { seats } }) => ({ seats }),
        onDone: 'paid',
        onError: 'refused',
      },
    },
    refused: { on: { forward: 'paying', back: 'choosing' } },
    paid: { type: 'final' },
  },
});
