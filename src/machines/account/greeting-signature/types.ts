import type { GreetingSignature, TypedGreetingSignature } from '#domain/greeting-signature.ts';
import type { FormContext, FormDraft, FormEvent, FormInput } from '#machines/shared/saved-form/types.ts';

export type GreetingSignatureDraft = FormDraft<GreetingSignature, TypedGreetingSignature>;
export type GreetingSignatureInput = FormInput<GreetingSignature, TypedGreetingSignature>;
export interface GreetingSignatureContext extends FormContext<GreetingSignature, TypedGreetingSignature> {
  /** The texts that the policy guards looked at last. */
  readonly guarded: TypedGreetingSignature;
}

/** Which of the two. */
export type GreetingSignaturePart = keyof TypedGreetingSignature;

export type GreetingSignatureEvent =
  | FormEvent
  | { type: 'text.changed'; part: GreetingSignaturePart; text: string }
  | { type: 'preview.toggled' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type GreetingSignatureNotice = { type: 'notice'; notice: 'greeting-signature-saved' };
