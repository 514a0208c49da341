import { accessDenied, notFound, standardError } from './api/api-error.ts';
import { purchaseAfter } from './buyers/purchases.ts';
import { breaksContactRules } from './moderation.ts';
import type { Settings } from './settings.ts';
import type { Item, ItemChange } from './store/items.ts';
import type { Order } from './store/orders.ts';
import type { Question } from './store/questions.ts';
import type { Stores } from './world.ts';

/** The longest question and the longest answer, in code points. */
export const TEXT_MAX_LENGTH = 2000;

const MONTH_MS = 30 * 24 * 3_600_000;
/** Questions that stay unanswered this long are deleted. */
const UNANSWERED_RETENTION_MS = 7 * MONTH_MS;

/** The actions of buyers and sellers with the marketplace's rules. Methods throw an ApiError when a rule is violated. */
export interface Market {
  ask(buyerId: number, itemId: string, text: string): Question;
  answer(sellerId: number, questionId: number, text: string): Question;
  remove(sellerId: number, questionId: number): void;
  changeItem(itemId: string, change: ItemChange): Item;
  /** A buyer buys a listing, now or as if at another time. */
  buy(buyerId: number, itemId: string, at?: number): Order;
  cancelOrder(orderId: number): Order;
  /** Moderation bans a question or its answer; its text is no longer shown. */
  ban(questionId: number, part: 'question' | 'answer'): Question;
  /** Applies due moderation, deletes expired questions, and announces due purchases and cancellations. */
  applyDueChanges(): void;
}

interface MarketParts {
  readonly stores: Stores;
  readonly settings: Settings;
  readonly now: () => number;
  /** Notifies the application about a change of a seller's resource. */
  readonly notify: (topic: 'questions' | 'items' | 'orders_v2', resource: string, sellerId: number) => void;
}

export function createMarket({ stores, settings, now, notify }: MarketParts): Market {
  const { users, items, questions, orders, blocked } = stores;

  const requireQuestion = (questionId: number): Question => {
    const question = questions.find(questionId);
    if (question === null) throw notFound(`Question ${questionId} not found`);
    return question;
  };

  /** Sends the notification of a change and returns the changed question. */
  const notifyChanged = (questionId: number): Question => {
    const question = requireQuestion(questionId);
    notify('questions', `/questions/${question.id}`, question.sellerId);
    return question;
  };

  const announceOrders = (): void => {
    for (const { id, sellerId } of orders.takeUnannounced(now())) notify('orders_v2', `/orders/${id}`, sellerId);
  };

  return {
    ask(buyerId, itemId, text) {
      const item = items.find(itemId);
      if (item === null) throw notFound(`Item with id ${itemId} not found`);
      if (text.trim() === '') throw standardError(400, 'text_is_null', 'The Attribute text is empty');
      if ([...text].length > TEXT_MAX_LENGTH) throw tooLong();
      if (item.status !== 'active') throw notActive(item);
      if (users.find(buyerId) === null) throw notFound(`User with id ${buyerId} not found`);
      if (buyerId === item.sellerId) {
        throw standardError(400, 'invalid_question', 'Seller can not ask questions in own items');
      }
      if (blocked.has(item.sellerId, buyerId)) {
        throw standardError(403, 'forbidden', `User ${buyerId} is blocked by the seller`);
      }
      const at = now();
      const id = questions.nextId();
      questions.add({
        id,
        sellerId: item.sellerId,
        buyerId,
        itemId,
        text,
        status: 'UNANSWERED',
        createdAt: at,
        updatedAt: at,
        appId: null,
        answer: null,
      });
      return notifyChanged(id);
    },

    answer(sellerId, questionId, text) {
      const question = requireQuestion(questionId);
      if (question.sellerId !== sellerId) throw accessDenied();
      if ([...text].length > TEXT_MAX_LENGTH) throw tooLong();
      if (question.status !== 'UNANSWERED') {
        throw standardError(400, 'not_unanswered_question', `Question ${questionId} is not unanswered`);
      }
      if (blocked.has(sellerId, question.buyerId)) {
        throw standardError(400, 'not_unanswered_question', `Question ${questionId} is already answered.`);
      }
      const item = items.find(question.itemId);
      if (item !== null && item.status !== 'active') throw notActive(item);
      const at = now();
      const moderateAt = breaksContactRules(text) ? at + settings.moderationDelayMs : null;
      questions.setAnswer(questionId, { text, status: 'ACTIVE', at }, moderateAt);
      const answered = notifyChanged(questionId);
      const purchase = purchaseAfter(answered, settings.buyingShare);
      if (purchase !== null) orders.add({ id: orders.nextId(), ...purchase });
      return answered;
    },

    remove(sellerId, questionId) {
      const question = requireQuestion(questionId);
      if (question.sellerId !== sellerId) throw accessDenied();
      if (question.status !== 'UNANSWERED') {
        throw standardError(400, 'not_unanswered_question', `Question ${questionId} must be unanswered`);
      }
      questions.setStatus(questionId, 'DELETED', now());
      notifyChanged(questionId);
    },

    changeItem(itemId, change) {
      const at = now();
      const before = items.find(itemId);
      const after = items.change(itemId, change, at);
      if (before === null || after === null) throw notFound(`Item with id ${itemId} not found`);
      const moved = statusChangesOf(before, after).flatMap(([from, to]) => questions.moveOfItem(itemId, from, to, at));
      notify('items', `/items/${itemId}`, after.sellerId);
      for (const id of moved) notifyChanged(id);
      return after;
    },

    buy(buyerId, itemId, at = now()) {
      const item = items.find(itemId);
      if (item === null) throw notFound(`Item with id ${itemId} not found`);
      const order = { id: orders.nextId(), sellerId: item.sellerId, buyerId, itemId, createdAt: at, cancelledAt: null };
      orders.add(order);
      announceOrders();
      return order;
    },

    cancelOrder(orderId) {
      const order = orders.find(orderId, now());
      if (order === null) throw notFound(`Order ${orderId} not found`);
      orders.cancel(orderId, now());
      announceOrders();
      return { ...order, cancelledAt: now() };
    },

    ban(questionId, part) {
      const question = requireQuestion(questionId);
      if (part === 'question') questions.setStatus(questionId, 'BANNED', now());
      else if (question.answer === null) throw standardError(400, 'invalid_question', 'the question has no answer');
      else questions.banAnswer(questionId, now());
      return notifyChanged(questionId);
    },

    applyDueChanges() {
      const at = now();
      for (const id of questions.moderate(at)) notifyChanged(id);
      questions.removeUnansweredBefore(at - UNANSWERED_RETENTION_MS);
      announceOrders();
    },
  };
}

function tooLong() {
  return standardError(400, 'invalid_text_length', `text must not exceed ${TEXT_MAX_LENGTH} characters`);
}

function notActive(item: Item) {
  return standardError(400, 'not_active_item', `Item ${item.id} is not active, item must be active`);
}

/** The status changes of an item's questions when its own status changes. */
function statusChangesOf(before: Item, after: Item) {
  if (after.status === before.status) return [];
  if (after.status === 'closed') {
    return [['UNANSWERED', 'CLOSED_UNANSWERED'] as const, ['UNDER_REVIEW', 'CLOSED_UNANSWERED'] as const];
  }
  if (after.status === 'under_review') return [['UNANSWERED', 'UNDER_REVIEW'] as const];
  return [['UNDER_REVIEW', 'UNANSWERED'] as const];
}
