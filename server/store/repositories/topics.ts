import { TOPICS, type Topic } from '#domain/topics.ts';
import type { Context } from '../engine/context.ts';
import type { Topics } from '../port/topics.ts';
import { lockAccount } from './account-counters.ts';
import { padded } from './shared.ts';

/** As they are stored: `stock,shipping`. */
export const storedTopics = (topics: readonly Topic[]): string => topics.join(',');

/** Null: not read yet. A topic that only a newer release knows is `other`. */
export const topicsIn = (stored: string | null): readonly Topic[] | null =>
  stored === null ? null : stored.split(',').map((name) => TOPICS.find((topic) => topic === name) ?? 'other');

export function createTopics(context: Context): Topics {
  const without = (tx: Context) => tx.db.selectFrom('questions').where('topics', 'is', null);

  return {
    backfill: (limit, topicsOf) =>
      context.atomically(async (tx) => {
        const next = await without(tx).select('account_id').orderBy('account_id').limit(1).executeTakeFirst();
        if (next === undefined) return false;
        const { account_id } = next;
        await lockAccount(tx, account_id);
        const rows = await without(tx)
          .select(['id', 'text'])
          .where('account_id', '=', account_id)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
        // Few topics go together, so that most of the rows share an update.
        const alike = Map.groupBy(rows, ({ text }) => storedTopics(topicsOf(text)));
        for (const [topics, questions] of alike)
          await tx.db
            .updateTable('questions')
            .set({ topics })
            .where('account_id', '=', account_id)
            .where('id', 'in', padded(questions.map(({ id }) => id)))
            .execute();
        return true;
      }),
  };
}
