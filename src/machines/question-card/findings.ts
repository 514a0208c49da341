import { composeMessage, type Message } from '#domain/message.ts';
import type { Finding } from '#domain/policy-guard/finding.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import type { QuestionCardContext } from './types.ts';

/** What is found in a message; it is asked for many times and looked for once. */
const known = new WeakMap<Message, readonly Finding[]>();

/** What the marketplace forbids in the message as the buyer would read it, greeting and signature included (2.52). */
export function findingsIn({ message, prices }: Pick<QuestionCardContext, 'message' | 'prices'>): readonly Finding[] {
  const before = known.get(message);
  if (before !== undefined) return before;
  const findings = guard(composeMessage(message), { prices });
  known.set(message, findings);
  return findings;
}
