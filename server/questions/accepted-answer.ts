import { PRODUCT_NAME } from '#domain/limits.ts';
import { composeMessage } from '#domain/message.ts';
import { isRewritten } from '#domain/same-answer.ts';
import { canResolveTo } from '#domain/template.ts';
import type { Claim, DraftUse, Reply, Store } from '../store/port.ts';

/** Whether the product itself sends the answer. */
export const isAutomatic = (by: string | null): boolean => by === PRODUCT_NAME;

/** How the answerer used the draft in `reply`; null without a draft. */
export function draftUseOf(suggestedAnswer: string | null, by: string | null, { text }: Reply): DraftUse | null {
  if (suggestedAnswer === null) return null;
  if (isAutomatic(by)) return 'automatic';
  if (canResolveTo(suggestedAnswer.trim(), text.trim())) return 'unchanged';
  return isRewritten(suggestedAnswer, text) ? 'rewritten' : 'changed';
}

/** Whether the marketplace's text of an answer is this reply; it may normalize spaces and line ends. */
export function isSameAnswer(text: string, reply: Reply): boolean {
  const normalize = (one: string): string => one.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return normalize(text) === normalize(composeMessage(reply));
}

/** Titles of the quick answers in a member's reply; null: the product answered itself, which uses none. */
export const quickAnswersIn = async (
  tx: Store,
  accountId: string,
  by: string | null,
  { text }: Reply,
): Promise<readonly string[] | null> => (isAutomatic(by) ? null : tx.quickAnswers.usedIn(accountId, text));

/** Logs an answer of the product that the marketplace accepted, and counts the quick answers in it (7.25, 7.32). */
export async function recordAnswer(
  tx: Store,
  { accountId, id }: Pick<Claim, 'accountId' | 'id'>,
  by: string,
  quickAnswers: readonly string[] | null,
): Promise<void> {
  await tx.activity.append(accountId, {
    email: by,
    code: isAutomatic(by) ? 'QuestionAutoAnswered' : 'QuestionAnsweredManually',
    details: { questionId: id },
  });
  if (quickAnswers !== null) await tx.quickAnswers.countUses(accountId, quickAnswers);
}
