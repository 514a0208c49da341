import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { PasswordWidgetContext, PasswordWidgetEvent } from '../shared/password-widget/types.ts';
import type { setupPasswordMachine } from './setup-password-machine.ts';

export interface SetupPasswordInput {
  /** The address's `email` parameter (2.06). */
  readonly email: string | null;
}

export interface SetupPasswordContext extends PasswordWidgetContext {
  readonly email: string;
  readonly code: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type SetupPasswordEvent =
  | PasswordWidgetEvent
  | { type: 'email.changed'; email: string }
  | { type: 'code.changed'; code: string }
  | { type: 'setup.submitted' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type SetupPasswordNotice = { type: 'notice'; notice: 'account-recovered' };

export type SetupPasswordActor = ActorRefFrom<typeof setupPasswordMachine>;
export type SetupPasswordSnapshot = SnapshotFrom<typeof setupPasswordMachine>;
