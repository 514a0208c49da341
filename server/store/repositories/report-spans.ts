import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { ANSWER_PARTS, ORDER_PARTS, type ReportSpans } from '../port/report-spans.ts';
import { forUpdateSkipLocked } from './shared.ts';
import { createSpanTable } from './span-table.ts';

export function createReportSpans(context: Context): ReportSpans {
  const askNumber = async (value: RawBuilder<number>): Promise<number> => {
    const { rows } = await sql<{ value: number }>`select ${value} as value`.execute(context.db);
    return rows[0]?.value ?? 0;
  };

  return {
    answers: createSpanTable(context, {
      table: sql`report_spans`,
      parts: ANSWER_PARTS,
      columns: { answers: sql`answers`, items: sql`items`, topics: sql`topics`, modes: sql`modes` },
    }),
    orders: createSpanTable(context, {
      table: sql`report_order_spans`,
      parts: ORDER_PARTS,
      columns: { orders: sql`orders` },
    }),

    claim: (lease) =>
      context.atomically(async (tx) => {
        const next = await tx.db
          .selectFrom('report_accounts')
          .select('account_id')
          .where('due_at', '<=', tx.now())
          .orderBy('due_at')
          .orderBy('account_id')
          .limit(1)
          .$call(forUpdateSkipLocked(tx))
          .executeTakeFirst();
        if (next === undefined) return null;
        const { account_id: accountId } = next;
        const account = await tx.db
          .selectFrom('accounts')
          .select('site_id as siteId')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        const { due_at: until } = await tx.db
          .updateTable('report_accounts')
          .set({ due_at: sql<number>`${tx.now()} + ${lease}` })
          .where('account_id', '=', accountId)
          .returning('due_at')
          .executeTakeFirstOrThrow();
        return { accountId, ...account, until };
      }),

    async release({ accountId, until }, delay) {
      await context.db
        .updateTable('report_accounts')
        .set({ due_at: sql<number>`${context.now()} + ${delay}` })
        .where('account_id', '=', accountId)
        .where('due_at', '=', until)
        .execute();
    },

    async first(accountId, since) {
      const answered = context.db
        .selectFrom('questions')
        .select(({ fn }) => fn.min('answered_at').as('at'))
        .where('account_id', '=', accountId)
        .where('state', '=', sql.lit('answered'))
        .where('answered_at', '>=', since);
      const ordered = context.db
        .selectFrom('orders')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .where('account_id', '=', accountId)
        .where('created_at', '>=', since);
      const rows = await answered.unionAll(ordered).execute();
      const times = rows.flatMap(({ at }) => (at === null ? [] : [at]));
      return times.length === 0 ? null : Math.min(...times);
    },

    // Not the end of a snapshot, before which transactions may run that it does not know: a number that no transaction before has.
    barrier: async () =>
      context.engine === 'sqlite' ? 0 : askNumber(sql`cast(cast(pg_current_xact_id() as text) as bigint)`),

    // SQLite has one transaction at a time.
    isPassed: async (barrier) =>
      context.engine === 'sqlite' ||
      (await askNumber(sql`cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint)`)) >= barrier,
  };
}
