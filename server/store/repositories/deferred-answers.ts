import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { BegunAttempt, Questions, Reply } from '../port/questions.ts';
import { lockAccount, saveCounters } from './account-counters.ts';
import { createDueClaim } from './due-questions.ts';
import {
  findQuestion,
  isDeferred,
  isNotDeferred,
  isPending,
  NOT_LEFT,
  QUESTION_COLUMNS,
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

  /** Begins the attempt of a deferred answer; its account is locked. */
  async function begin(tx: Context, accountId: string, id: string, lease: number): Promise<BegunAttempt | null> {
    const counters = await lockAccount(tx, accountId);
    const row = await pending(tx, accountId, id)
      .where(isDeferred)
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
      .returning(QUESTION_COLUMNS)
      .executeTakeFirst();
    if (row === undefined || counters === null) return null;
    await saveCounters(tx, accountId, { ...counters, pending: counters.pending - 1 });
    const question = toQuestion(row);
    const claim = { accountId, id, fence: row.fence };
    return question.reply === null ? null : { claim, question, reply: question.reply };
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

    claimDeferred: ({ lease, ...claim }) =>
      claimAnyDue(context, claim, async (tx, questions) => {
        const begun: BegunAttempt[] = [];
        for (const { accountId, id } of questions) {
          const attempt = await begin(tx, accountId, id, lease);
          if (attempt !== null) begun.push(attempt);
        }
        return begun;
      }),
  };
}

const isSameReply = (one: Reply, other: Reply): boolean =>
  one.text === other.text && one.greeting === other.greeting && one.signature === other.signature;
