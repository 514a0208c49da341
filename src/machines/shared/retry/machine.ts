import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { type Failure, hasStatus, isRefusal } from '#contract/failure.ts';
import type { StateMeta } from '../meta.ts';
import { required } from '../required.ts';
import { callSlot, effectSlot, feedSlot } from '../slots.ts';

export interface RetryInput {
  readonly failure: Failure;
}

export interface RetryContext {
  readonly failure: Failure;
}

export type RetryEvent =
  | { type: 'retry.pressed' }
  | { type: 'restart.pressed' }
  | /** The browser is on the network again. */ { type: 'network.returned' };

const SECOND = 1000;

/** For how many seconds the server asks to wait; null: it does not. */
const retryAfterOf = ({ failure }: RetryContext): number | null =>
  failure.kind === 'refused' ? failure.retryAfter : null;

/** What can be done about a part of the product that could not be read: the shared error view (8.01-8.07). */
export const retryMachine = setup({
  types: {} as { context: RetryContext; events: RetryEvent; input: RetryInput; tags: 'busy'; meta: StateMeta },
  actors: {
    /** Resolves after so many milliseconds. */
    pause: callSlot<void, { ms: number }>('pause'),
    network: feedSlot<{ type: 'network.returned' }>('network'),
  },
  actions: {
    /** Has it read again by whoever failed to. */
    retry: effectSlot('retry'),
    /** Goes to / (8.04). */
    restart: effectSlot('restart'),
    /** Goes where the lost marketplace link is explained and restored (8.01). */
    goToLostConnection: effectSlot('goToLostConnection'),
  },
  guards: {
    isLost: ({ context }) => isRefusal(context.failure, 'lost-connection'),
    /** The page is loaded again by the root chart (8.02). */
    isSessionOver: ({ context }) => hasStatus(context.failure, 401),
    /** Who may not, may not either when asking again. */
    isForbidden: ({ context }) => hasStatus(context.failure, 403),
    isMissing: ({ context }) => hasStatus(context.failure, 404),
    isTooSoon: ({ context }) => retryAfterOf(context) !== null,
    isOffline: ({ context }) => context.failure.kind === 'network',
  },
}).createMachine({
  id: 'retry',
  context: ({ input }) => ({ failure: input.failure }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { uid: 'retry.deciding' },
      always: [
        { guard: 'isLost', target: 'lost' },
        { guard: 'isSessionOver', target: 'over' },
        { guard: 'isForbidden', target: 'forbidden' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isTooSoon', target: 'pausing' },
        { guard: 'isOffline', target: 'offline' },
        { target: 'offering' },
      ],
    },
    lost: { meta: { uid: 'retry.lost', requirements: ['8.01'] }, type: 'final', entry: 'goToLostConnection' },
    over: { meta: { uid: 'retry.over', requirements: ['8.02'] }, type: 'final' },
    forbidden: { meta: { uid: 'retry.forbidden', requirements: ['8.03'] } },
    missing: {
      meta: { uid: 'retry.missing', requirements: ['8.04'] },
      on: { 'restart.pressed': 'restarted' },
    },
    restarted: { meta: { uid: 'retry.restarted', requirements: ['8.04'] }, type: 'final', entry: 'restart' },
    pausing: {
      meta: { uid: 'retry.pausing', requirements: ['8.06'] },
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ context }) => ({ ms: required(retryAfterOf(context), 'retryAfter') * SECOND }),
        onDone: 'offering',
      },
    },
    offline: {
      meta: { uid: 'retry.offline', requirements: ['8.06'] },
      invoke: { id: 'network', src: 'network' },
      on: { 'retry.pressed': 'retried', 'network.returned': 'retried' },
    },
    offering: {
      meta: { uid: 'retry.offering', requirements: ['8.01', '8.05', '8.06', '8.07'] },
      on: { 'retry.pressed': 'retried' },
    },
    retried: { meta: { uid: 'retry.retried', requirements: ['8.07'] }, type: 'final', tags: 'busy', entry: 'retry' },
  },
});

export type RetryActor = ActorRefFrom<typeof retryMachine>;
export type RetrySnapshot = SnapshotFrom<typeof retryMachine>;
