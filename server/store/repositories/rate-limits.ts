import type { Context } from '../engine/context.ts';
import type { RateLimit, RateLimitResult, RateLimits } from '../port/rate-limits.ts';

/** The times of allowed attempts are JSON in one row per key, whose lock serialises the attempts. */
export function createRateLimits(context: Context): RateLimits {
  return {
    async count(key, limits) {
      const all = [limits].flat();
      const widest = Math.max(...all.map(({ window }) => window));
      // Refuses without the lock where possible, so that a flood does not queue for it.
      const seen = await context.db
        .selectFrom('attempts')
        .select(['times', context.now().as('now')])
        .where('key', '=', key)
        .executeTakeFirst();
      const refused = seen === undefined ? null : refusal(recent(seen, widest), seen.now, all);
      if (refused !== null) return refused;

      return context.atomically(async (tx): Promise<RateLimitResult> => {
        // One statement creates or locks the row; between two a `clear` could delete it.
        const row = await tx.db
          .insertInto('attempts')
          .values({ key, times: '[]', expires_at: 0 })
          .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
          .returning(['times', tx.now().as('now')])
          .executeTakeFirstOrThrow();
        const before = recent(row, widest);
        const refusedNow = refusal(before, row.now, all);
        if (refusedNow !== null) return refusedNow;
        const times = [...before, row.now];
        await tx.db
          .updateTable('attempts')
          .set({ times: JSON.stringify(times), expires_at: row.now + widest })
          .where('key', '=', key)
          .execute();
        return { allowed: true, count: times.length, retryIn: 0 };
      });
    },

    async clear(key) {
      await context.db.deleteFrom('attempts').where('key', '=', key).execute();
    },

    async deleteExpired() {
      await context.db.deleteFrom('attempts').where('expires_at', '<=', context.now()).execute();
    },
  };
}

/** The refusal with the longest wait; null when all limits allow the attempt. */
function refusal(times: readonly number[], now: number, limits: readonly RateLimit[]): RateLimitResult | null {
  const waits = limits.map(({ limit, window }) => {
    const inWindow = times.filter((time) => time > now - window);
    return inWindow.length < limit ? 0 : Math.max(1, (inWindow.at(-limit) ?? now) + window - now);
  });
  const retryIn = Math.max(...waits);
  return retryIn === 0 ? null : { allowed: false, count: times.length, retryIn };
}

function recent({ times, now }: { times: string; now: number }, window: number): number[] {
  const kept: unknown = JSON.parse(times);
  return Array.isArray(kept)
    ? kept.filter((time) => typeof time === 'number').filter((time) => time > now - window)
    : [];
}
