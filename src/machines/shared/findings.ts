import { composeMessage, type Message } from '#domain/message.ts';
import type { Finding } from '#domain/policy-guard/finding.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';

interface CheckedMessage {
  readonly message: Message;
  /** The prices that the listing has, in its currency. */
  readonly prices: readonly number[];
}

/** What is found in a text is asked for many times and looked for once. */
const known = new Map<string, readonly Finding[]>();
const MOST_KNOWN = 100;

/** What the marketplace forbids in the message as the buyer would read it, greeting and signature included (2.52). */
export function findingsIn({ message, prices }: CheckedMessage): readonly Finding[] {
  const text = composeMessage(message);
  const key = `${prices.join()} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const findings = guard(text, { prices });
  known.set(key, findings);
  return findings;
}
