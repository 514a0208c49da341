import type { Settings } from '#contract/settings.ts';
import { meetsMinimumConfidence } from '#domain/confidence.ts';
import { HOLD_DURATION } from '#domain/countdown.ts';
import { composeMessage, isMessageTooLong } from '#domain/message.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { resolveTemplate } from '#domain/template.ts';
import type { Draft, ListingFacts } from '../answers/port.ts';
import type { ManualReason, Question, Reply, Store } from '../store/port.ts';

const MINUTE = 60_000;

/** When a draft is sent by itself, in ms from now, or that a person answers and why. */
export interface Plan {
  readonly sendIn: number | null;
  readonly manualReason: ManualReason | null;
}

/** The message that an automatic answer would be: draft, greeting and signature with their variables resolved. */
export async function replyWith(store: Store, question: Question, text: string): Promise<Reply> {
  const { accountId, buyerId } = question;
  const [account, extras, nicknames, now] = await Promise.all([
    store.accounts.byId(accountId),
    store.accounts.greetingSignature(accountId),
    store.buyers.nicknames([buyerId]),
    store.now(),
  ]);
  const values = {
    buyer: nicknames[buyerId] ?? buyerId,
    nickname: account?.nickname ?? '',
    siteId: account?.siteId ?? '',
    now,
  };
  const resolved = (part: string | null): string | null => (part === null ? null : resolveTemplate(part, values));
  return {
    text: resolveTemplate(text, values),
    greeting: resolved(extras?.greeting ?? null),
    signature: resolved(extras?.signature ?? null),
  };
}

/** What a listing asks, before a reduction and in each of its variations too. */
export const pricesOf = ({ price, original_price, variations }: PricedListing): number[] =>
  [price, original_price, ...variations.map((variation) => variation.price)].filter((asked) => asked !== null);
type PricedListing = Pick<ListingFacts, 'price' | 'original_price' | 'variations'>;

/** What a question's listing asks as it was read last; nothing when it is not known. */
export async function knownPrices(store: Store, { accountId, itemId }: Question): Promise<number[]> {
  const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
  return typeof item?.price === 'number' ? [item.price] : [];
}

/** Why this reply, greeting and signature included, is never sent by itself, or null. `prices`: all that its listing asks. */
export function whyManual(reply: Reply, prices: readonly number[]): ManualReason | null {
  const found = guard(composeMessage(reply), { prices });
  if (found.some(({ kind }) => kind !== 'price')) return 'breaks-rules';
  if (found.length > 0) return 'price-differs';
  return isMessageTooLong(reply) ? 'too-long' : null;
}

const whyUnsure = ({ confidence }: Draft, { minimumConfidence }: Settings): ManualReason | null =>
  meetsMinimumConfidence(confidence, minimumConfidence) ? null : 'not-sure';

interface PlanFacts {
  readonly settings: Settings | null;
  /** All that the listing asks. */
  readonly prices: readonly number[];
  /** How many times faster delays pass. */
  readonly clockRate: number;
}

/** What the account's settings make of a new draft (4.08, 4.09). */
export function planOf(draft: Draft, reply: Reply, { settings, prices, clockRate }: PlanFacts): Plan {
  if (settings?.operationMode !== 'automatic') return { sendIn: null, manualReason: null };
  const manualReason = draft.known ? (whyManual(reply, prices) ?? whyUnsure(draft, settings)) : 'answer-unknown';
  if (manualReason !== null) return { sendIn: null, manualReason };
  const minutes = settings.automaticResponse === 'immediate' ? 0 : settings.autoResponseDelay;
  return { sendIn: (minutes * MINUTE) / clockRate, manualReason: null };
}

/** Reasons that lie in the draft, so that another draft may be sent by itself after all. */
const OF_DRAFT: readonly (ManualReason | null)[] = [
  'answer-unknown',
  'breaks-rules',
  'price-differs',
  'not-sure',
  'too-long',
];

/** The same for a draft that takes the place of another: what a person stopped or has to look at stays with a person. */
export function replanOf(before: Question, draft: Draft, reply: Reply, facts: PlanFacts): Plan {
  const isOfPerson = before.schedule === null && !OF_DRAFT.includes(before.manualReason);
  if (isOfPerson) return { sendIn: null, manualReason: before.manualReason };
  const plan = planOf(draft, reply, facts);
  // Somebody may be writing who could not hold it, since nothing was to be sent: the page hears of it first, and holds it then.
  const isNew = before.schedule === null && plan.sendIn !== null;
  return isNew ? { ...plan, sendIn: Math.max(plan.sendIn ?? 0, HOLD_DURATION) } : plan;
}
