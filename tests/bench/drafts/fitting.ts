/** A draft's signs, and whether it was right. */
export interface Fitted {
  readonly signs: readonly number[];
  readonly isRight: boolean;
}

export interface LogisticFit {
  readonly bias: number;
  readonly weights: readonly number[];
}

const ROUNDS = 6000;
const RATE = 0.5;

/**
 * A logistic regression by gradient descent on standardized signs. `penalty` is the weight of the squared weights, in drafts; it keeps a few
 * hundred drafts from deciding much. Deterministic.
 */
export function fitLogistic(all: readonly Fitted[], penalty: number): LogisticFit {
  const width = all[0]?.signs.length ?? 0;
  const at = Array.from({ length: width }, (_, sign) => sign);
  const mean = at.map((sign) => average(all.map(({ signs }) => signs[sign] ?? 0)));
  const spread = at.map(
    (sign) => Math.sqrt(average(all.map(({ signs }) => ((signs[sign] ?? 0) - (mean[sign] ?? 0)) ** 2))) || 1,
  );
  const samples = all.map(({ signs, isRight }) => ({
    signs: at.map((sign) => ((signs[sign] ?? 0) - (mean[sign] ?? 0)) / (spread[sign] ?? 1)),
    isRight,
  }));
  let [bias, weights] = [0, at.map(() => 0)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const errors = samples.map(({ signs, isRight }) => (isRight ? 1 : 0) - probability({ bias, weights }, signs));
    bias += RATE * average(errors);
    weights = weights.map(
      (weight, sign) =>
        weight +
        RATE *
          (average(errors.map((error, place) => error * (samples[place]?.signs[sign] ?? 0))) -
            (penalty * weight) / samples.length),
    );
  }
  const raw = weights.map((weight, sign) => weight / (spread[sign] ?? 1));
  return { bias: bias - raw.reduce((sum, weight, sign) => sum + weight * (mean[sign] ?? 0), 0), weights: raw };
}

export const probability = ({ bias, weights }: LogisticFit, signs: readonly number[]): number =>
  1 / (1 + Math.exp(-weights.reduce((sum, weight, sign) => sum + weight * (signs[sign] ?? 0), bias)));

/** Isotonic regression of the first sign: pools neighbours until the shares rise. Each share counts two drafts more, one of them right. */
export function fitIsotonic(all: readonly Fitted[]): (signs: readonly number[]) => number {
  const pools: { from: number; right: number; all: number }[] = [];
  const share = (pool: { right: number; all: number } | undefined): number =>
    pool === undefined ? 0 : pool.right / pool.all;
  const alike = Map.groupBy(all, ({ signs: [first = 0] }) => first);
  for (const [from, members] of [...alike].toSorted(([one], [other]) => one - other)) {
    pools.push({ from, right: members.filter(({ isRight }) => isRight).length, all: members.length });
    while (pools.length > 1 && share(pools.at(-2)) >= share(pools.at(-1))) {
      const last = pools.pop();
      const before = pools.at(-1);
      if (last === undefined || before === undefined) break;
      before.right += last.right;
      before.all += last.all;
    }
  }
  return ([first = 0]) => {
    const pool = pools.findLast(({ from }) => first >= from) ?? pools[0];
    return pool === undefined ? 0.5 : (pool.right + 1) / (pool.all + 2);
  };
}

const average = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
