import { pictureUrl } from '../api/item-body.ts';
import type { Settings } from '../settings.ts';
import type { Item, ItemChange } from '../store/items.ts';
import type { Order } from '../store/orders.ts';
import type { Question } from '../store/questions.ts';
import type { User } from '../store/users.ts';
import type { Notification } from '../webhooks/notification-store.ts';
import type { WebhookFaults } from '../webhooks/notifier.ts';
import type { World } from '../world.ts';
import type { AnswerLog, LoggedAnswer } from './answer-log.ts';
import type { CallLog, LoggedCall } from './call-log.ts';
import type { Fault, Faults } from './faults.ts';

/** A seller, for tests and people who try the product. */
export interface SellerOverview {
  readonly id: number;
  readonly nickname: string;
  readonly siteId: string;
  readonly role: 'seller' | 'operator';
  readonly listings: number;
  readonly pending: number;
  readonly answered: number;
  readonly isLinked: boolean;
}

export interface Counters {
  /** Counts of calls by route, e.g. `POST /answers`, without those of the control itself. */
  readonly calls: Readonly<Record<string, number>>;
  /** The application's answers by question id, including refused ones. */
  readonly answers: Readonly<Record<string, readonly LoggedAnswer[]>>;
}

/** Controls the simulator from tests and by hand. */
export interface Control {
  readonly settings: Readonly<Settings>;
  readonly sellers: () => SellerOverview[];
  readonly buyers: () => User[];
  readonly items: (sellerId: number) => Item[];
  readonly question: (id: number) => Question | null;
  readonly counters: () => Counters;
  readonly latestCalls: () => readonly LoggedCall[];
  readonly resetCounters: () => void;
  /** A buyer (default: a random one) asks a question. Throws ApiError, as do the next four. */
  readonly ask: (question: { itemId: string; text: string; buyerId?: number | undefined }) => Question;
  /** The seller answers outside the application. */
  readonly answer: (questionId: number, text: string) => Question;
  /** The seller deletes outside the application. */
  readonly deleteQuestion: (questionId: number) => void;
  readonly ban: (questionId: number, part: 'question' | 'answer') => Question;
  readonly changeItem: (itemId: string, change: ItemChange) => Item;
  /** The orders of a seller until now. */
  readonly orders: (sellerId: number) => Order[];
  /** A buyer buys a listing; `at`: as if then. Throws ApiError, as does the next. */
  readonly buy: (purchase: { itemId: string; buyerId: number; at?: number | undefined }) => Order;
  readonly cancelOrder: (orderId: number) => Order;
  /** The seller revokes the application's access and its tokens. */
  readonly revokeGrant: (userId: number) => boolean;
  /** Expires access tokens, with `refresh` also refresh tokens, of one user or of all. */
  readonly expireTokens: (which?: { userId?: number | undefined; refresh?: boolean | undefined }) => void;
  readonly blockBuyer: (sellerId: number, buyerId: number) => void;
  readonly unblockBuyer: (sellerId: number, buyerId: number) => void;
  readonly addFault: (fault: Fault) => void;
  readonly faults: () => readonly Fault[];
  readonly clearFaults: () => void;
  readonly setWebhookFaults: (faults: Partial<WebhookFaults>) => void;
  readonly webhookFaults: () => Readonly<WebhookFaults>;
  readonly change: (settings: Partial<Settings>) => void;
  readonly notifications: () => { waiting: Notification[]; missed: Notification[] };
  /** Resolves when no notification is being sent, ignoring later retries. */
  readonly settleWebhooks: () => Promise<void>;
}

interface ControlParts {
  readonly world: World;
  readonly faults: Faults;
  readonly answers: AnswerLog;
  readonly calls: CallLog;
  readonly anyBuyer: (item: Item) => User;
  /** Called after a change of the settings. */
  readonly onSettings: () => void;
}

export function createControl({ world, faults, answers, calls, anyBuyer, onSettings }: ControlParts): Control {
  const { market, notifier, settings, stores } = world;
  const { users, items, questions, orders, grants, blocked } = stores;

  const overviewOf = (user: User): SellerOverview => ({
    id: user.id,
    nickname: user.nickname,
    siteId: user.siteId,
    role: user.role === 'operator' ? 'operator' : 'seller',
    listings: items.ofSeller(user.id).length,
    pending: questions.count({ sellerId: user.id, statuses: ['UNANSWERED'] }),
    answered: questions.count({ sellerId: user.id, statuses: ['ANSWERED'] }),
    isLinked: grants.find(user.id) !== null,
  });

  const sellerOf = (questionId: number) => questions.find(questionId)?.sellerId ?? 0;

  return {
    settings,
    sellers: () => [...users.withRole('seller'), ...users.withRole('operator')].map(overviewOf),
    buyers: () => users.withRole('buyer'),
    items: (sellerId) => items.ofSeller(sellerId),
    question: (id) => questions.find(id),
    counters: () => ({ calls: calls.counts(), answers: answers.all() }),
    latestCalls: () => calls.latest(),
    resetCounters() {
      calls.clear();
      answers.clear();
    },
    ask({ itemId, text, buyerId }) {
      const item = items.find(itemId);
      return market.ask(buyerId ?? (item === null ? 0 : anyBuyer(item).id), itemId, text);
    },
    answer: (questionId, text) => market.answer(sellerOf(questionId), questionId, text),
    deleteQuestion: (questionId) => market.remove(sellerOf(questionId), questionId),
    ban: (questionId, part) => market.ban(questionId, part),
    changeItem: (itemId, change) => market.changeItem(itemId, change),
    orders: (sellerId) => orders.search({ sellerId }, world.now()),
    buy: ({ itemId, buyerId, at }) => market.buy(buyerId, itemId, at),
    cancelOrder: (orderId) => market.cancelOrder(orderId),
    revokeGrant: (userId) => grants.revoke(userId),
    expireTokens({ userId, refresh } = {}) {
      grants.expireTokens('access', userId ?? null, world.now());
      if (refresh) grants.expireTokens('refresh', userId ?? null, world.now());
    },
    blockBuyer: (sellerId, buyerId) => blocked.add(sellerId, buyerId, world.now()),
    unblockBuyer: (sellerId, buyerId) => blocked.remove(sellerId, buyerId),
    addFault: (fault) => faults.add(fault),
    faults: () => faults.pending(),
    clearFaults: () => faults.clear(),
    setWebhookFaults: (changes) => {
      Object.assign(notifier.faults, changes);
    },
    webhookFaults: () => notifier.faults,
    change(changes) {
      Object.assign(settings, changes);
      onSettings();
    },
    notifications: () => ({ waiting: notifier.waiting(), missed: notifier.missed() }),
    settleWebhooks: () => notifier.settle(),
  };
}

/** A summary of an item. */
export function itemOverview(item: Item, url: string) {
  return {
    id: item.id,
    title: item.listing.title,
    status: item.status,
    price: item.price,
    availableQuantity: item.availableQuantity,
    permalink: `${url}/articulo/${item.id}`,
    picture: pictureUrl(url, item.id),
  };
}
