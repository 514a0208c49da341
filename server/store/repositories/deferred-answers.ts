import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { BegunAttempt, QuestionKey, Questions, Reply } from '../port/questions.ts';
import { addPending, lockAccount } from './account-counters.ts';
import { createDueClaim } from './due-questions.ts';
import { givenQuestions, isGivenQuestion } from './given-keys.ts';
import {
  findQuestion,
  isDeferred,
  isNotDeferred,
  isPending,
  NOT_LEFT,
  QUESTION_COLUMNS,
  type QuestionRow,
  toQuestion,
  UNSCHEDULED,
  whyUnavailable,
} from './question-rows.ts';

type Deferred = Pick<Questions, 'defer' | 'undo' | 'claimDeferred'>;

/** Answers of members that can be undone before they are sent. */
export function createDeferredAnswers(context: Context): Deferred {
  const pending = (tx: Context, accountId: string, id: string) =>
    tx.db.updateTable('questions').where('account_id', '=', accountId).where('id', '=', id).where(isPending);

  const claimAnyDue = createDueClaim(
    (tx) => sql`questions.send_at is not null and questions.send_at <= ${tx.now()} and ${isDeferred}`,
    'questions.send_at',
  );

  /** Begins the attempts of deferred answers by one statement, in the order of their keys; accounts and questions are locked. */
  async function begin(tx: Context, keys: readonly QuestionKey[], lease: number): Promise<BegunAttempt[]> {
    if (keys.length === 0) return [];
    const rows = await tx.db
      .updateTable('questions')
      .from(givenQuestions(tx, keys).as('given'))
      .set((eb) => ({
        ...UNSCHEDULED,
        ...NOT_LEFT,
        state: 'sending',
        reply_text: eb.ref('unsent_text'),
        greeting: eb.ref('unsent_greeting'),
        signature: eb.ref('unsent_signature'),
        answered_by: eb.ref('unsent_by'),
        recheck_until: null,
        lease_until: eb(tx.now(), '+', lease),
        fence: eb('fence', '+', 1),
        tries: eb('tries', '+', 1),
        first_due_at: eb.fn.coalesce('first_due_at', 'send_at'),
        outcome_unknown: 0,
      }))
      .where(isGivenQuestion(tx))
      .where(isPending)
      .where(isDeferred)
      .returning(QUESTION_COLUMNS)
      .execute();
    await addPending(tx, rows, -1);
    const begun = new Map(rows.map((row) => [`${row.account_id} ${row.id}`, toAttempt(row)]));
    return keys.flatMap(({ accountId, id }) => begun.get(`${accountId} ${id}`) ?? []);
  }

  return {
    defer: (accountId, id, { reply, by, sendIn }) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const row = await pending(tx, accountId, id)
          .where(isNotDeferred)
          .set((eb) => ({
            ...UNSCHEDULED,
            ...NOT_LEFT,
            recheck_until: null,
            unsent_text: reply.text,
            unsent_greeting: reply.greeting,
            unsent_signature: reply.signature,
            unsent_by: by,
            send_at: eb(tx.now(), '+', sendIn),
          }))
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) return { outcome: 'deferred' };
        const unavailable = await whyUnavailable(tx, accountId, id);
        if (unavailable.outcome === 'missing' || !unavailable.isDeferred) return unavailable;
        const unsent = (await findQuestion(tx, accountId, id))?.unsent;
        const isSame = unsent?.by === by && isSameReply(unsent.reply, reply);
        return isSame ? { outcome: 'deferred' } : unavailable;
      }),

    undo: (accountId, id) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const row = await pending(tx, accountId, id)
          .where(isDeferred)
          .set({ ...UNSCHEDULED, manual_reason: null, send_at: null })
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) return { outcome: 'undone' };
        const reason = await whyUnavailable(tx, accountId, id);
        return reason.outcome === 'unavailable' && reason.state === 'pending' ? { outcome: 'not-deferred' } : reason;
      }),

    claimDeferred: ({ lease, ...claim }) => claimAnyDue(context, claim, (tx, questions) => begin(tx, questions, lease)),
  };
}

function toAttempt(row: QuestionRow): BegunAttempt | null {
  const question = toQuestion(row);
  const claim = { accountId: row.account_id, id: row.id, fence: row.fence };
  return question.reply === null ? null : { claim, question, reply: question.reply };
}

const isSameReply = (one: Reply, other: Reply): boolean =>
  one.text === other.text && one.greeting === other.greeting && one.signature === other.signature;
