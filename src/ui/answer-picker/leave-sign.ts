import { selectIsClosed } from '#machines/picker/selectors.ts';
import type { PickerActor } from '#machines/picker/types.ts';

/** The caret stands in no sign's word. A picker that knows of none need not hear it with every key. */
export function leaveSign(picker: PickerActor): void {
  if (!selectIsClosed(picker.getSnapshot())) picker.send({ type: 'sign.left' });
}
