import caretCoordinates from 'textarea-caret';
import { pickerWidth } from './answer-picker.css.ts';

/** Room that the picker leaves beside the sign and below its line, in px. */
const GAP = 4;

/** Puts the picker under the sign that opened it, within the box's width; under the box's first line without a sign. */
export function standAt(picker: HTMLElement | null, box: HTMLTextAreaElement | null, at: number | null): void {
  if (picker === null || box === null) return;
  const { top, left, height } = caretCoordinates(box, at ?? 0);
  picker.style.insetBlockStart = `${Math.min(top - box.scrollTop + height, box.offsetHeight) + GAP}px`;
  picker.style.insetInlineStart = `min(${at === null ? 0 : left}px, 100% - ${pickerWidth})`;
}
