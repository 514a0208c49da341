import type { Context } from '../engine/context.ts';
import type { Attempt, Attempts } from '../port/attempts.ts';
import { locking } from './shared.ts';

/** The times are kept as JSON in the counter's one row, whose lock lets one attempt at a time be judged. */
export function createAttempts(context: Context): Attempts {
  return {
    count: (key, { limit, window }) =>
      context.atomically(async (tx): Promise<Attempt> => {
        await tx.db
          .insertInto('attempts')
          .values({ key, times: '[]', expires_at: 0 })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
        const row = await tx.db
          .selectFrom('attempts')
          .select(['times', tx.now().as('now')])
          .where('key', '=', key)
          .$call(locking(tx))
          .executeTakeFirstOrThrow();
        const recent = readTimes(row.times).filter((time) => time > row.now - window);
        if (recent.length >= limit) {
          const oldest = recent.at(-limit) ?? row.now;
          return { allowed: false, count: recent.length, retryIn: Math.max(1, oldest + window - row.now) };
        }
        const times = [...recent, row.now];
        await tx.db
          .updateTable('attempts')
          .set({ times: JSON.stringify(times), expires_at: row.now + window })
          .where('key', '=', key)
          .execute();
        return { allowed: true, count: times.length, retryIn: 0 };
      }),

    async clear(key) {
      await context.db.deleteFrom('attempts').where('key', '=', key).execute();
    },

    async deleteExpired() {
      await context.db.deleteFrom('attempts').where('expires_at', '<=', context.now()).execute();
    },
  };
}

function readTimes(json: string): number[] {
  const times: unknown = JSON.parse(json);
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
}
