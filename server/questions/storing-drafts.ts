import type { Draft } from '../answers/port.ts';
import type { DraftSource, Question, Store } from '../store/port.ts';
import { rescheduleOf, resolveReply, type Schedule, scheduleOf } from './scheduling.ts';

interface StoreDraftDeps {
  readonly store: Store;
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
export const storeDraft = (
  { store, clockRate }: StoreDraftDeps,
  question: Question,
  written: NewDraft,
): Promise<boolean> =>
  store.transaction(async (tx) => {
    const { accountId, id } = question;
    const { draft, source, prices } = written;
    await tx.accounts.lock(accountId);
    const before = await tx.questions.byId(accountId, id);
    if (before === null) return false;
    const reply = await resolveReply(tx, question, draft.text);
    const settings = await tx.accounts.settings(accountId);
    // Text that a member wrote and that was not sent is looked at by a member.
    const manual = before.unsent === null ? null : { sendIn: null, manualReason: before.manualReason };
    const facts = { settings, prices, clockRate };
    const stored = { ...draftColumns(draft), source };
    if (before.suggestedAnswer === null) {
      const isSet = await tx.questions.setDraft(accountId, id, {
        ...stored,
        ...(manual ?? scheduleOf(draft, reply, facts)),
      });
      if (isSet) await tx.missingData.record(accountId, question, draft.missing);
      return isSet;
    }
    const schedule = manual ?? rescheduleOf(before, draft, reply, facts);
    if (!isSameDraft(before, draft, schedule)) {
      const isReplaced = await tx.redrafts.replace(accountId, id, { ...stored, ...schedule });
      if (isReplaced) await tx.missingData.record(accountId, question, draft.missing);
      return isReplaced;
    }
    await tx.redrafts.keep(accountId, id, source);
    return false;
  });

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
