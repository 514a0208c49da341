const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where a text is put. */
interface Place {
  /** The offset up to the caret whose text it replaces; null: it comes where the caret is. */
  readonly at: number | null;
  /** A text in whose place it comes, if nothing else is written; null: none. */
  readonly instead?: string | null;
}

/**
 * Puts `text` into the box in the place of what stands between `at` and the caret; with `at` null, where the caret is, or at the
 * end of a box nobody has been in. A box that holds `instead` and nothing else holds only `text` then. The box keeps the focus and tells
 * its change as if it had been typed.
 */
export function insertText(box: HTMLTextAreaElement | null, text: string, { at, instead = null }: Place): void {
  if (box === null) return;
  const isUnvisited = box.selectionEnd === 0 && document.activeElement !== box;
  const to = at === null && isUnvisited ? box.value.length : box.selectionEnd;
  const from = at ?? Math.min(to, isUnvisited ? to : box.selectionStart);
  const isGlued = at === null && /\S$/.test(box.value.slice(0, from));
  const isFollowed = /^[\p{L}\p{N}_]/u.test(box.value.slice(to));
  const others = box.value.slice(0, at ?? from) + box.value.slice(at === null ? from : to);
  box.focus();
  if (instead !== null && asRead(others) === asRead(instead)) box.setRangeText(text, 0, box.value.length, 'end');
  else box.setRangeText(`${isGlued ? ' ' : ''}${text}${isFollowed ? ' ' : ''}`, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
