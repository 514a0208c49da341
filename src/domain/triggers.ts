/** What a trigger character in an answer opens: `@` quick answers, `#` items (2.39). */
export type TriggerKind = 'quick-answer' | 'item';

/** A trigger character in a text, with the text between it and the caret. */
export interface Trigger {
  readonly kind: TriggerKind;
  /** Its offset, in UTF-16 units. */
  readonly at: number;
  readonly query: string;
}

/** The character must start a word, so that e-mail addresses do not match; the query ends at a space. */
const BEFORE_CARET = /(?:^|[\s([{¡¿«"'])([@#])(\S*)$/u;

/** The trigger character of the word at the caret, or null. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const [, sign, query] = BEFORE_CARET.exec(text.slice(0, caret)) ?? [];
  if (sign === undefined || query === undefined) return null;
  return { kind: sign === '@' ? 'quick-answer' : 'item', at: caret - query.length - 1, query };
}
