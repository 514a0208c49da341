import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { StateMeta } from '../meta.ts';

/** What was typed into one of these fields, named like the context's properties. */
export type FieldEdit<Field extends string> = {
  [Name in Field]: { type: `${Name}.changed` } & Readonly<Record<Name, string>>;
}[Field];

type Submit = { type: 'form.submitted' };

/**
 * `busy`: a call is in progress. The others say why the last one did not succeed: the code or the password was refused, or it `failed`
 * for the reason in the context.
 */
export type SubmissionTag = 'busy' | 'wrongCode' | 'tooCommon' | 'failed';

interface SubmissionContext {
  /** Why the last call failed; shown in `failed`. */
  readonly failure: Failure | null;
}

/** The context of a form with these fields, as typed. */
export type FormContext<Field extends string> = SubmissionContext & Readonly<Record<Field, string>>;

/** For `types` in `setup()`: those of a form with these fields, with what else may happen to it. */
export interface SubmissionTypes<Field extends string, Event extends EventObject = never, Tag extends string = never> {
  context: FormContext<Field>;
  events: FieldEdit<Field> | Submit | Event;
  tags: SubmissionTag | Tag;
  meta: StateMeta;
}

/** What selectors and views use of the snapshot of such a form. */
export interface SubmissionSnapshot<Field extends string = never> {
  readonly context: FormContext<Field>;
  hasTag(tag: SubmissionTag): boolean;
  can(event: Submit): boolean;
}

/** Any chart of a form that has these fields among others. */
export interface SubmissionActor<Field extends string = never>
  extends Pick<ActorRef<Snapshot<unknown> & SubmissionSnapshot<Field>, EventObject>, 'subscribe' | 'getSnapshot'> {
  send(event: FieldEdit<Field> | Submit): void;
}

/** The input of a form that a link or another screen may open with an e-mail typed. */
export interface EmailInput {
  readonly email: string | null;
}
