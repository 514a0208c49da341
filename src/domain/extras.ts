import { ANSWER_MAX_LENGTH } from './limits.ts';
import { resolveTemplate, type TemplateValues } from './template.ts';
import { codePointLength, isBlank } from './text.ts';

/** The greeting and signature of an account's messages; null when blank (3.19). */
export interface Extras {
  readonly greeting: string | null;
  readonly signature: string | null;
}

/** Greeting and signature as form fields: an empty box is an empty string. */
export interface TypedExtras {
  readonly greeting: string;
  readonly signature: string;
}

const orNull = (text: string | null): string | null => (text === null || isBlank(text) ? null : text);

/** As they are sent and stored: a blank one is null; the rest stays as typed. */
export function toExtras({ greeting, signature }: Extras): Extras {
  return { greeting: orNull(greeting), signature: orNull(signature) };
}

export function toTyped({ greeting, signature }: Extras): TypedExtras {
  return { greeting: greeting ?? '', signature: signature ?? '' };
}

/** Whether both would be stored alike. */
export function isSameExtras(one: Extras, other: Extras): boolean {
  const [first, second] = [toExtras(one), toExtras(other)];
  return first.greeting === second.greeting && first.signature === second.signature;
}

/** Combined length as typed, in code points (5.24). */
export function extrasLength({ greeting, signature }: Extras): number {
  return codePointLength(greeting ?? '') + codePointLength(signature ?? '');
}

export function areExtrasTooLong(extras: Extras): boolean {
  return extrasLength(extras) > ANSWER_MAX_LENGTH;
}

/** Whether both are blank, so that there is nothing to preview (5.26). */
export function areExtrasEmpty(extras: Extras): boolean {
  const { greeting, signature } = toExtras(extras);
  return greeting === null && signature === null;
}

/** As a buyer would read them, their variables replaced. */
export function resolveExtras({ greeting, signature }: Extras, values: TemplateValues): Extras {
  const resolve = (text: string | null): string | null => (text === null ? null : resolveTemplate(text, values));
  return { greeting: resolve(greeting), signature: resolve(signature) };
}
