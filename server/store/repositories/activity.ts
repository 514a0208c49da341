import type { Context } from '../engine/context.ts';
import { StoreMisuse } from '../errors.ts';
import type { Activity } from '../port/activity.ts';
import { pageLimit } from './shared.ts';

/** Positions run between the stored counters without gaps, so the first position of any page is known. */
export function createActivity(context: Context): Activity {
  return {
    append: (accountId, { email, code, details }) =>
      context.atomically(async (tx) => {
        const counters = await tx.db
          .updateTable('account_counters')
          .set((eb) => ({ activity: eb('activity', '+', 1) }))
          .where('account_id', '=', accountId)
          .returning('activity')
          .executeTakeFirst();
        if (counters === undefined) throw new StoreMisuse('activity of an unknown account');
        await tx.db
          .insertInto('activity')
          .values({
            account_id: accountId,
            position: counters.activity,
            timestamp: tx.now(),
            email,
            code,
            details: JSON.stringify(details),
          })
          .execute();
      }),

    async page(accountId, { skip, limit, sort }) {
      const row = await context.db
        .selectFrom('account_counters')
        .select(['activity as high', 'activity_low as low'])
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      const { low, high } = row ?? { low: 1, high: 0 };
      const newestFirst = sort === 'most-recent-first';
      const entries = await context.db
        .selectFrom('activity')
        .select(['timestamp', 'email', 'code', 'details'])
        .where('account_id', '=', accountId)
        .where('position', newestFirst ? '<=' : '>=', newestFirst ? high - skip : low + skip)
        .orderBy('position', newestFirst ? 'desc' : 'asc')
        .limit(pageLimit(limit))
        .execute();
      return { entries, count: high - low + 1 };
    },
  };
}
