import { type Assigner, assign } from 'xstate';
import { type Failed, recordFailure, toFailed } from '../failure.ts';
import { required } from '../required.ts';
import type { ConfirmContext, ConfirmEvent } from './types.ts';

/** What differs from dialog to dialog. */
export interface ConfirmDialog<Subject, Call, Input> {
  /** The first part of the uids of its states, and the last of the one in which it calls. */
  readonly uid: string;
  readonly calling: string;
  /** The chart's slot for what is confirmed, and what the call needs of the subject. */
  readonly call: Call;
  readonly toInput: (subject: Subject) => Input;
  /** Ids of the requirements: of the question, of the call, and of its failure. */
  readonly requirements: { readonly asking: string; readonly call: string; readonly failed: string };
}

/** Assigns in a chart whose context and events are those of such a dialog alone. */
const assignIn = <Subject, Params extends object | undefined>(
  assigner: Assigner<ConfirmContext<Subject>, ConfirmEvent<Subject>, Params, ConfirmEvent<Subject>, never>,
) => assign<ConfirmContext<Subject>, ConfirmEvent<Subject>, Params, ConfirmEvent<Subject>, never>(assigner);

/** The chart of a dialog that has asked nothing. */
export const CLOSED = { context: { subject: null, failure: null }, initial: 'closed' } as const;

/**
 * The states and actions of a dialog that asks before it does something: `closed`, `open` (`asking`, `failed`) and
 * `calling`. A call in progress cannot be dismissed.
 */
export function createConfirmDialog<Subject, const Call extends string, Input>({
  uid,
  calling,
  call,
  toInput,
  requirements,
}: ConfirmDialog<Subject, Call, Input>) {
  return {
    actions: {
      choose: assignIn<Subject, { subject: Subject }>((_, { subject }) => ({ subject })),
      recordFailure: assignIn<Subject, Failed>(toFailed),
      forgetFailure: assignIn<Subject, undefined>(() => ({ failure: null })),
    },

    /** With what follows the call: `onDone` and `onError`. */
    statesWith: <const Outcome>(outcome: Outcome) => ({
      closed: {
        meta: { uid: `${uid}.closed`, requirements: [requirements.asking] },
        on: {
          'dialog.requested': {
            target: 'open',
            actions: {
              type: 'choose',
              params: ({ event }: { readonly event: { readonly subject: Subject } }) => ({ subject: event.subject }),
            },
          },
        },
      } as const,

      open: {
        meta: { uid: `${uid}.open`, requirements: [requirements.asking] },
        tags: 'open',
        initial: 'asking',
        on: { 'dialog.dismissed': 'closed', 'dialog.confirmed': 'calling' },
        states: {
          asking: { meta: { uid: `${uid}.asking` } },
          failed: {
            meta: { uid: `${uid}.failed`, requirements: [requirements.failed] },
            exit: 'forgetFailure',
          },
        },
      } as const,

      calling: {
        meta: { uid: `${uid}.${calling}`, requirements: [requirements.call] },
        tags: ['open', 'busy'],
        invoke: {
          id: call,
          src: call,
          input: ({ context: { subject } }: { context: ConfirmContext<Subject> }): Input =>
            toInput(required(subject, 'subject')),
          ...outcome,
        },
      } as const,
    }),

    /** What follows a call that failed. */
    onFailure: { target: 'open.failed', actions: recordFailure } as const,
  };
}
