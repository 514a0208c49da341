import { ANSWER_MAX_LENGTH } from './limits.ts';
import { codePointLength, isBlank } from './text.ts';

/** The parts of the text that a buyer receives; greeting and signature may be absent (3.19). */
export interface Message {
  readonly greeting: string | null;
  readonly text: string;
  readonly signature: string | null;
}

/** The blank line between two parts. */
const BETWEEN = '\n\n';
const isPart = (part: string | null): part is string => part !== null && part !== '';

/** Joins the parts with blank lines, as the buyer reads them. */
export function composeMessage({ greeting, text, signature }: Message): string {
  return [greeting, text, signature].filter(isPart).join(BETWEEN);
}

/** The offset of each part in the composed message; of an absent part, where it would start. */
export function partStarts({ greeting, text }: Message): { greeting: number; text: number; signature: number } {
  const start = isPart(greeting) ? greeting.length + BETWEEN.length : 0;
  return { greeting: 0, text: start, signature: start + (text === '' ? 0 : text.length + BETWEEN.length) };
}

/**
 * Splits a composed message, given the greeting and signature that it was sent with. If the marketplace changed it so that they do not
 * match, all of it is text.
 */
export function splitMessage(whole: string, { greeting, signature }: Omit<Message, 'text'>): Message {
  const before = isPart(greeting) ? `${greeting}${BETWEEN}` : '';
  const after = isPart(signature) ? `${BETWEEN}${signature}` : '';
  const isMadeOfThem = whole.length > before.length + after.length && whole.startsWith(before) && whole.endsWith(after);
  if (!isMadeOfThem) return { greeting: null, text: whole, signature: null };
  return {
    greeting: isPart(greeting) ? greeting : null,
    text: whole.slice(before.length, whole.length - after.length),
    signature: isPart(signature) ? signature : null,
  };
}

/** Length of the composed message in code points (5.20). */
export function messageLength(message: Message): number {
  return codePointLength(composeMessage(message));
}

export function isMessageTooLong(message: Message): boolean {
  return messageLength(message) > ANSWER_MAX_LENGTH;
}

/** Whether the message may be sent: its text is not blank (5.19) and the whole is within the limit (5.20). */
export function isSendable(message: Message): boolean {
  return !isBlank(message.text) && !isMessageTooLong(message);
}
