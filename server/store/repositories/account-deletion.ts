import type { Context } from '../engine/context.ts';
import type { PersonalData } from '../port/personal-data.ts';
import { lockAccount } from './account-counters.ts';
import { deleteLoneBuyers } from './retention.ts';

/**
 * Tables that grow with an account's use, but for its questions, with the column by which their rows are deleted in batches. What is left goes with
 * the account by foreign keys.
 */
const GROWING = [
  ['question_search', 'question_id'],
  ['history', 'question_id'],
  ['activity', 'position'],
  ['items', 'id'],
  ['unknown_parts', 'question_id'],
  ['typed_answers', 'question_id'],
  ['shadow_decisions', 'question_id'],
  ['push_told', 'question_id'],
  ['quick_answer_versions', 'title_key'],
  ['private_facts', 'item_id'],
  ['orders', 'id'],
  ['report_spans', 'start_at'],
  ['report_order_spans', 'start_at'],
  ['import_rows', 'line'],
  ['imported_answers', 'id'],
  ['answer_usage', 'day'],
] as const;

export function createAccountDeletion(context: Context): Pick<PersonalData, 'beginDeletion' | 'deleteMore'> {
  return {
    beginDeletion: (accountId) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const account = await tx.db
          .updateTable('accounts')
          .set({ deleted_at: tx.now() })
          .where('id', '=', accountId)
          .returning('id')
          .executeTakeFirst();
        if (account === undefined) return false;
        // Without tokens and jobs no node does anything for the account any more.
        for (const table of [
          'tokens',
          'operators',
          'sync_jobs',
          'inbox',
          'link_states',
          'push_accounts',
          'push_notices',
          'digests',
          'report_accounts',
        ] as const)
          await tx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
        const limited = [`test-question:${accountId}`, `rehearsal:${accountId}`, `transfer:${accountId}`];
        await tx.db.deleteFrom('attempts').where('key', 'in', limited).execute();
        return true;
      }),

    deleteMore: (accountId, limit) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const account = await tx.db
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', accountId)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
        if (account === undefined) return false;
        for (const [table, column] of GROWING) {
          const key = tx.db.dynamic.ref(column);
          const { numDeletedRows } = await tx.db
            .deleteFrom(table)
            .where('account_id', '=', accountId)
            .where(key, 'in', tx.db.selectFrom(table).select(key).where('account_id', '=', accountId).limit(limit))
            .executeTakeFirstOrThrow();
          if (numDeletedRows > 0n) return true;
        }
        if (await deleteQuestions(tx, accountId, limit)) return true;
        // What arrived since the deletion began.
        await tx.db.deleteFrom('inbox').where('account_id', '=', accountId).execute();
        await tx.db.deleteFrom('accounts').where('id', '=', accountId).execute();
        return false;
      }),
  };
}

/** Deletes some questions, and their buyers when no question of theirs is left. False when there is none. */
async function deleteQuestions(tx: Context, accountId: string, limit: number): Promise<boolean> {
  const { db } = tx;
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'buyer_id'])
    .where('account_id', '=', accountId)
    .limit(limit)
    .execute();
  if (questions.length === 0) return false;
  const ids = questions.map(({ id }) => id);
  await db.deleteFrom('questions').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  await deleteLoneBuyers(tx, [...new Set(questions.map((one) => one.buyer_id))]);
  return true;
}
