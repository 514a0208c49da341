import { expressionBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { StoreMisuse } from '../errors.ts';
import type { Questions, Unavailable } from '../port/questions.ts';
import type { Schema } from '../schema.ts';
import { lockAccount } from './account-counters.ts';
import { draftColumns, hasPastAnswers, scheduleIfOutdated } from './draft-rows.ts';
import { createDueClaim } from './due-questions.ts';
import { givenQuestions, isGivenQuestion } from './given-keys.ts';
import {
  isNotDeferred,
  isNotRechecked,
  isPending,
  laterOf,
  QUESTION_COLUMNS,
  type QuestionRow,
  toQuestion,
  UNSCHEDULED,
  whyUnavailable,
} from './question-rows.ts';
import { createTurnClaim } from './turn-claims.ts';

type Drafts = Pick<
  Questions,
  'claimUndrafted' | 'postponeDraft' | 'setDraft' | 'hold' | 'stop' | 'stopAll' | 'nextDueAt' | 'claimDue' | 'lockDue'
>;

// A literal, as `isPending` is.
const isUndrafted = sql<boolean>`questions.state = 'pending' and questions.suggested_answer is null`;

/**
 * No scheduled answer of a halted account goes out, whatever a node knows, and whatever one of the release before has scheduled. A scalar
 * subquery, as in `hasPastAnswers`.
 */
const IS_NOT_HALTED = sql<boolean>`(select halted_at from accounts where accounts.id = questions.account_id) is null`;

const columns = expressionBuilder<Schema, 'questions'>();

const turnsIn = (context: Context) =>
  ({
    table: sql`questions`,
    order: sql`questions.asked_at`,
    isQueued: isUndrafted,
    isReady: hasPastAnswers(context),
    returned: sql.join(QUESTION_COLUMNS.map((column) => columns.ref(column))),
  }) as const;

/** Drafts of pending questions and their schedules. */
export function createQuestionDrafts(context: Context): Drafts {
  const pendingOf = (tx: Context, accountId: string) =>
    tx.db.updateTable('questions').where('account_id', '=', accountId).where(isPending);

  const claimAnyDue = createDueClaim(
    (tx) =>
      sql`questions.schedule is not null and questions.schedule <= ${tx.now()} and ${isNotRechecked(tx)} and ${IS_NOT_HALTED}`,
    'questions.schedule',
  );

  const claimInTurns = createTurnClaim<QuestionRow>(context, turnsIn, (tx, { account_id, id }, lease) =>
    pendingOf(tx, account_id)
      .set((eb) => ({ lease_until: eb(tx.now(), '+', lease) }))
      .where('id', '=', id)
      .execute(),
  );

  return {
    claimUndrafted: async (claim) => (await claimInTurns(claim)).map(toQuestion),

    async postponeDraft(accountId, id, retryIn) {
      await pendingOf(context, accountId)
        .set((eb) => ({ lease_until: eb(context.now(), '+', retryIn) }))
        .where('id', '=', id)
        .execute();
    },

    setDraft: (accountId, id, draft) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const { sendIn, manualReason } = draft;
        const row = await pendingOf(tx, accountId)
          .set((eb) => ({
            ...draftColumns(tx, accountId, draft),
            schedule: sendIn === null ? null : laterOf(eb(tx.now(), '+', sendIn), eb.ref('held_until')),
            manual_reason: manualReason,
          }))
          .where('id', '=', id)
          .where('suggested_answer', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return false;
        if (draft.source !== undefined) await scheduleIfOutdated(tx, accountId, draft.source.version);
        return true;
      }),

    hold: (accountId, id, { by, duration }) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const row = await pendingOf(tx, accountId)
          .set((eb) => {
            const until = eb(tx.now(), '+', duration);
            return { held_by: by, held_until: until, schedule: laterOf(eb.ref('schedule'), until) };
          })
          .where('id', '=', id)
          .where(isNotDeferred)
          // A question without a draft may be scheduled as soon as it has one.
          .where((eb) => eb.or([eb('schedule', 'is not', null), eb('suggested_answer', 'is', null)]))
          .returning('schedule')
          .executeTakeFirst();
        return row === undefined
          ? notScheduled(await whyUnavailable(tx, accountId, id))
          : { outcome: 'held', schedule: row.schedule };
      }),

    stop: (accountId, id) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const row = await pendingOf(tx, accountId)
          .set(UNSCHEDULED)
          .where('id', '=', id)
          .where('schedule', 'is not', null)
          .returning('suggested_answer')
          .executeTakeFirst();
        if (row !== undefined) return { outcome: 'stopped', suggestedAnswer: row.suggested_answer };
        return notScheduled(await whyUnavailable(tx, accountId, id));
      }),

    stopAll: (accountId, reason) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const rows = await pendingOf(tx, accountId)
          .set({ ...UNSCHEDULED, ...(reason === undefined ? {} : { manual_reason: reason }) })
          .where('schedule', 'is not', null)
          .returning('id')
          .execute();
        return rows.map(({ id }) => id);
      }),

    async nextDueAt() {
      const row = await context.db
        .selectFrom('questions')
        .select(({ fn }) => [
          fn.min<number | null>('schedule').as('scheduled'),
          fn.min<number | null>('send_at').as('deferred'),
        ])
        .where(isPending)
        .executeTakeFirst();
      const due = [row?.scheduled, row?.deferred].filter((moment) => typeof moment === 'number');
      return due.length === 0 ? null : Math.min(...due);
    },

    claimDue: ({ lease, ...claim }) =>
      claimAnyDue(context, claim, async (tx, questions) => {
        if (questions.length > 0)
          await tx.db
            .updateTable('questions')
            .from(givenQuestions(tx, questions).as('given'))
            .set((eb) => ({ recheck_until: eb(tx.now(), '+', lease) }))
            .where(isGivenQuestion(tx))
            .where(isPending)
            .execute();
        return questions;
      }),

    async lockDue(accountId, id) {
      if (!context.db.isTransaction) throw new StoreMisuse('lockDue must be called in a transaction');
      await lockAccount(context, accountId);
      const row = await pendingOf(context, accountId)
        .set({ recheck_until: null })
        .where('id', '=', id)
        .where('schedule', '<=', context.now())
        .where(IS_NOT_HALTED)
        .returning(QUESTION_COLUMNS)
        .executeTakeFirst();
      return row === undefined ? null : toQuestion(row);
    },
  };
}

/** Why an operation on a scheduled answer failed: the question has no schedule, or is not pending. */
const notScheduled = (reason: Unavailable): { outcome: 'not-scheduled' } | Unavailable =>
  reason.outcome === 'unavailable' && reason.state === 'pending' && !reason.isDeferred
    ? { outcome: 'not-scheduled' }
    : reason;
