/** How often each side is measured, and how often before that, while what it runs is still being compiled. */
const FEW = { warmUp: 2, samples: 7 };

export type Side = 'product' | 'limit';

/** The samples of both sides, in ms. */
export interface Compared {
  readonly name: string;
  /** How many times the limit it may be; null: it is told and not judged. */
  readonly bar: number | null;
  readonly product: readonly number[];
  readonly limit: readonly number[];
}

/** One side right after the other, who is first in turn, so that whatever slows the machine for a while slows both alike. */
export async function compare(
  name: string,
  bar: number | null,
  measure: (side: Side, sample: number) => Promise<number>,
  { warmUp, samples: count } = FEW,
): Promise<Compared> {
  const samples: Record<Side, number[]> = { product: [], limit: [] };
  for (let sample = 0; sample < warmUp + count; sample++) {
    const sides: readonly Side[] = sample % 2 === 0 ? ['product', 'limit'] : ['limit', 'product'];
    for (const side of sides) {
      const measured = await measure(side, sample);
      if (sample >= warmUp) samples[side].push(measured);
    }
  }
  return { name, bar, ...samples };
}
