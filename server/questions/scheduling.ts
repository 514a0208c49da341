import type { Settings } from '#contract/settings.ts';
import { isMessageTooLong } from '#domain/message.ts';
import { resolveTemplate } from '#domain/template.ts';
import type { Draft } from '../answers/port.ts';
import { violations } from '../answers/rules.ts';
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

/** Why this reply is never sent by itself, or null. */
export function whyManual(reply: Reply): ManualReason | null {
  if (violations(reply.text).length > 0) return 'breaks-rules';
  return isMessageTooLong(reply) ? 'too-long' : null;
}

/** What the account's settings make of a new draft (4.08, 4.09). `clockRate`: how many times faster delays pass. */
export function planOf(draft: Draft, reply: Reply, settings: Settings | null, clockRate: number): Plan {
  if (settings?.operationMode !== 'automatic') return { sendIn: null, manualReason: null };
  const manualReason = draft.known ? whyManual(reply) : 'answer-unknown';
  if (manualReason !== null) return { sendIn: null, manualReason };
  const minutes = settings.automaticResponse === 'immediate' ? 0 : settings.autoResponseDelay;
  return { sendIn: (minutes * MINUTE) / clockRate, manualReason: null };
}
