import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** 4.25. */
export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface ToastInput {
  readonly type: ToastType;
  /** How long it stays when nobody holds it, in ms; of no account to one that is loading (9.11-9.14). */
  readonly duration: number;
}

export interface ToastContext extends ToastInput {}

export type ToastEvent =
  | { type: 'dismiss.requested' }
  /** The pointer or the focus is on the toasts: whoever reads must not be hurried. */
  | { type: 'attention.given' }
  | { type: 'attention.left' };

/** One toast from its first moment to its last (4.24-4.26, 9.11-9.14). */
export const toastMachine = setup({
  types: {} as { context: ToastContext; events: ToastEvent; input: ToastInput; meta: StateMeta },
  actors: {
    /** Resolves after so many milliseconds. */
    pause: callSlot<void, { ms: number }>('pause'),
  },
  actions: {
    /** Lets it fade. */
    dismiss: effectSlot('dismiss'),
    remove: effectSlot('remove'),
  },
  guards: {
    isLoading: ({ context }) => context.type === 'loading',
  },
  delays: {
    /** As long as it takes to fade. */
    fading: 150,
  },
}).createMachine({
  id: 'toast',
  context: ({ input: { type, duration } }) => ({ type, duration }),
  initial: 'visible',
  states: {
    visible: {
      meta: { uid: 'toast.visible', requirements: ['4.24'] },
      initial: 'deciding',
      on: { 'dismiss.requested': 'dismissed' },
      states: {
        deciding: {
          meta: { uid: 'toast.deciding' },
          always: [{ guard: 'isLoading', target: 'lasting' }, { target: 'passing' }],
        },
        passing: {
          meta: { uid: 'toast.passing', requirements: ['4.26', '9.12', '9.13'] },
          initial: 'counting',
          states: {
            counting: {
              meta: { uid: 'toast.counting' },
              on: { 'attention.given': 'held' },
              invoke: {
                id: 'pause',
                src: 'pause',
                input: ({ context }) => ({ ms: context.duration }),
                onDone: '#toast.dismissed',
              },
            },
            held: {
              meta: { uid: 'toast.held' },
              // From the start: it may have been seen only now.
              on: { 'attention.left': 'counting' },
            },
          },
        },
        lasting: { meta: { uid: 'toast.lasting', requirements: ['4.26', '9.14'] } },
      },
    },
    dismissed: {
      meta: { uid: 'toast.dismissed', requirements: ['4.24'] },
      entry: 'dismiss',
      after: { fading: 'removed' },
    },
    removed: { meta: { uid: 'toast.removed', requirements: ['4.24'] }, type: 'final', entry: 'remove' },
  },
});

export type ToastActor = ActorRefFrom<typeof toastMachine>;
export type ToastSnapshot = SnapshotFrom<typeof toastMachine>;
