import { sql } from 'kysely';
import type { ActivityCode } from '#contract/activity.ts';
import type { Context } from '../engine/context.ts';
import type { FirstStepsStore } from '../port/first-steps.ts';

export function createFirstSteps(context: Context): FirstStepsStore {
  /** Codes of the index `activity_first_steps`, whose condition is repeated as it stands so that both engines use it. */
  const isLogged = async (accountId: string, ...codes: readonly ActivityCode[]): Promise<boolean> => {
    const row = await context.db
      .selectFrom('activity')
      .select('code')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`code in ('TestAnswerGenerated', 'AccountSettingsChanged', 'AutomaticRulesChanged')`)
      .where('code', 'in', codes)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    async done(accountId) {
      const { db } = context;
      const row = await db
        .selectFrom('accounts')
        .select((eb) => [
          'link_status',
          'operation_mode',
          eb
            .exists(
              eb
                .selectFrom('policies')
                .select('topic')
                .whereRef('policies.account_id', '=', 'accounts.id')
                .where((or) => or.or([or('value', 'is not', null), or('text', '!=', '')])),
            )
            .as('has_policies'),
          eb
            .exists(
              eb
                .selectFrom('quick_answers')
                .select('title_key')
                .whereRef('quick_answers.account_id', '=', 'accounts.id'),
            )
            .as('has_quick_answers'),
          eb
            .exists(eb.selectFrom('operators').select('email').whereRef('operators.account_id', '=', 'accounts.id'))
            .as('has_operators'),
          // Imported answers are older than the account.
          eb
            .exists(
              eb
                .selectFrom('questions')
                .select('questions.id')
                .whereRef('questions.account_id', '=', 'accounts.id')
                .where('state', '=', 'answered')
                .whereRef('answered_at', '>=', 'accounts.created_at')
                .where('draft_use', 'is not', null),
            )
            .as('has_answered'),
        ])
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        link: row.link_status === 'ok',
        policies: Boolean(row.has_policies),
        'quick-answers': Boolean(row.has_quick_answers),
        operators: Boolean(row.has_operators),
        try: Boolean(row.has_answered) || (await isLogged(accountId, 'TestAnswerGenerated')),
        automatic:
          row.operation_mode === 'automatic' ||
          (await isLogged(accountId, 'AccountSettingsChanged', 'AutomaticRulesChanged')),
      };
    },

    async isDismissed(accountId, userId) {
      const row = await context.db
        .selectFrom('dismissed_first_steps')
        .select('user_id')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setDismissed(accountId, userId, isDismissed) {
      const { db } = context;
      if (isDismissed) {
        await db
          .insertInto('dismissed_first_steps')
          .values({ account_id: accountId, user_id: userId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return;
      }
      await db
        .deleteFrom('dismissed_first_steps')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
