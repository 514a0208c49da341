import type { QuestionCardContext } from './types.ts';

/** A draft that says that the answer is not known. */
export const UNKNOWN = 'No contamos con ese dato.';
export const FLAGGED = 'Sí, al 11 4567-8901.';
/** A draft that names another price than the listing's. */
export const PRICED = 'Sí, sale $ 9.000.';

/** The texts of this model that the marketplace would not take. */
export const FORBIDDEN: ReadonlySet<string> = new Set([FLAGGED, PRICED]);
export const isUnknownText = ({
  unknownDraft,
  message,
}: Pick<QuestionCardContext, 'unknownDraft' | 'message'>): boolean =>
  unknownDraft !== null && message.text.trim() === unknownDraft;
