// The chart of the review and its view, which are loaded together.
export { SimilarDialog } from '#ui/dialogs/similar/similar-dialog.tsx';
export { createSimilarReview } from './similar-review.ts';
