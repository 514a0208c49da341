import type { Context } from '../engine/context.ts';
import type { MarketplaceQuestion, QuestionChange, QuestionState, Questions } from '../port/questions.ts';
import { lockAccount, saveCounters } from './account-counters.ts';
import { addToHistory, type HistoryEntry } from './history.ts';
import { stateOf, UNSCHEDULED } from './question-rows.ts';
import { chunked, padded } from './shared.ts';

type TargetState = Extract<QuestionState, 'pending' | 'answered' | 'closed' | 'deleted'>;

/** A question that is new, or that the marketplace has in another state. */
interface Move {
  readonly question: MarketplaceQuestion;
  readonly from: QuestionState | null;
  readonly to: TargetState;
}

/** Takes over the marketplace's word, in one transaction. */
export function createQuestionSync(context: Context): Pick<Questions, 'sync'> {
  return {
    sync: (accountId, questions) =>
      context.atomically(async (tx) => {
        const counters = await lockAccount(tx, accountId);
        if (counters === null || questions.length === 0) return [];
        const moves = await findMoves(tx, accountId, questions);

        const added = moves.filter(({ from }) => from === null);
        for (const chunk of chunked(added, 50)) {
          const rows = chunk.map((move) => rowOf(accountId, move));
          await tx.db.insertInto('questions').values(rows).execute();
        }
        for (const move of moves) if (move.from !== null) await change(tx, accountId, move);

        const answers = moves.flatMap(toHistoryEntry);
        let counted = counters;
        for (const chunk of chunked(answers)) counted = await addToHistory(tx, accountId, chunk, counted);
        const arrived = moves.filter(({ to }) => to === 'pending').length;
        const left = moves.filter(({ from }) => from === 'pending').length;
        if (moves.length > 0)
          await saveCounters(tx, accountId, { ...counted, pending: counters.pending + arrived - left });
        return moves.flatMap(toChange);
      }),
  };
}

async function findMoves(tx: Context, accountId: string, questions: readonly MarketplaceQuestion[]): Promise<Move[]> {
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
    return isRealMove(from, to) ? [{ question, from, to }] : [];
  });
}

function targetOf({ status, answer }: MarketplaceQuestion): TargetState {
  if (status === 'unanswered') return 'pending';
  return status === 'answered' && answer === null ? 'closed' : status;
}

function isRealMove(from: QuestionState | null, to: TargetState): boolean {
  if (from === null) return true;
  return from !== to && (from === 'pending' || from === 'closed');
}

const answerOf = ({ question, to }: Move) => (to === 'answered' ? question.answer : null);

const rowOf = (accountId: string, move: Move) => ({
  account_id: accountId,
  id: move.question.id,
  text: move.question.text,
  asked_at: move.question.askedAt,
  buyer_id: move.question.buyerId,
  item_id: move.question.itemId,
  state: move.to,
  suggested_answer: null,
  draft_known: null,
  schedule: null,
  manual_reason: null,
  reply_text: null,
  greeting: null,
  signature: null,
  answered_by: null,
  answered_at: answerOf(move)?.answeredAt ?? null,
  answer_text: answerOf(move)?.text ?? null,
  lease_until: null,
  fence: 0,
});

async function change(tx: Context, accountId: string, move: Move): Promise<void> {
  await tx.db
    .updateTable('questions')
    .set({
      ...UNSCHEDULED,
      state: move.to,
      manual_reason: null,
      lease_until: null,
      answered_at: answerOf(move)?.answeredAt ?? null,
      answer_text: answerOf(move)?.text ?? null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', move.question.id)
    .execute();
}

function toHistoryEntry(move: Move): HistoryEntry[] {
  const answer = answerOf(move);
  return answer === null ? [] : [{ questionId: move.question.id, answeredAt: answer.answeredAt }];
}

function toChange({ question: { id }, from, to }: Move): QuestionChange[] {
  const wasPending = from === 'pending';
  if (to === 'pending') return [{ id, change: 'arrived', wasPending }];
  // One that was closed or deleted before anybody saw it changes nothing that is shown.
  return to === 'answered' || wasPending ? [{ id, change: to, wasPending }] : [];
}
