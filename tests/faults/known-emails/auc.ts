/**
 * How well one set of figures is told from the other (the area under the ROC curve): 0.5 not at all, 0 or 1 for certain. It is how
 * often one of the first is the larger of a pair, ties by half.
 */
export function aucOf(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (all[to]?.value === all[from]?.value) to += 1;
    const middle = (from + to + 1) / 2;
    ranks += middle * all.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}

/** Its standard error where the two are alike. */
export const errorOf = (ones: number, others: number): number => Math.sqrt((ones + others + 1) / (12 * ones * others));
