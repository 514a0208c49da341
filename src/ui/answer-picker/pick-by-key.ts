import type { KeyboardEvent } from 'react';

/** What keys tell a picker. */
type PickKey =
  | { readonly type: 'option.moved'; readonly by: 1 | -1 }
  | { readonly type: 'option.confirmed' }
  | { readonly type: 'picker.dismissed' };

/** The chart of any picker. */
interface KeyedPicker {
  getSnapshot(): { can(event: PickKey): boolean };
  send(event: PickKey): void;
}

const KEYS: Readonly<Record<string, PickKey>> = {
  ArrowDown: { type: 'option.moved', by: 1 },
  ArrowUp: { type: 'option.moved', by: -1 },
  Enter: { type: 'option.confirmed' },
  Tab: { type: 'option.confirmed' },
  Escape: { type: 'picker.dismissed' },
};

/**
 * What a key means to an open picker; it means nothing else then. Without anything to choose, Tab is what it always is, and so is
 * Enter in the answer; where the choice was made already (`isChosen`) both mean nothing more.
 */
export function pickByKey(event: KeyboardEvent, picker: KeyedPicker, isChosen = false): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const meant = altKey || ctrlKey || metaKey || shiftKey ? undefined : KEYS[key];
  if (meant === undefined) return;
  const isRepeated = isChosen && meant.type === 'option.confirmed';
  if (key !== 'Escape' && !isRepeated && !picker.getSnapshot().can(meant)) return;
  event.preventDefault();
  event.stopPropagation();
  picker.send(meant);
}

/** The same in the picker's own field, where Enter chooses and never sends the answer around it. */
export function pickByKeyInField(event: KeyboardEvent, picker: KeyedPicker): void {
  pickByKey(event, picker);
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
