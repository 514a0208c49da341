import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../meta.ts';
import { effectSlot, feedSlot } from '../slots.ts';

/** Where somebody wants to go: to a path, or so many entries through the browser's history, back if below 0. */
export type Departure =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'steps'; readonly by: number };

export interface LeaveGuardContext {
  /** Where the person wants to go, or went; null before, and once they stay. */
  readonly departure: Departure | null;
}

export type LeaveGuardEvent =
  /** There is something now that leaving would lose. */
  | { type: 'changes.made' }
  /** Nothing is left to lose. */
  | { type: 'changes.gone' }
  | { type: 'leave.requested'; departure: Departure }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' };

/** Asks before somebody leaves a form with changes that are not saved: by a link, the back button or the account switcher. */
export const leaveGuardMachine = setup({
  types: {} as {
    context: LeaveGuardContext;
    events: LeaveGuardEvent;
    tags: 'open';
    meta: StateMeta;
  },
  actors: {
    /** Holds back whoever wants to leave, and tells of it; the browser itself asks before it closes the page. */
    departures: feedSlot<{ type: 'leave.requested'; departure: Departure }>('departures'),
  },
  actions: {
    /** Goes where the person wanted to go. */
    leave: effectSlot<{ departure: Departure | null }>('leave'),
    keepDeparture: assign((_, { departure }: { departure: Departure }) => ({ departure })),
    forgetDeparture: assign({ departure: null }),
  },
}).createMachine({
  id: 'leaveGuard',
  context: { departure: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { uid: 'leave-guard.idle' },
      on: { 'changes.made': 'watching' },
    },
    watching: {
      meta: { uid: 'leave-guard.watching' },
      invoke: { id: 'departures', src: 'departures' },
      initial: 'guarding',
      states: {
        guarding: {
          meta: { uid: 'leave-guard.guarding' },
          on: {
            'changes.gone': '#leaveGuard.idle',
            'leave.requested': { target: 'asking', actions: { type: 'keepDeparture', params: ({ event }) => event } },
          },
        },
        asking: {
          meta: { uid: 'leave-guard.asking' },
          tags: 'open',
          on: {
            'leave.declined': { target: 'guarding', actions: 'forgetDeparture' },
            'leave.requested': { actions: { type: 'keepDeparture', params: ({ event }) => event } },
            'leave.confirmed': {
              target: '#leaveGuard.idle',
              actions: { type: 'leave', params: ({ context }) => context },
            },
            // They were saved meanwhile, so nothing keeps the person here.
            'changes.gone': {
              target: '#leaveGuard.idle',
              actions: { type: 'leave', params: ({ context }) => context },
            },
          },
        },
      },
    },
  },
});

export type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>;
export type LeaveGuardSnapshot = SnapshotFrom<typeof leaveGuardMachine>;
