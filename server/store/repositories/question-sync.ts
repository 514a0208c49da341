import type { Context } from '../engine/context.ts';
import type {
  AcceptedAttempt,
  MarketplaceQuestion,
  QuestionChange,
  QuestionState,
  Questions,
  TriedAnswer,
} from '../port/questions.ts';
import { type AccountCounters, lockAccount, saveCounters } from './account-counters.ts';
import { addToHistory, type HistoryEntry } from './history.ts';
import { columnsOfUse, isPending, NOT_LEFT, NOTHING_UNSENT, stateOf, UNSCHEDULED } from './question-rows.ts';
import { chunked, padded } from './shared.ts';
import { deleteTypedAnswersOf } from './typed-answers.ts';

type TargetState = Extract<QuestionState, 'pending' | 'answered' | 'closed' | 'deleted'>;

/** A new question, or one with another state at the marketplace. */
interface StateChange {
  readonly question: MarketplaceQuestion;
  readonly from: QuestionState | null;
  readonly to: TargetState;
}

/** Stores questions of the marketplace in one transaction. */
export function createQuestionSync(context: Context): Pick<Questions, 'sync' | 'triedAnswers' | 'continueTrace'> {
  return {
    sync: (accountId, questions, accepted = new Map()) =>
      context.atomically(async (tx) => {
        const counters = await lockAccount(tx, accountId);
        if (counters === null || questions.length === 0) return [];
        const found = await findChanges(tx, accountId, questions);
        const changes = found.filter((change) => !isArchived(change, counters.archivedBefore));

        const added = changes.filter(({ from }) => from === null);
        for (const chunk of chunked(added, 50)) {
          const rows = chunk.map((change) => rowOf(accountId, change));
          await tx.db.insertInto('questions').values(rows).execute();
        }
        for (const change of changes)
          if (change.from !== null) await applyChange(tx, accountId, change, accepted.get(change.question.id));

        const settled = changes.filter(({ from, to }) => from !== null && to !== 'pending');
        await deleteTypedAnswersOf(
          tx,
          accountId,
          settled.map(({ question }) => question.id),
        );

        const answers = changes.flatMap(toHistoryEntry);
        let counted: AccountCounters = counters;
        for (const chunk of chunked(answers)) counted = await addToHistory(tx, accountId, chunk, counted);
        const arrived = changes.filter(({ to }) => to === 'pending').length;
        const left = changes.filter(({ from }) => from === 'pending').length;
        if (changes.length > 0)
          await saveCounters(tx, accountId, { ...counted, pending: counters.pending + arrived - left });
        return changes.flatMap(toChange);
      }),

    async continueTrace(accountId, ids, trace) {
      for (const chunk of chunked(ids)) {
        await context.db
          .updateTable('questions')
          .set({ trace })
          .where('account_id', '=', accountId)
          .where('id', 'in', padded(chunk))
          .where('trace', 'is', null)
          .execute();
      }
    },

    async triedAnswers(accountId, ids) {
      const found: TriedAnswer[] = [];
      for (const chunk of chunked(ids)) {
        const rows = await context.db
          .selectFrom('questions')
          .select(['id', 'tried_text', 'tried_greeting', 'tried_signature', 'tried_by', 'suggested_answer'])
          .where('account_id', '=', accountId)
          .where('id', 'in', padded(chunk))
          .where('tried_text', 'is not', null)
          .where(isPending)
          .execute();
        found.push(...rows.flatMap(toTriedAnswer));
      }
      return found;
    },
  };
}

async function findChanges(
  tx: Context,
  accountId: string,
  questions: readonly MarketplaceQuestion[],
): Promise<StateChange[]> {
  const latest = new Map<string, MarketplaceQuestion>();
  for (const question of questions) {
    if (latest.get(question.id)?.status !== 'answered') latest.set(question.id, question);
  }
  const states = new Map<string, QuestionState>();
  for (const ids of chunked([...latest.keys()])) {
    const rows = await tx.db
      .selectFrom('questions')
      .select(['id', 'state'])
      .where('account_id', '=', accountId)
      .where('id', 'in', padded(ids))
      .execute();
    for (const row of rows) states.set(row.id, stateOf(row));
  }
  return [...latest.values()].flatMap((question) => {
    const from = states.get(question.id) ?? null;
    const to = targetOf(question);
    return isRealChange(from, to) ? [{ question, from, to }] : [];
  });
}

function targetOf({ status, answer }: MarketplaceQuestion): TargetState {
  if (status === 'unanswered') return 'pending';
  return status === 'answered' && answer === null ? 'closed' : status;
}

function isRealChange(from: QuestionState | null, to: TargetState): boolean {
  if (from === null) return true;
  return from !== to && (from === 'pending' || from === 'closed');
}

const answerOf = ({ question, to }: StateChange) => (to === 'answered' ? question.answer : null);

/** Whether the marketplace still lists an answer that left the store. */
const isArchived = (change: StateChange, archivedBefore: number | null): boolean =>
  change.from === null && archivedBefore !== null && (answerOf(change)?.answeredAt ?? archivedBefore) < archivedBefore;

const rowOf = (accountId: string, change: StateChange) => ({
  account_id: accountId,
  id: change.question.id,
  text: change.question.text,
  asked_at: change.question.askedAt,
  buyer_id: change.question.buyerId,
  item_id: change.question.itemId,
  state: change.to,
  suggested_answer: null,
  draft_known: null,
  schedule: null,
  manual_reason: null,
  reply_text: null,
  greeting: null,
  signature: null,
  answered_by: null,
  answered_at: answerOf(change)?.answeredAt ?? null,
  answer_text: answerOf(change)?.text ?? null,
  lease_until: null,
  fence: 0,
});

async function applyChange(
  tx: Context,
  accountId: string,
  change: StateChange,
  accepted: AcceptedAttempt | undefined,
): Promise<void> {
  await tx.db
    .updateTable('questions')
    .set({
      ...UNSCHEDULED,
      ...(change.to === 'answered' ? NOTHING_UNSENT : { send_at: null }),
      ...NOT_LEFT,
      state: change.to,
      lease_until: null,
      answered_at: answerOf(change)?.answeredAt ?? null,
      answer_text: answerOf(change)?.text ?? null,
      ...(change.to === 'answered' && accepted !== undefined ? authorOf(accepted) : {}),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', change.question.id)
    .execute();
}

const authorOf = ({ reply, by, ...use }: AcceptedAttempt) => ({
  reply_text: reply.text,
  greeting: reply.greeting,
  signature: reply.signature,
  answered_by: by,
  ...columnsOfUse(use),
});

interface TriedRow {
  readonly id: string;
  readonly tried_text: string | null;
  readonly tried_greeting: string | null;
  readonly tried_signature: string | null;
  readonly tried_by: string | null;
  readonly suggested_answer: string | null;
}

function toTriedAnswer(row: TriedRow): TriedAnswer[] {
  const { id, tried_text: text, tried_greeting: greeting, tried_signature: signature, tried_by: by } = row;
  if (text === null || by === null) return [];
  return [{ id, reply: { text, greeting, signature }, by, suggestedAnswer: row.suggested_answer }];
}

function toHistoryEntry(change: StateChange): HistoryEntry[] {
  const answer = answerOf(change);
  return answer === null ? [] : [{ questionId: change.question.id, answeredAt: answer.answeredAt }];
}

function toChange({ question: { id }, from, to }: StateChange): QuestionChange[] {
  const wasPending = from === 'pending';
  if (to === 'pending') return [{ id, change: 'arrived', wasPending }];
  // A question that was never displayed and is now closed or deleted changes no list.
  return to === 'answered' || wasPending ? [{ id, change: to, wasPending }] : [];
}
