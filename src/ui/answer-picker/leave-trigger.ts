import type { PickerActor } from '#machines/questions/picker/machine.ts';
import { selectIsClosed } from '#machines/questions/picker/selectors.ts';

/** The caret stands in no sign's word. A picker that knows of none need not hear it with every key. */
export function leaveTrigger(picker: PickerActor): void {
  if (!selectIsClosed(picker.getSnapshot())) picker.send({ type: 'sign.left' });
}
