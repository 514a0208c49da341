import type { SimilarSnapshot } from './machine.ts';
import type { SimilarReviewActor } from './review/machine.ts';

export const selectIsMissing = (snapshot: SimilarSnapshot): boolean => snapshot.hasTag('missing');
/** The chart of the review that is open. */
export const selectReview = ({ children }: SimilarSnapshot): SimilarReviewActor | undefined => children.review;
/** How many answers were sent together with that to this question. */
export const selectOthersSentWith =
  (questionId: string) =>
  ({ context: { together } }: SimilarSnapshot): number =>
    together.includes(questionId) ? together.length - 1 : 0;
