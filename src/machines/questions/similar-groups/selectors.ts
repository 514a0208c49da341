import type { SimilarGroupsSnapshot } from './machine.ts';

/** How many other pending questions ask the same as this one. */
export const selectCountOf =
  (questionId: string) =>
  ({ context: { counts } }: SimilarGroupsSnapshot): number =>
    counts[questionId] ?? 0;
