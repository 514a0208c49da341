import { ANSWER_MAX_LENGTH } from './limits.ts';
import { codePointLength, isBlank } from './text.ts';

/** The parts of what a buyer receives; greeting and signature may be absent (3.19). */
export interface Message {
  readonly greeting: string | null;
  readonly text: string;
  readonly signature: string | null;
}

/** The message as the buyer reads it: its parts joined by a blank line. */
export function composeMessage({ greeting, text, signature }: Message): string {
  return [greeting, text, signature].filter((part) => part !== null && part !== '').join('\n\n');
}

/** Length of the whole message in code points, as 5.20 counts it. */
export function messageLength(message: Message): number {
  return codePointLength(composeMessage(message));
}

export function isMessageTooLong(message: Message): boolean {
  return messageLength(message) > ANSWER_MAX_LENGTH;
}

/** Whether the message may be sent: its text says something (5.19) and the whole is within the limit (5.20). */
export function isSendable(message: Message): boolean {
  return !isBlank(message.text) && !isMessageTooLong(message);
}
