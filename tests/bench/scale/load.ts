import type { PollTimes } from '#server/questions/poll-interval.ts';
import { createRandom } from '../../fuzz/random.ts';

/** Sellers who are alike. Their numbers are assumptions (docs/scaling.md). */
export interface SellerKind {
  readonly name: string;
  /** Of all sellers; the shares of all kinds add up to 1. */
  readonly share: number;
  /** Questions in a day for each. */
  readonly questions: number;
  /** How many of them have the desk open at a moment, from 0 to 1. */
  readonly present: number;
}

/** About a hundred questions a day for each seller: ten million for 100,000 sellers. */
export const KINDS: readonly SellerKind[] = [
  { name: 'large', share: 0.02, questions: 2000, present: 0.6 },
  { name: 'medium', share: 0.18, questions: 250, present: 0.3 },
  { name: 'small', share: 0.5, questions: 28, present: 0.1 },
  { name: 'quiet', share: 0.3, questions: 0.3, present: 0.01 },
];

export const DAY = 86_400_000;
/** The defaults of `POLL_SECONDS` and `POLL_QUIET_SECONDS`. */
export const POLL_TIMES: PollTimes = { pollEvery: 60_000, pollQuietEvery: 14_400_000 };
/** How long each call of the marketplace takes, in ms. */
export const LATENCY = 150;
/** For how long the marketplace's tokens are valid, in ms. */
export const TOKEN_LIFETIME = 6 * 3_600_000;

/** One seller of the load: the account's number, from 1 on, its kind, and whether its owner has the desk open. */
export interface Seller {
  readonly number: number;
  readonly kind: SellerKind;
  readonly isPresent: boolean;
}

/** So that each kind, and whoever is present in it, has its share also among few sellers. */
export const GOLDEN = (Math.sqrt(5) - 1) / 2;

export function sellersOf(count: number): Seller[] {
  const sellers: Seller[] = [];
  let before = 0;
  for (const [index, kind] of KINDS.entries()) {
    const isLast = index === KINDS.length - 1;
    const end = isLast ? count : before + Math.round(kind.share * count);
    for (let number = before + 1; number <= end; number++)
      sellers.push({ number, kind, isPresent: (number * GOLDEN) % 1 < kind.present });
    before = end;
  }
  return sellers;
}

export const accountOf = (number: number): string => String(100_000_000 + number);
/** The owner, as `idleAccounts` names it. */
export const ownerOf = (number: number): string => `user-${number}`;

/** Draws of this load; the same for the same seed. */
export interface Draws {
  /** From 0 up to 1. */
  readonly chance: () => number;
  /** Exponentially distributed around `mean`. */
  readonly exponential: (mean: number) => number;
}

export function createDraws(seed: number): Draws {
  const random = createRandom(seed);
  const chance = (): number => random.chance();
  return { chance, exponential: (mean) => -Math.log(1 - chance()) * mean };
}
