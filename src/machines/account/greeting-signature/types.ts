import type { Extras, TypedExtras } from '#domain/extras.ts';
import type { FormContext, FormDraft, FormEvent, FormInput } from '#machines/shared/saved-form/types.ts';

export type ExtrasDraft = FormDraft<Extras, TypedExtras>;
export type GreetingSignatureInput = FormInput<Extras, TypedExtras>;
export interface GreetingSignatureContext extends FormContext<Extras, TypedExtras> {
  /** The texts that the policy guards looked at last. */
  readonly guarded: TypedExtras;
}

/** Which of the two. */
export type ExtraPart = keyof TypedExtras;

export type GreetingSignatureEvent =
  | FormEvent
  | { type: 'text.changed'; part: ExtraPart; text: string }
  | { type: 'preview.toggled' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type GreetingSignatureNotice = { type: 'notice'; notice: 'greeting-signature-saved' };
