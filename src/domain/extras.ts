import { ANSWER_MAX_LENGTH } from './limits.ts';
import { codePointLength, isBlank } from './text.ts';

/** What the messages of an account begin and end with; null where there is nothing to read (3.19). */
export interface Extras {
  readonly greeting: string | null;
  readonly signature: string | null;
}

/** The same as it is typed: an empty box is an empty text. */
export interface TypedExtras {
  readonly greeting: string;
  readonly signature: string;
}

const orNull = (text: string | null): string | null => (text === null || isBlank(text) ? null : text);

/** As they are sent and kept: one that was emptied, or holds only spaces, is null; the rest stays as typed. */
export function toExtras({ greeting, signature }: Extras): Extras {
  return { greeting: orNull(greeting), signature: orNull(signature) };
}

export function toTyped({ greeting, signature }: Extras): TypedExtras {
  return { greeting: greeting ?? '', signature: signature ?? '' };
}

/** Whether both would be kept alike. */
export function isSameExtras(one: Extras, other: Extras): boolean {
  const [first, second] = [toExtras(one), toExtras(other)];
  return first.greeting === second.greeting && first.signature === second.signature;
}

/** Length of both together, as typed, in code points (5.24). */
export function extrasLength({ greeting, signature }: Extras): number {
  return codePointLength(greeting ?? '') + codePointLength(signature ?? '');
}

export function areExtrasTooLong(extras: Extras): boolean {
  return extrasLength(extras) > ANSWER_MAX_LENGTH;
}

/** Whether there is nothing to read in either, and so nothing to preview (5.26). */
export function areExtrasEmpty(extras: Extras): boolean {
  const { greeting, signature } = toExtras(extras);
  return greeting === null && signature === null;
}
