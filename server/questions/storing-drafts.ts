import type { Draft } from '../answers/port.ts';
import type { DraftSource, Question, Store } from '../store/port.ts';
import { type Plan, planOf, replanOf, replyWith } from './scheduling.ts';

interface StoringDeps {
  readonly store: Store;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate: number;
}

interface Written {
  readonly draft: Draft;
  readonly source: DraftSource;
  /** All that the listing asks. */
  readonly prices: readonly number[];
}

/**
 * Stores a draft, the first one of the question or in the place of another; one that says and does the same as the one before only
 * rests on something newer. Says whether anything became of it that is shown.
 */
export const storeDraft = ({ store, clockRate }: StoringDeps, question: Question, written: Written): Promise<boolean> =>
  store.transaction(async (tx) => {
    const { accountId, id } = question;
    const { draft, source, prices } = written;
    await tx.accounts.lock(accountId);
    const before = await tx.questions.byId(accountId, id);
    if (before === null) return false;
    const reply = await replyWith(tx, question, draft.text);
    const settings = await tx.accounts.settings(accountId);
    const facts = { settings, prices, clockRate };
    const stored = { ...columnsOf(draft), source };
    if (before.suggestedAnswer === null) {
      const isSet = await tx.questions.setDraft(accountId, id, { ...stored, ...planOf(draft, reply, facts) });
      if (isSet) await tx.missingData.record(accountId, question, draft.missing);
      return isSet;
    }
    const plan = replanOf(before, draft, reply, facts);
    if (!isTheSame(before, draft, plan)) {
      const isReplaced = await tx.redrafts.replace(accountId, id, { ...stored, ...plan });
      if (isReplaced) await tx.missingData.record(accountId, question, draft.missing);
      return isReplaced;
    }
    await tx.redrafts.keep(accountId, id, source);
    return false;
  });

/** What is stored of a draft, but for when it is sent and what it was written from. */
export const columnsOf = ({ text, known, confidence, basis, doubts }: Draft) => ({
  suggestedAnswer: text,
  suggestionKnown: known,
  reasons: { confidence, basis: [...basis], doubts: [...doubts] },
});

/** Whether the draft says what the one before did, and what was planned with that still holds. */
function isTheSame(before: Question, draft: Draft, { sendIn, manualReason }: Plan): boolean {
  if (before.suggestedAnswer !== draft.text || before.suggestionKnown !== draft.known) return false;
  return before.schedule === null ? sendIn === null && manualReason === before.manualReason : manualReason === null;
}
