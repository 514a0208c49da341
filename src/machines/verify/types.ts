import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { verifyMachine } from './verify-machine.ts';

export interface VerifyInput {
  /** The address's `email` parameter (2.04). */
  readonly email: string | null;
}

export interface VerifyContext {
  readonly email: string;
  readonly code: string;
  /** Why the last call failed; shown in `verifyFailed` and `resendFailed`. */
  readonly failure: Failure | null;
}

export type VerifyEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'code.changed'; code: string }
  | { type: 'verification.submitted' }
  | { type: 'resend.requested' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type VerifyNotice = { type: 'notice'; notice: 'account-verified' | 'code-resent' };

export type VerifyActor = ActorRefFrom<typeof verifyMachine>;
export type VerifySnapshot = SnapshotFrom<typeof verifyMachine>;
