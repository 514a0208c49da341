import type { Message } from '#domain/message.ts';
import type { QuestionCardContext } from './types.ts';

/** A draft that says that the answer is not known. */
export const UNKNOWN = 'No contamos con ese dato.';
export const FLAGGED = 'Sí, al 11 4567-8901.';
/** A draft that names another price than the listing's. */
export const PRICED = 'Sí, sale $ 9.000.';

/** Fits with a greeting of four letters to the code point, and not with a signature as well; the emoji is one code point of two units. */
export const LONG = `👋${'a'.repeat(1993)}`;

const FORBIDDEN: ReadonlySet<string> = new Set([FLAGGED, PRICED]);
/** Whether it is a text of this model that the marketplace would not take; spaces around it change nothing. */
export const isForbidden = (text: string): boolean => FORBIDDEN.has(text.trim());
/** Whether the message is longer than 2,000 code points, as the buyer reads it. */
export const isTooLong = ({ greeting, text, signature }: Message): boolean =>
  [...[greeting, text, signature].filter((part) => part !== null && part !== '').join('\n\n')].length > 2000;
export const isUnknownText = ({
  unknownDraft,
  message,
}: Pick<QuestionCardContext, 'unknownDraft' | 'message'>): boolean =>
  unknownDraft !== null && message.text.trim() === unknownDraft;
