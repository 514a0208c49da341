import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { toastMachine } from './toast-machine.ts';

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

export type ToastActor = ActorRefFrom<typeof toastMachine>;
export type ToastSnapshot = SnapshotFrom<typeof toastMachine>;
