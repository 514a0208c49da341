import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { AutomaticState } from '#contract/automatic.ts';
import type { Failure } from '#contract/failure.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, feedSlot } from '#machines/shared/slots.ts';
import { resumeMachine } from './resume/machine.ts';

export interface HaltInput {
  /** Whether the viewer may halt and resume: who may change the settings. */
  readonly mayChange: boolean;
}

export interface HaltContext extends HaltInput {
  /** As read last; null before the first answer. */
  readonly state: AutomaticState | null;
  /** Why the last call failed; shown in `unread`, `stale` and `haltFailed`. */
  readonly failure: Failure | null;
}

export type HaltEvent =
  /** Somebody halted, resumed or changed the settings, or may have. */
  | { type: 'automatic.changed' }
  /** The viewer halts all automatic answers of the account. */
  | { type: 'halt.pressed' }
  | { type: 'retry.pressed' };

/** `params` on `onDone`: what the server answered. */
const answered = ({ event }: { readonly event: { readonly output: AutomaticState } }) => ({ state: event.output });
const keepState = { type: 'keepState', params: answered } as const;

/**
 * Whether all automatic answers of the account are halted, in the header of every section; one press halts them, and a dialog
 * asks before they are resumed (2.68).
 */
export const haltMachine = setup({
  types: {} as {
    context: HaltContext;
    events: HaltEvent;
    input: HaltInput;
    children: { resumption: 'resumption' };
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    readAutomatic: callSlot<AutomaticState>('readAutomatic'),
    haltAutomatic: callSlot<AutomaticState>('haltAutomatic'),
    changes: feedSlot<{ type: 'automatic.changed' }>('changes'),
    resumption: resumeMachine,
  },
  actions: {
    keepState: assign((_, { state }: { state: AutomaticState }) => ({ state, failure: null })),
    forgetFailure: assign({ failure: null }),
    recordFailure: assign(toFailed),
  },
  guards: {
    mayHalt: ({ context: { mayChange, state } }) =>
      mayChange && state?.operationMode === 'automatic' && state.halt === null,
  },
}).createMachine({
  id: 'halt',
  context: ({ input: { mayChange } }) => ({ mayChange, state: null, failure: null }),
  invoke: [
    { id: 'changes', src: 'changes' },
    { id: 'resumption', src: 'resumption' },
  ],
  initial: 'reading',
  states: {
    reading: {
      meta: { uid: 'halt.reading', requirements: ['7.81'] },
      on: { 'automatic.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'readAutomatic',
        onDone: { target: 'known', actions: keepState },
        onError: { target: 'unread', actions: recordFailure },
      },
    },
    unread: {
      meta: { uid: 'halt.unread', requirements: ['8.07'] },
      on: { 'retry.pressed': 'reading', 'automatic.changed': 'reading' },
    },
    known: {
      meta: { uid: 'halt.known', requirements: ['2.68'] },
      on: { 'automatic.changed': 'refreshing', 'halt.pressed': { guard: 'mayHalt', target: 'halting' } },
    },
    refreshing: {
      meta: { uid: 'halt.refreshing', requirements: ['4.18'] },
      on: {
        'automatic.changed': { target: 'refreshing', reenter: true },
        'halt.pressed': { guard: 'mayHalt', target: 'halting' },
      },
      invoke: {
        id: 'refresh',
        src: 'readAutomatic',
        onDone: { target: 'known', actions: keepState },
        onError: { target: 'stale', actions: recordFailure },
      },
    },
    stale: {
      meta: { uid: 'halt.stale', requirements: ['8.07'] },
      on: {
        'retry.pressed': 'refreshing',
        'automatic.changed': 'refreshing',
        'halt.pressed': { guard: 'mayHalt', target: 'halting' },
      },
    },
    halting: {
      meta: { uid: 'halt.halting', requirements: ['7.82'] },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'halt',
        src: 'haltAutomatic',
        // Read again, since another member may have resumed meanwhile; what they changed while the call was under way is told here alone.
        onDone: { target: 'refreshing', actions: keepState },
        onError: { target: 'haltFailed', actions: recordFailure },
      },
    },
    haltFailed: {
      meta: { uid: 'halt.failed', requirements: ['8.06'] },
      on: { 'halt.pressed': 'halting', 'automatic.changed': 'refreshing' },
    },
  },
});

export type HaltMachine = typeof haltMachine;
export type HaltActor = ActorRefFrom<HaltMachine>;
export type HaltSnapshot = SnapshotFrom<HaltMachine>;
