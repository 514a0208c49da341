/**
 * The area under the ROC curve of two samples: 0.5 when they cannot be distinguished, 0 or 1 when they are disjoint. It is the share of
 * pairs in which the first sample's value is the larger; ties count half.
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

/** Its standard error for equal distributions. */
export const errorOf = (ones: number, others: number): number => Math.sqrt((ones + others + 1) / (12 * ones * others));
