import caretCoordinates from 'textarea-caret';

/** Room that the picker leaves beside the sign and below its line, in px. */
const GAP = 4;

/** Puts the picker under the sign that opened it, within the box's width; under the box's first line without a sign. */
export function standAt(picker: HTMLElement | null, box: HTMLTextAreaElement | null, at: number | null): void {
  if (picker === null || box === null) return;
  const { top, left, height } = caretCoordinates(box, at ?? 0);
  const farthest = Math.max(0, box.offsetWidth - picker.offsetWidth);
  picker.style.insetBlockStart = `${Math.min(top - box.scrollTop + height, box.offsetHeight) + GAP}px`;
  picker.style.insetInlineStart = `${Math.min(at === null ? 0 : left, farthest)}px`;
}
