import type { Draft } from '../answers/port.ts';
import { gathered } from '../gathered.ts';
import type { InTurn } from '../one-at-a-time.ts';
import type {
  DraftFacts,
  DraftSource,
  DraftToStore,
  FirstDraft,
  ManualReason,
  Question,
  ShadowDecision,
  Store,
} from '../store/port.ts';
import type { OnAnswer } from './answer-outcomes.ts';
import { decideInShadow, decideSchedule, isSameDraft, type WrittenDraft } from './deciding.ts';
import type { IsHoliday } from './holidays.ts';
import type { Schedule } from './scheduling.ts';

interface StoreDraftDeps {
  readonly store: Store;
  readonly onAnswer: OnAnswer;
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
  readonly isHoliday: IsHoliday;
  /** For transactions that lock many accounts. */
  readonly inTurn: InTurn;
  /** For transactions that wait for the lock of this account. */
  readonly inTurnOf: (accountId: string) => InTurn;
}

interface NewDraft extends WrittenDraft {
  readonly question: Question;
  readonly source: DraftSource;
}

/** What became of a draft. `busy`: the account is locked by another transaction. */
type Stored =
  | { readonly outcome: 'unchanged' | 'busy' }
  | { readonly outcome: 'stored'; readonly isScheduled: boolean; readonly left: ManualReason | null };

interface Decided {
  readonly written: NewDraft;
  readonly before: Question;
  readonly schedule: Schedule;
  readonly shadow: ShadowDecision | null;
}

const UNCHANGED: Stored = { outcome: 'unchanged' };

/**
 * Stores first drafts of questions and replaces current ones, those that are written at the same time in one transaction. If the new draft has the
 * same text and the same schedule, only its source is updated.
 */
export function createDraftStoring({ store, onAnswer, clockRate, isHoliday, inTurn, inTurnOf }: StoreDraftDeps) {
  async function decide(written: NewDraft, found: DraftFacts): Promise<Decided> {
    const deciding = { clockRate, isHoliday };
    const [{ schedule }, shadow] = await Promise.all([
      decideSchedule(written, found, deciding),
      decideInShadow(written, found, deciding),
    ]);
    return { written, before: found.question, schedule, shadow };
  }

  /** Replaces the current draft; `kept`: nothing visible changed. */
  async function replace(tx: Store, { written, before, schedule }: Decided): Promise<'replaced' | 'kept' | 'refused'> {
    const { question, draft, source } = written;
    const { accountId, id } = question;
    if (isSameDraft(before, draft, schedule))
      return (await tx.redrafts.keep(accountId, id, source)) ? 'kept' : 'refused';
    const replaced = await tx.redrafts.replace(accountId, id, { ...draftColumns(draft), source, ...schedule });
    return replaced ? 'replaced' : 'refused';
  }

  async function storeAll(tx: Store, drafts: readonly NewDraft[]): Promise<Stored[]> {
    const facts = await tx.questions.lockForDrafts(drafts.map(({ question }) => question));
    const decided = await Promise.all(
      facts.map(async (found, index) => {
        const written = drafts[index];
        return written === undefined || typeof found === 'string' ? null : decide(written, found);
      }),
    );
    const all = decided.filter((one) => one !== null);
    const first = all.filter(({ before }) => before.suggestedAnswer === null);
    const areStored = first.length === 0 ? [] : await tx.questions.setFirstDrafts(first.map(toFirstDraft));
    const stored = new Set(first.filter((_, index) => areStored[index]));
    const kept: Decided[] = [];
    for (const one of all.filter(({ before }) => before.suggestedAnswer !== null)) {
      const outcome = await replace(tx, one);
      if (outcome === 'replaced') stored.add(one);
      if (outcome === 'kept') kept.push(one);
    }
    const inShadow = [...stored, ...kept].flatMap(toShadow);
    if (inShadow.length > 0) await tx.shadows.record(inShadow);
    if (stored.size > 0)
      await tx.missingData.record(
        ...[...stored].map(({ written: { question, draft } }) => ({
          accountId: question.accountId,
          question,
          parts: draft.missing,
        })),
      );
    return decided.map((one, index) => {
      if (one === null) return facts[index] === 'busy' ? { outcome: 'busy' } : UNCHANGED;
      return stored.has(one) ? storedAs(one) : UNCHANGED;
    });
  }

  const storeTogether = gathered<NewDraft, Stored>((drafts) => store.transaction((tx) => storeAll(tx, drafts)), inTurn);

  /** Waits for the lock of the account. */
  async function storeAlone(written: NewDraft): Promise<Stored> {
    const { accountId } = written.question;
    const lockAndStore = async (tx: Store): Promise<Stored[]> => {
      await tx.accounts.lock(accountId);
      return storeAll(tx, [written]);
    };
    const [stored = UNCHANGED] = await inTurnOf(accountId)(() => store.transaction(lockAndStore));
    return stored;
  }

  /** Returns whether anything visible changed, and whether the draft is scheduled. */
  return async (written: NewDraft): Promise<{ isChanged: boolean; isScheduled: boolean }> => {
    const together = await storeTogether(written);
    const stored = together.outcome === 'busy' ? await storeAlone(written) : together;
    if (stored.outcome !== 'stored') return { isChanged: false, isScheduled: false };
    if (stored.left !== null) onAnswer({ outcome: 'left', reason: stored.left });
    return { isChanged: true, isScheduled: stored.isScheduled };
  };
}

const storedAs = ({ before, schedule: { sendIn, manualReason } }: Decided): Stored => ({
  outcome: 'stored',
  isScheduled: sendIn !== null,
  left: manualReason === before.manualReason ? null : manualReason,
});

const toShadow = ({ written: { question }, shadow }: Decided) =>
  shadow === null ? [] : [{ accountId: question.accountId, id: question.id, ...shadow }];

function toFirstDraft({ written: { question, draft, source }, schedule }: Decided): FirstDraft {
  const { accountId, id } = question;
  return { accountId, id, ...draftColumns(draft), source, ...schedule };
}

/** The columns of a draft, without its schedule and its source. */
export const draftColumns = ({ text, known, confidence, basis, doubts }: Draft) =>
  ({
    suggestedAnswer: text,
    suggestionKnown: known,
    reasons: { confidence, basis: [...basis], doubts: [...doubts] },
  }) satisfies Omit<DraftToStore, 'sendIn' | 'manualReason'>;
