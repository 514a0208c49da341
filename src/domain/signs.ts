/** What a sign typed in an answer asks for: `@` a quick answer, `#` a listing (2.39). */
export type SignKind = 'quick-answer' | 'listing';

/** A sign in a text, with what stands between it and the caret. */
export interface Sign {
  readonly kind: SignKind;
  /** Where it stands, in UTF-16 units. */
  readonly at: number;
  readonly query: string;
}

/** A sign begins a word, so an e-mail address holds none; what filters goes on until a space. */
const BEFORE_CARET = /(?:^|[\s([{¡¿«"'])([@#])(\S*)$/u;

/** The sign in whose word the caret stands, or null. */
export function signAt(text: string, caret: number): Sign | null {
  const [, sign, query] = BEFORE_CARET.exec(text.slice(0, caret)) ?? [];
  if (sign === undefined || query === undefined) return null;
  return { kind: sign === '@' ? 'quick-answer' : 'listing', at: caret - query.length - 1, query };
}
