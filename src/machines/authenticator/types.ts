import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { authenticatorMachine } from './authenticator-machine.ts';

export interface AuthenticatorContext {
  /** What the QR encodes and the dialog shows as text, while it is being set up. */
  readonly secret: string | null;
  readonly code: string;
  /** Why the last call failed; shown in every `…Failed`. */
  readonly failure: Failure | null;
}

export type AuthenticatorEvent =
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'retry.pressed' }
  | { type: 'copy.requested' }
  | { type: 'code.changed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'disable.confirmed' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type AuthenticatorNotice = {
  type: 'notice';
  notice: 'authenticator-configured' | 'authenticator-disabled' | 'secret-copied';
};

export type AuthenticatorActor = ActorRefFrom<typeof authenticatorMachine>;
export type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;
