import { assign, fromPromise, sendParent, sendTo, setup, spawnChild } from 'xstate';

export interface Coin {
  readonly type: 'coin.inserted';
  readonly cents: number;
}

const slotTypes: { context?: { readonly cents: number }; events?: Coin } = {};

/** Counts the coins, and tells the till the sum. */
export const slot = setup({
  types: slotTypes,
  actions: {
    count: assign({ cents: ({ context }, { cents }: Coin) => context.cents + cents }),
    tell: sendParent(({ context }) => ({ type: 'sum.counted', cents: context.cents })),
  },
}).createMachine({
  id: 'slot',
  context: { cents: 0 },
  initial: 'open',
  states: {
    open: { on: { 'coin.inserted': { actions: [{ type: 'count', params: ({ event }) => event }, 'tell'] } } },
  },
});

const tillTypes: {
  context?: { readonly price: number };
  input?: { readonly price: number };
  events?: Coin | { readonly type: 'sum.counted'; readonly cents: number } | { readonly type: 'given.up' };
  output?: { readonly isPaid: boolean };
} = {};

/** Waits until a drink is paid. */
export const till = setup({
  types: tillTypes,
  actors: { slot },
  actions: { pass: sendTo('slot', (_, coin: Coin) => coin) },
  guards: { isEnough: ({ context }, { cents }: { readonly cents: number }) => cents >= context.price },
}).createMachine({
  id: 'till',
  context: ({ input }) => input,
  initial: 'collecting',
  states: {
    collecting: {
      invoke: { id: 'slot', src: 'slot' },
      on: {
        'coin.inserted': { actions: { type: 'pass', params: ({ event }) => event } },
        'sum.counted': { guard: { type: 'isEnough', params: ({ event }) => event }, target: 'paid' },
        'given.up': 'left',
      },
    },
    paid: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ self }) => ({ isPaid: self.getSnapshot().value !== 'left' }),
});

/** Shines for a while. */
export const lamp = setup({ delays: { shining: 3000 } }).createMachine({
  id: 'lamp',
  initial: 'on',
  states: { on: { after: { shining: 'off' } }, off: { type: 'final' } },
});

const vendingTypes: { events?: Coin | { readonly type: 'drink.chosen' | 'cancelled' } } = {};

/** Sells a drink. */
export const vending = setup({
  types: vendingTypes,
  actors: { till, lamp, brew: fromPromise<void>(() => Promise.resolve()) },
  actions: {
    pass: sendTo('till', (_, coin: Coin) => coin),
    giveUp: sendTo('till', { type: 'given.up' }),
    shine: spawnChild('lamp', { id: 'lamp' }),
  },
  guards: { isPaid: (_, { isPaid }: { readonly isPaid: boolean }) => isPaid },
}).createMachine({
  id: 'vending',
  initial: 'idle',
  states: {
    idle: { on: { 'drink.chosen': 'selling' } },
    selling: {
      invoke: {
        id: 'till',
        src: 'till',
        input: { price: 100 },
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'brewing' },
          { target: 'idle' },
        ],
      },
      on: {
        'coin.inserted': { actions: { type: 'pass', params: ({ event }) => event } },
        cancelled: { actions: 'giveUp' },
      },
    },
    brewing: {
      invoke: { id: 'brew', src: 'brew', onDone: { target: 'idle', actions: 'shine' }, onError: 'idle' },
    },
  },
});
