import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Operator } from '#contract/operators.ts';
import type { Permission } from '#domain/permissions.ts';
import type { operatorFormMachine } from './operator-form-machine.ts';

export interface OperatorFormContext {
  /** As typed, or that of the operator whose permissions are changed. */
  readonly email: string;
  /** The mask of what is ticked. */
  readonly permissions: number;
  /** The mask that the operator has, none yet while being added. */
  readonly granted: number;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type OperatorFormEvent =
  | { type: 'add.requested' }
  | { type: 'change.requested'; operator: Operator }
  | { type: 'dialog.dismissed' }
  | { type: 'email.changed'; email: string }
  | { type: 'permission.toggled'; permission: Permission }
  | { type: 'operator.submitted' };

/** What the chart announces; one place turns it into a toast. */
export type OperatorFormNotice =
  | { type: 'notice'; notice: 'operator-added' }
  | { type: 'notice'; notice: 'operator-changed' };

export type OperatorFormActor = ActorRefFrom<typeof operatorFormMachine>;
export type OperatorFormSnapshot = SnapshotFrom<typeof operatorFormMachine>;
