import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Operator } from '#contract/operators.ts';
import { isEmail } from '#domain/email.ts';
import { type Permission, togglePermission } from '#domain/permissions.ts';
import { createDiscarding, type DiscardEvent } from '#machines/shared/discarding/parts.ts';
import { failureOf, isRefusedAs, isRefusedWith, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { OperatorsPageEvent } from '../page/machine.ts';

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
  | DiscardEvent
  | { type: 'email.changed'; email: string }
  | { type: 'permission.toggled'; permission: Permission }
  | { type: 'operator.submitted' };

/** What the chart announces; one place turns it into a toast. */
export type OperatorFormNotice =
  | { type: 'notice'; notice: 'operator-added' }
  | { type: 'notice'; notice: 'operator-changed' };

const BLANK = { email: '', permissions: 0, granted: 0, failure: null };

/** The dialog that adds an operator, or changes what one may do (2.46, 5.17, 5.18, 8.08). */
export const operatorFormMachine = setup({
  types: {} as {
    context: OperatorFormContext;
    events: OperatorFormEvent;
    emitted: OperatorFormNotice;
    tags: 'open' | 'busy' | 'discarding';
    meta: StateMeta;
  },
  actors: {
    addOperator: callSlot<Operator, Operator>('addOperator'),
    changeOperator: callSlot<Operator, Operator>('changeOperator'),
  },
  actions: {
    reportChange: toParent({ type: 'operators.changed' } satisfies OperatorsPageEvent),
    startAnew: assign(BLANK),
    startWith: assign((_, { operator }: { operator: Operator }) => ({
      ...operator,
      granted: operator.permissions,
      failure: null,
    })),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    toggle: assign(({ context }, { permission }: { permission: Permission }) => ({
      permissions: togglePermission(context.permissions, permission),
    })),
    recordFailure: assign(toFailed),
    announceAdded: emit({ type: 'notice', notice: 'operator-added' }),
    announceChanged: emit({ type: 'notice', notice: 'operator-changed' }),
  },
  guards: {
    hasEmail: ({ context }) => isEmail(context.email.trim()),
    /** Closing would lose who was to be added. */
    isFilled: ({ context }) => context.email.trim() !== '' || context.permissions !== 0,
    hasChanged: ({ context }) => context.permissions !== context.granted,
    /** The e-mail is of a user of another cell, who cannot have access here. */
    isElsewhere: isRefusedAs('registered-elsewhere'),
    isTaken: isRefusedWith(409),
    isGone: isRefusedWith(404),
  },
}).createMachine({
  id: 'operatorForm',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'operator-form.closed', requirements: ['2.46'] },
      on: {
        'add.requested': { target: 'open.adding', actions: 'startAnew' },
        'change.requested': {
          target: 'open.changing',
          actions: { type: 'startWith', params: ({ event }) => event },
        },
      },
    },
    open: {
      meta: { uid: 'operator-form.open', requirements: ['2.46'] },
      tags: 'open',
      initial: 'adding',
      states: {
        adding: {
          meta: { uid: 'operator-form.adding', requirements: ['3.11'] },
          initial: 'editing',
          on: {
            'dialog.dismissed': [{ guard: 'isFilled', target: '.discarding' }, { target: '#operatorForm.closed' }],
            'email.changed': { target: '.editing', actions: { type: 'setEmail', params: ({ event }) => event } },
            'permission.toggled': { target: '.editing', actions: { type: 'toggle', params: ({ event }) => event } },
            'operator.submitted': { guard: 'hasEmail', target: 'sendingNew' },
          },
          states: {
            editing: { meta: { uid: 'operator-form.add-editing', requirements: ['5.17'] } },
            taken: { meta: { uid: 'operator-form.taken', requirements: ['8.08'] } },
            elsewhere: { meta: { uid: 'operator-form.elsewhere', requirements: ['7.160'] } },
            failed: { meta: { uid: 'operator-form.add-failed', requirements: ['8.06'] } },
            discarding: createDiscarding('operator-form', ['2.46'], '#operatorForm.closed', 'add-discarding'),
          },
        },
        sendingNew: {
          meta: { uid: 'operator-form.sending-new', requirements: ['7.41'] },
          tags: 'busy',
          invoke: {
            id: 'addOperator',
            src: 'addOperator',
            input: ({ context }) => ({ email: context.email.trim(), permissions: context.permissions }),
            onDone: { target: '#operatorForm.closed', actions: ['reportChange', 'announceAdded'] },
            onError: [
              { guard: { type: 'isElsewhere', params: failureOf }, target: 'adding.elsewhere' },
              { guard: { type: 'isTaken', params: failureOf }, target: 'adding.taken' },
              { target: 'adding.failed', actions: recordFailure },
            ],
          },
        },
        changing: {
          meta: { uid: 'operator-form.changing', requirements: ['3.11', '5.18'] },
          initial: 'editing',
          on: {
            'dialog.dismissed': [{ guard: 'hasChanged', target: '.discarding' }, { target: '#operatorForm.closed' }],
            'permission.toggled': { target: '.editing', actions: { type: 'toggle', params: ({ event }) => event } },
            'operator.submitted': { guard: 'hasChanged', target: 'sendingChange' },
          },
          states: {
            editing: { meta: { uid: 'operator-form.change-editing', requirements: ['5.18'] } },
            failed: { meta: { uid: 'operator-form.change-failed', requirements: ['8.06'] } },
            discarding: createDiscarding('operator-form', ['2.46'], '#operatorForm.closed', 'change-discarding'),
          },
        },
        sendingChange: {
          meta: { uid: 'operator-form.sending-change', requirements: ['7.42'] },
          tags: 'busy',
          invoke: {
            id: 'changeOperator',
            src: 'changeOperator',
            input: ({ context: { email, permissions } }) => ({ email, permissions }),
            onDone: { target: '#operatorForm.closed', actions: ['reportChange', 'announceChanged'] },
            onError: [
              { guard: { type: 'isGone', params: failureOf }, target: 'gone', actions: 'reportChange' },
              { target: 'changing.failed', actions: recordFailure },
            ],
          },
        },
        gone: {
          meta: { uid: 'operator-form.gone', requirements: ['8.04'] },
          on: { 'dialog.dismissed': '#operatorForm.closed' },
        },
      },
    },
  },
});

export type OperatorFormActor = ActorRefFrom<typeof operatorFormMachine>;
export type OperatorFormSnapshot = SnapshotFrom<typeof operatorFormMachine>;
