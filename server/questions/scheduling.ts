import type { Settings } from '#contract/settings.ts';
import type { RuleDecision } from '#domain/automatic-rules/types.ts';
import { meetsMinimumConfidence } from '#domain/confidence.ts';
import { HOLD_DURATION } from '#domain/countdown.ts';
import { composeMessage, isMessageTooLong } from '#domain/message.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { resolveTemplate } from '#domain/template.ts';
import type { Draft, ItemFacts } from '../answers/port.ts';
import type { ManualReason, Question, Reply, ReplyFacts, Store } from '../store/port.ts';

const MINUTE = 60_000;

/** When a draft is sent automatically, in ms from now, or why it is manual. */
export interface Schedule {
  readonly sendIn: number | null;
  readonly manualReason: ManualReason | null;
}

/** The reply that a scheduled answer sends: draft, greeting and signature with their variables resolved. */
export async function resolveReply(store: Store, question: Question, text: string): Promise<Reply> {
  const { accountId, buyerId } = question;
  const [account, greetingSignature, nicknames, now] = await Promise.all([
    store.accounts.byId(accountId),
    store.accounts.greetingSignature(accountId),
    store.buyers.nicknames([buyerId]),
    store.now(),
  ]);
  return replyOf(text, {
    buyer: nicknames[buyerId] ?? buyerId,
    nickname: account?.nickname ?? '',
    siteId: account?.siteId ?? '',
    greeting: greetingSignature?.greeting ?? null,
    signature: greetingSignature?.signature ?? null,
    now,
  });
}

/** The reply with its variables resolved. */
export function replyOf(text: string, { greeting, signature, ...values }: ReplyFacts): Reply {
  const resolved = (part: string | null): string | null => (part === null ? null : resolveTemplate(part, values));
  return { text: resolveTemplate(text, values), greeting: resolved(greeting), signature: resolved(signature) };
}

/** All prices of an item: current, before a discount, and of each variation. */
export const pricesOf = ({ price, original_price, variations }: PricedListing): number[] =>
  [price, original_price, ...variations.map((variation) => variation.price)].filter((asked) => asked !== null);
type PricedListing = Pick<ItemFacts, 'price' | 'original_price' | 'variations'>;

/** The prices of a question's item as last read; empty when none is stored. */
export async function storedPrices(store: Store, { accountId, itemId }: Question): Promise<number[]> {
  const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
  return typeof item?.price === 'number' ? [item.price] : [];
}

/** Why this reply, with greeting and signature, must not be sent automatically, or null. `prices`: all prices of its item. */
export function manualReasonOf(reply: Reply, prices: readonly number[]): ManualReason | null {
  const found = guard(composeMessage(reply), { prices });
  if (found.some(({ kind }) => kind !== 'price')) return 'breaks-rules';
  if (found.length > 0) return 'price-differs';
  return isMessageTooLong(reply) ? 'too-long' : null;
}

export const confidenceReason = (
  { confidence }: Pick<Draft, 'confidence'>,
  { minimumConfidence }: Settings,
): ManualReason | null => (meetsMinimumConfidence(confidence, minimumConfidence) ? null : 'not-sure');

interface ScheduleFacts {
  readonly settings: Settings | null;
  /** A member halted all automatic answers. */
  readonly isHalted: boolean;
  /** What the account's rules decide now; null: none matches. */
  readonly decision: RuleDecision | null;
  /** All prices of the item. */
  readonly prices: readonly number[];
  /** Factor by which delays are shortened. */
  readonly clockRate: number;
}

/** How a new draft is sent under the account's settings and its rules (4.08, 4.09, 4.28). */
export function scheduleOf(draft: Draft, reply: Reply, facts: ScheduleFacts): Schedule {
  const { settings, isHalted, decision, prices, clockRate } = facts;
  if (settings?.operationMode !== 'automatic') return { sendIn: null, manualReason: null };
  const manualReason = draft.known
    ? (manualReasonOf(reply, prices) ?? confidenceReason(draft, settings))
    : 'answer-unknown';
  if (manualReason !== null) return { sendIn: null, manualReason };
  if (isHalted) return { sendIn: null, manualReason: 'automatic-halted' };
  if (decision?.kind === 'person') return { sendIn: null, manualReason: 'rule' };
  const minutes = decision?.delay ?? (settings.automaticResponse === 'immediate' ? 0 : settings.autoResponseDelay);
  return { sendIn: (minutes * MINUTE) / clockRate, manualReason: null };
}

/** Reasons that concern the draft itself: a new draft may be sent automatically after all. */
export const DRAFT_REASONS: readonly (ManualReason | null)[] = [
  'answer-unknown',
  'breaks-rules',
  'price-differs',
  'not-sure',
  'too-long',
];

/** The same for a draft that replaces another. A question that a member stopped or has to review stays manual. */
export function rescheduleOf(before: Question, draft: Draft, reply: Reply, facts: ScheduleFacts): Schedule {
  const isManual = before.schedule === null && !DRAFT_REASONS.includes(before.manualReason);
  if (isManual) return { sendIn: null, manualReason: before.manualReason };
  const schedule = scheduleOf(draft, reply, facts);
  // An operator may be typing without a hold, since nothing was scheduled: leave the page the time to learn of it and hold it.
  const isNew = before.schedule === null && schedule.sendIn !== null;
  return isNew ? { ...schedule, sendIn: Math.max(schedule.sendIn ?? 0, HOLD_DURATION) } : schedule;
}
