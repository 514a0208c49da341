import { ANSWER_MAX_LENGTH } from './limits.ts';
import { resolveTemplate, type TemplateValues } from './template.ts';
import { codePointLength, isBlank } from './text.ts';

/** The greeting and signature of an account's messages; null when blank (3.19). */
export interface GreetingSignature {
  readonly greeting: string | null;
  readonly signature: string | null;
}

/** Greeting and signature as form fields: an empty box is an empty string. */
export interface TypedGreetingSignature {
  readonly greeting: string;
  readonly signature: string;
}

const orNull = (text: string | null): string | null => (text === null || isBlank(text) ? null : text);

/** As they are sent and stored: a blank one is null; the rest stays as typed. */
export function toGreetingSignature({ greeting, signature }: GreetingSignature): GreetingSignature {
  return { greeting: orNull(greeting), signature: orNull(signature) };
}

export function toTyped({ greeting, signature }: GreetingSignature): TypedGreetingSignature {
  return { greeting: greeting ?? '', signature: signature ?? '' };
}

/** Whether both would be stored alike. */
export function isSameGreetingSignature(one: GreetingSignature, other: GreetingSignature): boolean {
  const [first, second] = [toGreetingSignature(one), toGreetingSignature(other)];
  return first.greeting === second.greeting && first.signature === second.signature;
}

/** Combined length as typed, in code points (5.24). */
export function greetingSignatureLength({ greeting, signature }: GreetingSignature): number {
  return codePointLength(greeting ?? '') + codePointLength(signature ?? '');
}

export function isGreetingSignatureTooLong(greetingSignature: GreetingSignature): boolean {
  return greetingSignatureLength(greetingSignature) > ANSWER_MAX_LENGTH;
}

/** Whether both are blank, so that there is nothing to preview (5.26). */
export function isGreetingSignatureEmpty(greetingSignature: GreetingSignature): boolean {
  const { greeting, signature } = toGreetingSignature(greetingSignature);
  return greeting === null && signature === null;
}

/** As a buyer would read them, their variables replaced. */
export function resolveGreetingSignature(
  { greeting, signature }: GreetingSignature,
  values: TemplateValues,
): GreetingSignature {
  const resolve = (text: string | null): string | null => (text === null ? null : resolveTemplate(text, values));
  return { greeting: resolve(greeting), signature: resolve(signature) };
}
