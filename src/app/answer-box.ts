/**
 * Puts `text` into the box in the place of what stands between `at` and the caret; with `at` null, where the caret is, or at the
 * end of a box nobody has been in. The box keeps the focus and tells its change as if it had been typed.
 */
export function insertText(box: HTMLTextAreaElement | null, text: string, at: number | null): void {
  if (box === null) return;
  const isUnvisited = box.selectionEnd === 0 && document.activeElement !== box;
  const to = at === null && isUnvisited ? box.value.length : box.selectionEnd;
  const from = at ?? Math.min(to, isUnvisited ? to : box.selectionStart);
  const isGlued = at === null && /\S$/.test(box.value.slice(0, from));
  const isFollowed = /^[\p{L}\p{N}_]/u.test(box.value.slice(to));
  box.focus();
  box.setRangeText(`${isGlued ? ' ' : ''}${text}${isFollowed ? ' ' : ''}`, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
