import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { AnswerUsage } from '../port/answer-usage.ts';

const DAY = 86_400_000;

export function createAnswerUsage(context: Context): AnswerUsage {
  return {
    async add(accountId, { model, promptTokens, completionTokens }) {
      await context.db
        .insertInto('answer_usage')
        .values({
          account_id: accountId,
          day: sql<number>`cast(${context.now()} / ${sql.lit(DAY)} as bigint)`,
          model,
          calls: 1,
          prompt_tokens: promptTokens,
          completion_tokens: completionTokens,
        })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'day', 'model']).doUpdateSet((eb) => ({
            calls: eb('answer_usage.calls', '+', 1),
            prompt_tokens: eb('answer_usage.prompt_tokens', '+', eb.ref('excluded.prompt_tokens')),
            completion_tokens: eb('answer_usage.completion_tokens', '+', eb.ref('excluded.completion_tokens')),
          })),
        )
        .execute();
    },

    of: (accountId) =>
      context.db
        .selectFrom('answer_usage')
        .select(['day', 'model', 'calls', 'prompt_tokens as promptTokens', 'completion_tokens as completionTokens'])
        .where('account_id', '=', accountId)
        .orderBy('day', 'desc')
        .orderBy('model')
        .execute(),
  };
}
