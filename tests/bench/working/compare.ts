/** The number of samples per side, and of warm-up samples. */
const FEW = { warmUp: 2, samples: 7 };

export type Side = 'product' | 'limit';

/** The samples of both sides, in ms. */
export interface Compared {
  readonly name: string;
  /** The highest allowed multiple of the reference; null: reported only. */
  readonly bar: number | null;
  readonly product: readonly number[];
  readonly limit: readonly number[];
}

/** Measures both sides alternately, so that a slow phase of the machine affects both alike. */
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
