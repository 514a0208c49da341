import { failureOf, recordFailure } from '../failure.ts';

/** What differs from one submitted form to another. */
interface Submission<Context, Call, Input> {
  /** The first part of the uids of its states. */
  readonly uid: string;
  /** The chart's slot for what is submitted, and the mapper of its input. */
  readonly call: Call;
  readonly input: (args: { readonly context: Context }) => Input;
  /** Ids of the requirements: of the form, of the call, and of its failure. */
  readonly requirements: {
    readonly filling: readonly string[];
    readonly submitting: readonly string[];
    readonly failed: readonly string[];
  };
}

/** For `assign`, as `setField`: stores what was typed under the field's name. */
export const toField = <Edit extends { readonly type: string }>(_: unknown, { type: _type, ...field }: Edit) => field;

/** The transition of a field: stores what was typed, and hides why the last attempt failed. */
export const edit = {
  target: '.editing',
  actions: { type: 'setField', params: <Edit>({ event }: { readonly event: Edit }): Edit => event },
} as const;

/** The transition that submits; its chart names the guard `isReady`. */
export const submit = { guard: 'isReady', target: 'submitting' } as const;

/** A transition of `onError`: the server refused for the reason that the guard recognises. */
export const refusedTo = <const Guard extends string, const Target extends string>(guard: Guard, target: Target) =>
  ({ guard: { type: guard, params: failureOf }, target }) as const;

/** The last transition of `onError`: the call failed for any other reason. */
export const failed = { target: 'filling.failed', actions: recordFailure } as const;

/** A typed e-mail or code without the spaces around it: the input of a call, or the parameters of an effect. */
export const emailOf = ({ context }: { readonly context: { readonly email: string } }) => ({
  email: context.email.trim(),
});

export const codeOf = ({ context }: { readonly context: { readonly code: string } }) => ({ code: context.code.trim() });

/**
 * The states of a form that is submitted: `filling` (`editing`, `failed`), to which the chart adds its fields, what submits it and the
 * states of its refusals, and `submitting`, whose `invoke` it completes with what follows the call. What was typed survives a failure;
 * nothing can be typed during the call.
 */
export const createSubmission = <Context, const Call extends string, Input>({
  uid,
  call,
  input,
  requirements,
}: Submission<Context, Call, Input>) =>
  ({
    filling: {
      meta: { uid: `${uid}.filling`, requirements: requirements.filling },
      initial: 'editing',
      states: {
        editing: { meta: { uid: `${uid}.editing` } },
        failed: { meta: { uid: `${uid}.failed`, requirements: requirements.failed }, tags: 'failed' },
      },
    },
    submitting: {
      meta: { uid: `${uid}.submitting`, requirements: requirements.submitting },
      tags: 'busy',
      invoke: { id: call, src: call, input },
    },
  }) as const;
