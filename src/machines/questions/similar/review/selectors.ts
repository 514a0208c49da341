import type { Failure } from '#contract/failure.ts';
import { composeMessage } from '#domain/message.ts';
import { chosenIn, findingsOf, isReady } from './answers.ts';
import type { SimilarReviewSnapshot } from './machine.ts';
import type { FirstAnswer, ReviewedAnswer } from './types.ts';

/** What the dialog shows. */
export type ReviewPhase = 'reading' | 'failed' | 'empty' | 'answers' | 'closed';

export function selectPhase(snapshot: SimilarReviewSnapshot): ReviewPhase {
  if (snapshot.hasTag('shown')) return 'answers';
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('empty') ? 'empty' : 'closed';
}

export const selectIsSending = (snapshot: SimilarReviewSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsConfirming = (snapshot: SimilarReviewSnapshot): boolean => snapshot.matches('confirming');
export const selectFailure = ({ context }: SimilarReviewSnapshot): Failure | null => context.failure;
export const selectFirst = ({ context }: SimilarReviewSnapshot): FirstAnswer => context.first;
export const selectOthers = ({ context }: SimilarReviewSnapshot): readonly ReviewedAnswer[] => context.others;
/** What is sent can be called back for a while. */
export const selectIsUndoable = ({ context }: SimilarReviewSnapshot): boolean => context.request.card.undoSeconds > 0;
/** How many answers sending would send. */
export const selectChosenCount = ({ context }: SimilarReviewSnapshot): number => chosenIn(context).length;
export const selectIsReady = ({ context }: SimilarReviewSnapshot): boolean => isReady(context);
export { findingsOf };
/** What of that the marketplace forbids: whole messages, each with what was found in it. */
export const flaggedIn = ({ context }: SimilarReviewSnapshot) =>
  chosenIn(context).flatMap((answer) => {
    const findings = findingsOf(answer);
    return findings.length === 0 ? [] : [{ text: composeMessage(answer.message), findings }];
  });
