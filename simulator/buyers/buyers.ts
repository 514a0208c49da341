import { exponential, oneOf, type Random } from '../random.ts';
import type { Listing } from '../seed/listings.ts';
import { asTyped, exchangesOf } from '../seed/small-talk.ts';
import type { Item } from '../store/items.ts';
import type { User } from '../store/users.ts';
import type { Timers } from '../timers.ts';
import type { World } from '../world.ts';

/** No more automatic questions for a seller with this many unanswered ones. */
const PENDING_MOST = 40;
/** The share of questions that the item does not answer, where there are such questions. */
const UNKNOWABLE_SHARE = 0.15;
/** The share of general questions, which could be about any item of the seller. */
const GENERAL_SHARE = 0.35;

/** Buyers who ask automatically, at the pace of the settings, sellers who have authorised the application. */
export interface Buyers {
  /** A random buyer of the item's site whom its seller has not blocked. */
  anyOf(item: Item): User;
  /** Asks a question now, if there is one to ask. */
  askSomething(): void;
  /** Reschedules the next question, e.g. after a change of the pace. */
  reschedule(): void;
  close(): void;
}

export function createBuyers({ world, timers, random }: { world: World; timers: Timers; random: Random }): Buyers {
  const { grants, items, questions, users, blocked } = world.stores;
  let cancel = () => {};

  const isOpenToMore = (sellerId: number) => questions.count({ sellerId, statuses: ['UNANSWERED'] }) < PENDING_MOST;

  const askable = () =>
    grants
      .all()
      .filter(({ userId }) => isOpenToMore(userId))
      .flatMap(({ userId }) => items.ofSeller(userId))
      .filter((item) => item.status === 'active' && item.listing.seller.isBusy);

  const questionFor = (listing: Listing): string => {
    const { unknowable = [], seller } = listing;
    const chance = random();
    if (unknowable.length > 0 && chance < UNKNOWABLE_SHARE) return oneOf(random, unknowable);
    if (seller.asked !== undefined && chance > 1 - GENERAL_SHARE) return oneOf(random, seller.asked);
    return oneOf(random, listing.asked ?? exchangesOf(listing, random).map(({ question }) => question));
  };

  const textFor = ({ listing }: Item): string => asTyped(questionFor(listing), listing.seller.siteId, random);

  const anyOf = (item: Item): User => {
    const { siteId } = item.listing.seller;
    return oneOf(
      random,
      users.withRole('buyer').filter((buyer) => buyer.siteId === siteId && !blocked.has(item.sellerId, buyer.id)),
    );
  };

  const askSomething = () => {
    const candidates = askable();
    if (candidates.length === 0) return;
    const item = oneOf(random, candidates);
    const text = textFor(item);
    const waiting = questions.search({ itemId: item.id, statuses: ['UNANSWERED'] }, [], -1, 0);
    if (waiting.some((question) => question.text === text)) return;
    world.market.ask(anyOf(item).id, item.id, text);
  };

  const reschedule = () => {
    cancel();
    const { paceSeconds } = world.settings;
    if (paceSeconds <= 0) return;
    cancel = timers.after(exponential(random, paceSeconds * 1000), () => {
      askSomething();
      reschedule();
    });
  };

  reschedule();
  return { anyOf, askSomething, reschedule, close: () => cancel() };
}
