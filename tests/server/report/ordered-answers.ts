import fc from 'fast-check';
import { startOfDay } from '#domain/question-filter.ts';
import type { MarketplaceOrder, OpenStore } from '#server/store/port.ts';
import { REPLY, SELLER } from '../store/fixtures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const timeZone = 'America/Argentina/Buenos_Aires';
/** The first day of the period. */
export const FROM = '2026-03-01';
const QUICK = 'Hacemos envíos a todo el país.';

/** What was written to the store: the recount knows nothing else. */
export interface Answer {
  readonly id: string;
  readonly buyerId: string;
  readonly itemId: string;
  readonly answeredAt: number;
  readonly by: 'outside' | 'automatic' | 'member' | 'with quick answer' | 'older release';
  readonly draft: 'none' | 'unchanged' | 'changed';
}

/** The quick answer that some answers have in them. */
export const addQuickAnswer = (store: OpenStore) =>
  store.quickAnswers.add(SELLER, { title: 'Envíos', answer: QUICK, color: 'blue' });

export async function writeAnswer(store: OpenStore, answer: Answer): Promise<void> {
  const { id, buyerId, itemId, answeredAt, by, draft } = answer;
  const question = { id, text: `¿${id}?`, askedAt: answeredAt - HOUR, buyerId, itemId };
  if (by === 'outside') {
    await store.questions.sync(SELLER, [{ ...question, status: 'answered', answer: { text: 'Sí.', answeredAt } }]);
    return;
  }
  await store.questions.sync(SELLER, [{ ...question, status: 'unanswered', answer: null }]);
  const who = by === 'automatic' ? 'Mostrador' : 'ana@example.com';
  const begun = await store.questions.beginSending(SELLER, id, { reply: REPLY, by: who, lease: 1000 });
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  const draftUse = by === 'automatic' ? 'automatic' : draft === 'none' ? null : draft;
  const isCounted = by === 'member' || by === 'with quick answer';
  const text = by === 'with quick answer' ? `Sí. ${QUICK}` : 'Sí.';
  const quickAnswers = isCounted ? await store.quickAnswers.usedIn(SELLER, text) : null;
  await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt, draftUse, quickAnswers });
}

/** As many notifications and overlapping readings bring them: again, and an older state after a newer one. */
export async function writeOrders(store: OpenStore, orders: readonly MarketplaceOrder[]): Promise<void> {
  await store.orders.put(SELLER, orders);
  await store.orders.put(SELLER, orders);
  await store.orders.put(
    SELLER,
    orders.map((order) => ({ ...order, updatedAt: order.updatedAt - 1, isCancelled: false })),
  );
}

/** The answer that an order counts for. */
export function answerBefore(answers: readonly Answer[], order: MarketplaceOrder, itemId: string): Answer | undefined {
  return answers
    .filter(
      (one) =>
        one.buyerId === order.buyerId &&
        one.itemId === itemId &&
        one.answeredAt <= order.createdAt &&
        order.createdAt - one.answeredAt < 7 * DAY,
    )
    .toSorted((a, b) => a.answeredAt - b.answeredAt || (a.id < b.id ? -1 : 1))
    .at(-1);
}

export const modeOf = ({ by, draft }: Answer): string =>
  by === 'outside' || by === 'automatic' ? by : draft === 'none' ? 'own' : draft;

/** The answers that an order which was not cancelled counts for. */
export function followedAnswers(answers: readonly Answer[], orders: readonly MarketplaceOrder[]): Set<Answer> {
  const followed = new Set<Answer>();
  for (const order of orders.filter(({ isCancelled }) => !isCancelled))
    for (const itemId of order.itemIds) {
      const answer = answerBefore(answers, order, itemId);
      if (answer !== undefined) followed.add(answer);
    }
  return followed;
}

/** Few buyers and listings, so that they meet; moments near the ends of periods and of the days that count. */
const buyer = fc.constantFrom('71', '72');
const item = fc.constantFrom('MLA1', 'MLA1', 'MLA1', 'MLA2');
const moment = fc
  .tuple(
    fc.constantFrom(-7, 0, 7, 14),
    fc.oneof(fc.constantFrom(0, 1, 24, 72), fc.integer({ min: -30, max: 30 })),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([days, hours, ms]) => startOfDay(FROM, timeZone, days) + hours * HOUR + ms);
const anyAnswer = fc.record({
  buyerId: buyer,
  itemId: item,
  answeredAt: moment,
  by: fc.constantFrom('outside', 'automatic', 'member', 'with quick answer', 'older release'),
  draft: fc.constantFrom('none', 'unchanged', 'changed'),
});
const anyOrder = fc.record({
  buyerId: buyer,
  itemIds: fc.uniqueArray(item, { minLength: 1, maxLength: 2 }),
  /** After which answer, or at a moment of its own. */
  after: fc.option(fc.nat({ max: 11 })),
  delay: fc.constantFrom(-1, 0, 1, HOUR, 2 * DAY, 5 * DAY, 7 * DAY - 1, 7 * DAY, 7 * DAY + 1),
  moment,
  isCancelled: fc.constantFrom(false, false, false, true),
});

/** Answers, and orders near them. */
export const answersAndOrders = fc
  .tuple(fc.array(anyAnswer, { minLength: 1, maxLength: 12 }), fc.array(anyOrder, { minLength: 1, maxLength: 12 }))
  .map(([givenAnswers, givenOrders]) => {
    const answers = givenAnswers.map((one, i): Answer => ({ ...one, id: String(100 + i) }));
    const orders = givenOrders.map(({ after, delay, moment: at, ...one }, i): MarketplaceOrder => {
      const asked = after === null ? undefined : answers[after];
      const id = String(2000 + i);
      if (asked === undefined) return { ...one, id, createdAt: at, updatedAt: at };
      const { buyerId, itemId, answeredAt } = asked;
      return { ...one, buyerId, itemIds: [itemId], id, createdAt: answeredAt + delay, updatedAt: at };
    });
    return { answers, orders };
  });
