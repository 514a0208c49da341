import type { Context } from '../engine/context.ts';
import { StoreMisuse } from '../errors.ts';
import type { Question, Questions } from '../port/questions.ts';
import { isPending, QUESTION_COLUMNS, toQuestion, whyUnavailable } from './question-rows.ts';
import { lockingFree, padded } from './shared.ts';
import { lockTally } from './tallies.ts';

type Drafts = Pick<
  Questions,
  'claimUndrafted' | 'putOffDraft' | 'setDraft' | 'stop' | 'stopAll' | 'nextDueAt' | 'lockDue'
>;

/** How many due questions are looked at to find accounts that nobody works on. */
const DUE_WINDOW = 500;

/** Drafts of pending questions, and when they are sent by themselves. */
export function createQuestionDrafts(context: Context): Drafts {
  const pendingOf = (tx: Context, accountId: string) =>
    tx.db.updateTable('questions').where('account_id', '=', accountId).where(isPending);

  return {
    claimUndrafted: ({ limit, lease }) =>
      context.atomically(async (tx) => {
        const rows = await tx.db
          .selectFrom('questions')
          .select(QUESTION_COLUMNS)
          .where(isPending)
          .where('suggested_answer', 'is', null)
          .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', tx.now())]))
          .orderBy('asked_at')
          .limit(limit)
          .$call(lockingFree(tx))
          .execute();
        for (const { account_id, id } of rows) {
          await tx.db
            .updateTable('questions')
            .set((eb) => ({ lease_until: eb(tx.now(), '+', lease) }))
            .where('account_id', '=', account_id)
            .where('id', '=', id)
            .execute();
        }
        return rows.map(toQuestion);
      }),

    async putOffDraft(accountId, id, retryIn) {
      await pendingOf(context, accountId)
        .set((eb) => ({ lease_until: eb(context.now(), '+', retryIn) }))
        .where('id', '=', id)
        .where('suggested_answer', 'is', null)
        .execute();
    },

    async setDraft(accountId, id, { suggestedAnswer, sendIn, manualReason }) {
      const row = await pendingOf(context, accountId)
        .set((eb) => ({
          suggested_answer: suggestedAnswer,
          schedule: sendIn === null ? null : eb(context.now(), '+', sendIn),
          manual_reason: manualReason,
          lease_until: null,
        }))
        .where('id', '=', id)
        .where('suggested_answer', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    stop: (accountId, id) =>
      context.atomically(async (tx) => {
        await lockTally(tx, accountId);
        const row = await pendingOf(tx, accountId)
          .set({ schedule: null })
          .where('id', '=', id)
          .where('schedule', 'is not', null)
          .returning('suggested_answer')
          .executeTakeFirst();
        if (row !== undefined) return { outcome: 'stopped', suggestedAnswer: row.suggested_answer };
        const reason = await whyUnavailable(tx, accountId, id);
        const isStillPending = reason.outcome === 'unavailable' && reason.state === 'pending';
        return isStillPending ? { outcome: 'not-scheduled' } : reason;
      }),

    stopAll: (accountId) =>
      context.atomically(async (tx) => {
        await lockTally(tx, accountId);
        const rows = await pendingOf(tx, accountId)
          .set({ schedule: null })
          .where('schedule', 'is not', null)
          .returning('id')
          .execute();
        return rows.map(({ id }) => id);
      }),

    async nextDueAt() {
      const row = await context.db
        .selectFrom('questions')
        .select('schedule')
        .where(isPending)
        .where('schedule', 'is not', null)
        .orderBy('schedule')
        .limit(1)
        .executeTakeFirst();
      return row?.schedule ?? null;
    },

    async lockDue(limit): Promise<Question[]> {
      if (!context.db.isTransaction) throw new StoreMisuse('lockDue holds its locks only inside a transaction');
      const due = () =>
        context.db
          .selectFrom('questions')
          .where(isPending)
          .where('schedule', 'is not', null)
          .where('schedule', '<=', context.now())
          .orderBy('schedule');
      const waiting = await due().select('account_id').limit(DUE_WINDOW).execute();
      const accountIds = [...new Set(waiting.map(({ account_id }) => account_id))];
      if (accountIds.length === 0) return [];
      // The accounts first, as in every other transaction that changes states.
      const free = await context.db
        .selectFrom('tallies')
        .select('account_id')
        .where('account_id', 'in', padded(accountIds))
        .orderBy('account_id')
        .limit(limit)
        .$call(lockingFree(context))
        .execute();
      const freeIds = free.map(({ account_id }) => account_id);
      if (freeIds.length === 0) return [];
      const rows = await due()
        .select(QUESTION_COLUMNS)
        .where('account_id', 'in', padded(freeIds))
        .limit(limit)
        .$call(lockingFree(context))
        .execute();
      return rows.map(toQuestion);
    },
  };
}
