import type { Context } from '../engine/context.ts';
import type { Operators } from '../port/accounts.ts';

export function createOperators(context: Context): Operators {
  const of = (accountId: string) =>
    context.db.selectFrom('operators').select(['email', 'permissions']).where('account_id', '=', accountId);

  return {
    async find(accountId, email) {
      return (await of(accountId).where('email', '=', email).executeTakeFirst()) ?? null;
    },

    async isAnywhere(email) {
      const query = context.db.selectFrom('operators').select('account_id').where('email', '=', email).limit(1);
      return (await query.executeTakeFirst()) !== undefined;
    },

    async add(accountId, { email, permissions }) {
      const row = await context.db
        .insertInto('operators')
        .values({ account_id: accountId, email, permissions })
        .onConflict((conflict) => conflict.doNothing())
        .returning('email')
        .executeTakeFirst();
      return row !== undefined;
    },

    async change(accountId, { email, permissions }) {
      const row = await context.db
        .updateTable('operators')
        .set({ permissions })
        .where('account_id', '=', accountId)
        .where('email', '=', email)
        .returning('email')
        .executeTakeFirst();
      return row !== undefined;
    },

    async delete(accountId, email) {
      const row = await context.db
        .deleteFrom('operators')
        .where('account_id', '=', accountId)
        .where('email', '=', email)
        .returning(['email', 'permissions'])
        .executeTakeFirst();
      for (const table of ['push_choices', 'digests'] as const)
        await context.db
          .deleteFrom(table)
          .where('account_id', '=', accountId)
          .where('user_id', 'in', context.db.selectFrom('users').select('id').where('email', '=', email))
          .execute();
      return row ?? null;
    },

    async countLackingSecondFactor(accountId) {
      const { count } = await context.db
        .selectFrom('operators')
        .leftJoin('users', 'users.email', 'operators.email')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('operators.account_id', '=', accountId)
        .where((eb) => eb.or([eb('users.factor_enabled', 'is', null), eb('users.factor_enabled', '=', 0)]))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    // An account has few operators, so the page is cut in memory.
    async page(accountId, { skip, limit }) {
      const all = await of(accountId).orderBy('email').execute();
      return { entries: all.slice(skip, skip + limit), count: all.length };
    },
  };
}
