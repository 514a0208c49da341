import type { DatabaseSync } from 'node:sqlite';
import { purchaseAfter, purchaseAside } from '../buyers/purchases.ts';
import { exponential, hashOf, oneOf, type Random, seededRandom, shuffled } from '../random.ts';
import { inTransaction, readMeta, writeMeta } from '../store/database.ts';
import type { Question } from '../store/questions.ts';
import type { Stores } from '../world.ts';
import { BUYERS, buyerId } from './buyers.ts';
import type { SellerSeed } from './listing.ts';
import { allListings, type Listing } from './listings.ts';
import { OPERATOR, SELLERS } from './sellers.ts';
import { asTyped, exchangesOf } from './small-talk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OLDEST_ANSWERED_DAYS = 165;
const OLDEST_PENDING_MS = 62 * HOUR_MS;
/** The number of generated questions about the attributes of each listing. */
const PLAIN_PER_LISTING = 3;
const FIRST_QUESTION_ID = 12_871_340_118;

/** A question without its id. */
type Sown = Omit<Question, 'id' | 'appId' | 'updatedAt'>;

/**
 * Fills a new database with sellers, buyers, items and questions. The data is deterministic except for dates, which are relative to the
 * first start. Does nothing when the database has been seeded.
 */
export function seedDatabase(database: DatabaseSync, stores: Stores, now: number): void {
  if (readMeta(database, 'planted-at') !== null) return;
  inTransaction(database, () => {
    plantUsers(stores, now);
    plantItems(stores, now);
    plantQuestions(stores, now);
    plantOrders(stores, now);
    writeMeta(database, 'planted-at', String(now));
  });
}

function plantUsers(stores: Stores, now: number): void {
  for (const seller of SELLERS) {
    const { id, nickname, siteId, city, state, firstName, lastName, sales } = seller;
    const registeredAt = now - seller.ageDays * DAY_MS;
    const user = { id, nickname, siteId, city, state, firstName, lastName, sales, registeredAt };
    stores.users.add({ ...user, role: 'seller', worksFor: null });
  }
  stores.users.add({ ...OPERATOR, role: 'operator', sales: 0, registeredAt: now - 90 * DAY_MS });
  for (const [index, buyer] of BUYERS.entries()) {
    stores.users.add({
      ...buyer,
      id: buyerId(index),
      role: 'buyer',
      worksFor: null,
      firstName: 'Test',
      lastName: 'Test',
      sales: 0,
      registeredAt: now - (200 + index * 61) * DAY_MS,
    });
  }
}

function plantItems(stores: Stores, now: number): void {
  for (const listing of allListings()) {
    const age = (30 + (hashOf(listing.id) % 400)) * DAY_MS;
    const startedAt = now - Math.min(age, listing.seller.ageDays * DAY_MS);
    stores.items.add({
      listing,
      id: listing.id,
      sellerId: listing.seller.id,
      status: listing.isPaused ? 'paused' : 'active',
      subStatus: listing.isPaused ? [listing.stock === 0 ? 'out_of_stock' : 'paused_by_seller'] : [],
      price: listing.price,
      availableQuantity: listing.stock,
      soldQuantity: listing.sold,
      startedAt,
      updatedAt: now - (hashOf(listing.title) % 20) * DAY_MS,
    });
  }
}

function plantQuestions(stores: Stores, now: number): void {
  const random = seededRandom(20_260_101);
  const sown = SELLERS.flatMap((seller) => [
    ...answeredOf(seller, now, random),
    ...pendingOf(seller, now, random),
  ]).sort((one, other) => one.createdAt - other.createdAt);
  let id = FIRST_QUESTION_ID;
  for (const question of sown) {
    id += 1 + Math.floor(random() * 400_000);
    stores.questions.add({
      ...question,
      id,
      appId: null,
      updatedAt: question.answer?.at ?? question.createdAt,
    });
  }
}

/** Of the answers before the start, how many a purchase followed. */
const BOUGHT_SHARE = 0.3;

/** Purchases after answers, before questions, and of buyers who never asked. They are not announced: nobody listened yet. */
function plantOrders({ questions, orders }: Stores, now: number): void {
  const asked = SELLERS.flatMap(({ id }) => questions.search({ sellerId: id }, [], -1, 0));
  const purchases = asked.flatMap((question, i) => [
    purchaseAfter(question, BOUGHT_SHARE) ?? [],
    purchaseAside(question) ?? [],
    // Somebody who asks nothing.
    i % 2 === 0 ? (purchaseAside({ ...question, id: question.id + 1, buyerId: buyerId(BUYERS.length) }) ?? []) : [],
  ]);
  for (const purchase of purchases.flat().sort((one, other) => one.createdAt - other.createdAt))
    orders.add({ id: orders.nextId(), ...purchase });
  orders.takeUnannounced(now);
}

function listingsOf(seller: SellerSeed): Listing[] {
  return seller.listings.map((listing) => ({ ...listing, seller }));
}

function answeredOf(seller: SellerSeed, now: number, random: Random): Sown[] {
  if (!seller.isBusy) return [];
  return listingsOf(seller).flatMap((listing) => {
    const byHand = listing.answered.map(([question, answer]) => ({ question, answer }));
    // Sellers with general questions of their own have only handwritten ones.
    const plain =
      listing.asked !== undefined
        ? []
        : shuffled(random, exchangesOf(listing, random))
            .slice(0, PLAIN_PER_LISTING)
            .flatMap(({ question, answer }) =>
              answer === null ? [] : { question: asTyped(question, seller.siteId, random), answer },
            );
    return [...byHand, ...plain].map(({ question, answer }) => {
      // More recent dates are more likely.
      const createdAt = now - (OLDEST_PENDING_MS + random() ** 1.6 * OLDEST_ANSWERED_DAYS * DAY_MS);
      return {
        sellerId: seller.id,
        buyerId: buyerOf(seller.siteId, random),
        itemId: listing.id,
        text: question,
        status: 'ANSWERED' as const,
        createdAt: Math.floor(createdAt),
        answer: {
          text: [oneOf(random, seller.openings), answer, oneOf(random, seller.closings)]
            .filter((part) => part !== '')
            .join(' '),
          status: 'ACTIVE' as const,
          at: Math.floor(createdAt + answerDelay(random)),
        },
      };
    });
  });
}

/** Mostly within the hour, sometimes overnight; less than the age of the oldest pending question. */
function answerDelay(random: Random): number {
  const minutes = random() < 0.78 ? 1 + exponential(random, 28) : 180 + exponential(random, 420);
  return Math.min(minutes * MINUTE_MS, OLDEST_PENDING_MS - HOUR_MS);
}

function pendingOf(seller: SellerSeed, now: number, random: Random): Sown[] {
  const asked = waitingOf(seller, random);
  return asked.map(({ itemId, text }, index) => {
    const spread = ((index + 0.2 + random() * 0.6) / asked.length) ** 2;
    return {
      sellerId: seller.id,
      buyerId: buyerOf(seller.siteId, random),
      itemId,
      text,
      status: 'UNANSWERED' as const,
      createdAt: Math.floor(now - 3 * MINUTE_MS - spread * (OLDEST_PENDING_MS - HOUR_MS)),
      answer: null,
    };
  });
}

/** Newest first. */
function waitingOf(seller: SellerSeed, random: Random): NonNullable<SellerSeed['waiting']> {
  if (seller.waiting !== undefined) return seller.waiting.toReversed();
  const asked = seller.listings.flatMap(({ id, pending = [] }) => pending.map((text) => ({ itemId: id, text })));
  return shuffled(random, asked);
}

function buyerOf(siteId: string, random: Random): number {
  const ids = BUYERS.flatMap((buyer, index) => (buyer.siteId === siteId ? buyerId(index) : []));
  return oneOf(random, ids);
}
