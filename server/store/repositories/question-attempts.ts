import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { BeginResult, Claim, ManualReason, QuestionKey, Questions } from '../port/questions.ts';
import type { Schema } from '../schema.ts';
import { lockAccount, saveCounters } from './account-counters.ts';
import { addToHistory } from './history.ts';
import {
  columnsOfUse,
  isAttempted,
  isNotDeferred,
  isPending,
  NOT_LEFT,
  NOTHING_UNSENT,
  QUESTION_COLUMNS,
  type QuestionRow,
  toQuestion,
  UNSCHEDULED,
  whyUnavailable,
} from './question-rows.ts';
import { claimIfAny, forUpdateSkipLocked } from './shared.ts';
import { deleteTypedAnswersOf } from './typed-answers.ts';

type Attempts = Pick<
  Questions,
  | 'beginSending'
  | 'beginDeleting'
  | 'claimAbandoned'
  | 'markOutcomeUnknown'
  | 'settleAnswered'
  | 'settlePending'
  | 'retries'
  | 'reschedule'
  | 'settleClosed'
>;

interface Intent {
  readonly state: 'sending' | 'deleting';
  readonly reply_text: string | null;
  readonly greeting: string | null;
  readonly signature: string | null;
  readonly answered_by: string;
}

type TriedColumn = 'tried_text' | 'tried_greeting' | 'tried_signature' | 'tried_by';

/** Keeps the answer of an attempt that was not accepted so far; a deletion tries none. */
function triedOf(eb: ExpressionBuilder<Schema, 'questions'>) {
  const kept = (tried: TriedColumn, of: 'reply_text' | 'greeting' | 'signature' | 'answered_by') =>
    eb.case().when('state', '=', 'sending').then(eb.ref(of)).else(eb.ref(tried)).end();
  return {
    tried_text: kept('tried_text', 'reply_text'),
    tried_greeting: kept('tried_greeting', 'greeting'),
    tried_signature: kept('tried_signature', 'signature'),
    tried_by: kept('tried_by', 'answered_by'),
  };
}

const claimOf = (row: QuestionRow): Claim => ({ accountId: row.account_id, id: row.id, fence: row.fence });

/** Attempts to answer or delete at the marketplace: intent, lease and outcome. */
export function createQuestionAttempts(context: Context): Attempts {
  const begin = (accountId: string, id: string, intent: Intent, lease: number): Promise<BeginResult> =>
    context.atomically(async (tx): Promise<BeginResult> => {
      const counters = await lockAccount(tx, accountId);
      if (counters === null) return { outcome: 'missing' };
      const row = await tx.db
        .updateTable('questions')
        .set((eb) => ({
          ...intent,
          schedule: null,
          held_until: null,
          held_by: null,
          ...NOT_LEFT,
          recheck_until: null,
          lease_until: eb(tx.now(), '+', lease),
          fence: eb('fence', '+', 1),
          tries: eb('tries', '+', 1),
          first_due_at: eb.fn.coalesce('first_due_at', 'schedule', tx.now()),
          outcome_unknown: 0,
          send_at: null,
        }))
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where(isPending)
        .where(isNotDeferred)
        .returning(QUESTION_COLUMNS)
        .executeTakeFirst();
      if (row === undefined) return whyUnavailable(tx, accountId, id);
      await saveCounters(tx, accountId, { ...counters, pending: counters.pending - 1 });
      return { outcome: 'begun', claim: claimOf(row), question: toQuestion(row) };
    });

  /** The attempt, unless the claim is outdated. */
  const attempt = (tx: Context, { accountId, id, fence }: Claim) =>
    tx.db
      .updateTable('questions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where(isAttempted);

  const withoutIntent = { reply_text: null, greeting: null, signature: null, answered_by: null, lease_until: null };

  /** The column of the time at which the attempt is repeated: a member's answer has its own. */
  async function dueColumn(tx: Context, { accountId, id }: Claim): Promise<'schedule' | 'send_at'> {
    const row = await tx.db
      .selectFrom('questions')
      .select('send_at')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return (row?.send_at ?? null) === null ? 'schedule' : 'send_at';
  }

  /** Returns the question to the pending list, to be sent automatically after `sendIn` milliseconds or by a member. */
  const reopen = (claim: Claim, next: { manualReason: ManualReason | null } | { sendIn: number }): Promise<boolean> =>
    context.atomically(async (tx) => {
      const counters = await lockAccount(tx, claim.accountId);
      const dueAt = await dueColumn(tx, claim);
      const row = await attempt(tx, claim)
        .set((eb) => ({
          ...triedOf(eb),
          ...withoutIntent,
          state: 'pending',
          ...('sendIn' in next
            ? { [dueAt]: eb(tx.now(), '+', next.sendIn) }
            : { ...UNSCHEDULED, send_at: null, manual_reason: next.manualReason }),
        }))
        .returning('id')
        .executeTakeFirst();
      if (row === undefined || counters === null) return false;
      await saveCounters(tx, claim.accountId, { ...counters, pending: counters.pending + 1 });
      return true;
    });

  const abandonedOf = (db: Context['db'], question: QuestionKey | undefined) => {
    const all = db
      .selectFrom('questions')
      .select(['account_id', 'id'])
      .where(isAttempted)
      .where('lease_until', '<=', context.now())
      .orderBy('lease_until');
    return question === undefined
      ? all
      : all.where('account_id', '=', question.accountId).where('id', '=', question.id);
  };

  return {
    beginSending: (accountId, id, { reply, by, lease }) => {
      const { text, greeting, signature } = reply;
      return begin(accountId, id, { state: 'sending', reply_text: text, greeting, signature, answered_by: by }, lease);
    },

    beginDeleting: (accountId, id, { by, lease }) => {
      const nothing = { reply_text: null, greeting: null, signature: null };
      return begin(accountId, id, { state: 'deleting', ...nothing, answered_by: by }, lease);
    },

    claimAbandoned: ({ limit, lease, question }) =>
      claimIfAny(
        context,
        (db) => abandonedOf(db, question),
        async (tx) => {
          const abandoned = await abandonedOf(tx.db, question).limit(limit).$call(forUpdateSkipLocked(tx)).execute();
          const taken: QuestionRow[] = [];
          for (const { account_id, id } of abandoned) {
            const row = await tx.db
              .updateTable('questions')
              .set((eb) => ({ lease_until: eb(tx.now(), '+', lease), fence: eb('fence', '+', 1) }))
              .where('account_id', '=', account_id)
              .where('id', '=', id)
              .returning(QUESTION_COLUMNS)
              .executeTakeFirst();
            if (row !== undefined) taken.push(row);
          }
          return taken.map((row) => ({ claim: claimOf(row), question: toQuestion(row) }));
        },
      ),

    async markOutcomeUnknown(claim) {
      const row = await attempt(context, claim)
        .set({ lease_until: context.now(), outcome_unknown: 1 })
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    settleAnswered: (claim, { by, text, answeredAt, ...use }) =>
      context.atomically(async (tx) => {
        const counters = await lockAccount(tx, claim.accountId);
        const row = await attempt(tx, claim)
          .set({
            ...(by === 'outside' ? withoutIntent : {}),
            ...NOTHING_UNSENT,
            state: 'answered',
            lease_until: null,
            answered_at: answeredAt,
            answer_text: text,
            ...columnsOfUse(use),
          })
          .returning('id')
          .executeTakeFirst();
        if (row === undefined || counters === null) return false;
        await deleteTypedAnswersOf(tx, claim.accountId, [claim.id]);
        const entry = { questionId: claim.id, answeredAt };
        await saveCounters(tx, claim.accountId, await addToHistory(tx, claim.accountId, [entry], counters));
        return true;
      }),

    settlePending: (claim, manualReason) => reopen(claim, { manualReason }),

    async retries({ accountId, id, fence }) {
      const row = await context.db
        .selectFrom('questions')
        .select('tries')
        .select((eb) => eb(context.now(), '-', eb.fn.coalesce('first_due_at', context.now())).as('overdueBy'))
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where(isAttempted)
        .executeTakeFirst();
      return row ?? null;
    },

    reschedule: (claim, sendIn) => reopen(claim, { sendIn }),

    settleClosed: (claim, state) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, claim.accountId);
        const row = await attempt(tx, claim)
          .set({ ...withoutIntent, send_at: null, state })
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return false;
        await deleteTypedAnswersOf(tx, claim.accountId, [claim.id]);
        return true;
      }),
  };
}
