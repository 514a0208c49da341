import type { Context } from '../engine/context.ts';
import type { SavedViews } from '../port/saved-views.ts';
import { lockAccount } from './account-counters.ts';
import { normalizeForSearch } from './search-text.ts';

const keyOf = (name: string): string => normalizeForSearch(name.trim());

export function createSavedViews(context: Context): SavedViews {
  const of = ({ db }: Context, accountId: string, userId: string) =>
    db.selectFrom('saved_views').where('account_id', '=', accountId).where('user_id', '=', userId);

  /** Serialises changes, so that names stay unique and the limit holds. */
  const withLock = <T>(accountId: string, work: (tx: Context) => Promise<T>): Promise<T> =>
    context.atomically(async (tx) => {
      await lockAccount(tx, accountId);
      return work(tx);
    });

  const holderOf = async (tx: Context, accountId: string, userId: string, name: string) =>
    (await of(tx, accountId, userId).select('id').where('name_key', '=', keyOf(name)).executeTakeFirst())?.id;

  return {
    list: (accountId, userId) =>
      of(context, accountId, userId).select(['id', 'name', 'filter']).orderBy('created_at').orderBy('id').execute(),

    add: (accountId, userId, { id, name, filter }, max) =>
      withLock(accountId, async (tx) => {
        if ((await holderOf(tx, accountId, userId, name)) !== undefined) return 'taken';
        const saved = await of(tx, accountId, userId).select('id').execute();
        if (saved.length >= max) return 'full';
        const row = { account_id: accountId, user_id: userId, id, name, name_key: keyOf(name), filter };
        await tx.db
          .insertInto('saved_views')
          .values({ ...row, created_at: tx.now() })
          .execute();
        return 'added';
      }),

    change: (accountId, userId, { id, name, filter }) =>
      withLock(accountId, async (tx) => {
        const holder = await holderOf(tx, accountId, userId, name);
        if (holder !== undefined && holder !== id) return 'taken';
        const { numUpdatedRows } = await tx.db
          .updateTable('saved_views')
          .set({ name, name_key: keyOf(name), filter })
          .where('account_id', '=', accountId)
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n ? 'changed' : 'missing';
      }),

    delete: async (accountId, userId, id) => {
      const { numDeletedRows } = await context.db
        .deleteFrom('saved_views')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
