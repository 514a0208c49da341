import { exponential, seededRandom } from '../random.ts';
import type { Order } from '../store/orders.ts';
import type { Question } from '../store/questions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The mean time from an answer to the purchase. */
const MEAN_MS = 14 * HOUR_MS;
/** Of the purchases, how many are cancelled within days. */
const CANCELLED_SHARE = 0.12;

type Purchase = Omit<Order, 'id'>;

/**
 * What the buyer of an answered question does: buys the listing, at times later cancels, or does nothing (null). It depends on the question's
 * id alone, so that the same market has the same orders. `share`: of answers that lead to a purchase, 0 to 1.
 */
export function purchaseAfter({ id, sellerId, buyerId, itemId, answer }: Question, share: number): Purchase | null {
  if (answer === null) return null;
  const random = seededRandom(id % 2 ** 32);
  if (random() >= share) return null;
  const createdAt = Math.floor(answer.at + 60_000 + exponential(random, MEAN_MS));
  const cancelledAt = random() < CANCELLED_SHARE ? Math.floor(createdAt + HOUR_MS + random() * 2 * DAY_MS) : null;
  return { sellerId, buyerId, itemId, createdAt, cancelledAt };
}

/** A purchase before the question was asked; rare. */
export function purchaseAside(
  question: Pick<Question, 'id' | 'sellerId' | 'buyerId' | 'itemId' | 'createdAt'>,
): Purchase | null {
  const { id, sellerId, buyerId, itemId, createdAt } = question;
  const random = seededRandom((id * 31) % 2 ** 32);
  const at = Math.floor(createdAt - HOUR_MS - random() * 5 * DAY_MS);
  return random() < 0.15 ? { sellerId, buyerId, itemId, createdAt: at, cancelledAt: null } : null;
}
