import type { Draft } from '../answers/port.ts';
import type { DraftSource, ManualReason, Question, Store } from '../store/port.ts';
import type { OnAnswer } from './answer-outcomes.ts';
import { rescheduleOf, resolveReply, type Schedule, scheduleOf, sendingRules } from './scheduling.ts';

interface StoreDraftDeps {
  readonly store: Store;
  readonly onAnswer: OnAnswer;
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
}

interface NewDraft {
  readonly draft: Draft;
  readonly source: DraftSource;
  /** All prices of the item. */
  readonly prices: readonly number[];
}

/**
 * Stores a question's first draft or replaces the current one. If the new draft has the same text and the same schedule, only its source
 * is updated. Returns whether anything visible changed.
 */
export async function storeDraft(deps: StoreDraftDeps, question: Question, written: NewDraft): Promise<boolean> {
  const { store, onAnswer, clockRate } = deps;
  const stored = await store.transaction(async (tx): Promise<{ readonly left: ManualReason | null } | null> => {
    const { accountId, id } = question;
    const { draft, source, prices } = written;
    await tx.accounts.lock(accountId);
    const before = await tx.questions.byId(accountId, id);
    if (before === null) return null;
    const reply = await resolveReply(tx, question, draft.text);
    // Text that a member wrote and that was not sent is looked at by a member.
    const manual = before.unsent === null ? null : { sendIn: null, manualReason: before.manualReason };
    const facts = { ...(await sendingRules(tx, accountId)), prices, clockRate };
    const columns = { ...draftColumns(draft), source };
    const isFirst = before.suggestedAnswer === null;
    const schedule = manual ?? (isFirst ? scheduleOf(draft, reply, facts) : rescheduleOf(before, draft, reply, facts));
    if (!isFirst && isSameDraft(before, draft, schedule)) {
      await tx.redrafts.keep(accountId, id, source);
      return null;
    }
    const isStored = isFirst
      ? await tx.questions.setDraft(accountId, id, { ...columns, ...schedule })
      : await tx.redrafts.replace(accountId, id, { ...columns, ...schedule });
    if (!isStored) return null;
    await tx.missingData.record(accountId, question, draft.missing);
    return { left: schedule.manualReason === before.manualReason ? null : schedule.manualReason };
  });
  if (stored === null) return false;
  if (stored.left !== null) onAnswer({ outcome: 'left', reason: stored.left });
  return true;
}

/** The columns of a draft, without its schedule and its source. */
export const draftColumns = ({ text, known, confidence, basis, doubts }: Draft) => ({
  suggestedAnswer: text,
  suggestionKnown: known,
  reasons: { confidence, basis: [...basis], doubts: [...doubts] },
});

/** Whether text and schedule of the current draft are the same as the new draft's. */
function isSameDraft(before: Question, draft: Draft, { sendIn, manualReason }: Schedule): boolean {
  if (before.suggestedAnswer !== draft.text || before.suggestionKnown !== draft.known) return false;
  return before.schedule === null ? sendIn === null && manualReason === before.manualReason : manualReason === null;
}
