import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { PasswordWidgetContext, PasswordWidgetEvent } from '../shared/password-widget/types.ts';
import type { changePasswordMachine } from './change-password-machine.ts';

export interface ChangePasswordContext extends PasswordWidgetContext {
  readonly current: string;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type ChangePasswordEvent =
  | PasswordWidgetEvent
  | { type: 'dialog.requested' }
  | { type: 'dialog.dismissed' }
  | { type: 'current.changed'; current: string }
  | { type: 'change.submitted' };

/** What the chart announces; one place turns it into a toast (4.22). */
export type ChangePasswordNotice = { type: 'notice'; notice: 'password-changed' };

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;
