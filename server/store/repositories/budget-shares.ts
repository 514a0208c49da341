import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { ALL_PARTS, type BudgetShares, type ShareRenewal } from '../port/budget-shares.ts';

const fairFor = (nodes: number): number => Math.floor(ALL_PARTS / nodes);

/** The columns that a renewal writes. */
const renewed = (context: Context, { lease, exhaustedFor }: ShareRenewal) => ({
  expires_at: sql<number>`${context.now()} + ${lease}`,
  exhausted_since: exhaustedFor === 0 ? null : sql<number>`${context.now()} - ${Math.round(exhaustedFor)}`,
});

export function createBudgetShares(context: Context): BudgetShares {
  const livingIn = (db: Context['db']) => db.selectFrom('budget_shares').where('expires_at', '>', context.now());
  const othersIn = async (db: Context['db'], node: string): Promise<number[]> => {
    const rows = await livingIn(db).select('parts').where('node', '<>', node).execute();
    return rows.map(({ parts }) => parts);
  };

  return {
    async keep(node, renewal) {
      const row = await context.db
        .updateTable('budget_shares')
        .set(renewed(context, renewal))
        .where('node', '=', node)
        .where('expires_at', '>', context.now())
        .where('parts', '=', () =>
          livingIn(context.db).select(sql<number>`${sql.lit(ALL_PARTS)} / count(*)`.as('fair')),
        )
        .returning('parts')
        .executeTakeFirst();
      return row?.parts ?? null;
    },

    fair: async (node) => fairFor((await othersIn(context.db, node)).length + 1),

    divide: (node, { used, ...renewal }) =>
      context.atomically(async (tx) => {
        // Two nodes that come at once must not both take what is left. Readers go on.
        if (tx.engine === 'postgres') await sql`lock table budget_shares in share row exclusive mode`.execute(tx.db);
        await tx.db.deleteFrom('budget_shares').where('expires_at', '<=', tx.now()).execute();
        const others = await othersIn(tx.db, node);
        const left = others.reduce((rest, parts) => rest - parts, ALL_PARTS);
        const parts = Math.min(Math.max(fairFor(others.length + 1), used), left);
        const share = { parts, ...renewed(tx, renewal) };
        await tx.db
          .insertInto('budget_shares')
          .values({ node, ...share })
          .onConflict((conflict) => conflict.column('node').doUpdateSet(share))
          .execute();
        return parts;
      }),

    async use() {
      const { nodes, exhaustedFor } = await livingIn(context.db)
        .select(({ fn }) => [
          fn.countAll<number>().as('nodes'),
          sql<number>`coalesce(max(${context.now()} - exhausted_since), 0)`.as('exhaustedFor'),
        ])
        .executeTakeFirstOrThrow();
      return { nodes, exhaustedFor };
    },

    async release(node) {
      await context.db.deleteFrom('budget_shares').where('node', '=', node).execute();
    },
  };
}
