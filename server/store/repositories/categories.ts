import type { Context } from '../engine/context.ts';
import type { Categories } from '../port/items.ts';

export const createCategories = (context: Context): Categories => ({
  async put(categories) {
    if (categories.length === 0) return;
    await context.db
      .insertInto('categories')
      .values(categories.map(({ id, name }) => ({ id, name, stored_at: context.now() })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          stored_at: eb.ref('excluded.stored_at'),
        })),
      )
      .execute();
  },

  async ofItems(accountId, limit) {
    const rows = await context.db
      .selectFrom('items')
      .leftJoin('categories', 'categories.id', 'items.category_id')
      .select(['items.category_id as id', 'categories.name'])
      .distinct()
      .where('items.account_id', '=', accountId)
      .where('items.category_id', 'is not', null)
      .orderBy('categories.name')
      .orderBy('items.category_id')
      .limit(limit)
      .execute();
    return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  },
});
