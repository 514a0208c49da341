import type { Failure } from '#contract/failure.ts';
import type { TypedAnswerSnapshot } from './machine.ts';

/** Whether another device has another text, and whether it is looked at. */
export type OtherText = 'none' | 'folded' | 'shown';

export function selectOther(snapshot: TypedAnswerSnapshot): OtherText {
  if (snapshot.matches({ differing: 'shown' })) return 'shown';
  return snapshot.matches('differing') ? 'folded' : 'none';
}
/** The other device's text, and when it was written there, epoch ms. */
export const selectOtherText = ({ context }: TypedAnswerSnapshot): string | null => context.other?.text ?? null;
export const selectOtherTime = ({ context }: TypedAnswerSnapshot): number | null => context.other?.writtenAt ?? null;
/** Whether the person typed here; otherwise the box has the draft. */
export const selectHasTyped = ({ context }: TypedAnswerSnapshot): boolean => context.typed !== null;
/** Why what was typed is not at the server. */
export const selectFailure = ({ context }: TypedAnswerSnapshot): Failure | null => context.failure;
/** Whether it is tried again by itself. */
export const selectIsRetried = (snapshot: TypedAnswerSnapshot): boolean => !snapshot.matches('refused');
