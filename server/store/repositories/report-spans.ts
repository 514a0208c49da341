import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { givenRows } from '../engine/given-rows.ts';
import type { BegunSpan, ReportSpans, Span, StoredSpan } from '../port/report-spans.ts';
import { forUpdateSkipLocked } from './shared.ts';

const TOKENS = 2 ** 47;

const KEY = [
  { name: sql`start_at`, type: 'bigint', of: ({ start }: Span) => start },
  { name: sql`end_at`, type: 'bigint', of: ({ end }: Span) => end },
] as const;

const COUNTS = { answers: sql`s.answers`, items: sql`s.items`, topics: sql`s.topics`, modes: sql`s.modes` };

const begunColumns = [
  ...KEY,
  { name: sql`basis`, type: 'text', of: ({ basis }: BegunSpan) => basis },
  { name: sql`token`, type: 'bigint', of: ({ token }: BegunSpan) => token },
] as const;

export function createReportSpans(context: Context): ReportSpans {
  const spansOf = (accountId: string) => context.db.selectFrom('report_spans').where('account_id', '=', accountId);
  const askNumber = async (value: RawBuilder<number>): Promise<number> => {
    const { rows } = await sql<{ value: number }>`select ${value} as value`.execute(context.db);
    return rows[0]?.value ?? 0;
  };

  return {
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

    async firstAnswer(accountId, since) {
      const first = await context.db
        .selectFrom('questions')
        .select('answered_at')
        .where('account_id', '=', accountId)
        .where('state', '=', sql.lit('answered'))
        .where('answered_at', '>=', since)
        .orderBy('answered_at')
        .limit(1)
        .executeTakeFirst();
      return first?.answered_at ?? null;
    },

    counted: (accountId, { start, end }) =>
      spansOf(accountId)
        .select(['start_at as start', 'end_at as end', 'basis'])
        .where('start_at', '>=', start)
        .where('start_at', '<', end)
        .where('answers', 'is not', null)
        .orderBy('start_at')
        .orderBy('end_at', 'desc')
        .execute(),

    async begin(accountId, spans) {
      if (spans.length === 0) return [];
      const begun = spans.map(({ start, end, basis }: StoredSpan) => ({ start, end, basis, token: randomInt(TOKENS) }));
      // Not for an account that is being deleted. `where` also tells SQLite that `on conflict` belongs to no join.
      await sql`insert into report_spans (account_id, start_at, end_at, basis, token)
        select ${accountId}, start_at, end_at, basis, token from ${givenRows(context, begunColumns, begun)} as given
        where exists (select 1 from accounts where id = ${accountId} and deleted_at is null)
        on conflict (account_id, start_at, end_at) do update set
          basis = excluded.basis, token = excluded.token, answers = null, items = null, topics = null, modes = null`.execute(
        context.db,
      );
      return begun;
    },

    // Not the end of a snapshot, before which transactions may run that it does not know: a number that no transaction before has.
    barrier: async () =>
      context.engine === 'sqlite' ? 0 : askNumber(sql`cast(cast(pg_current_xact_id() as text) as bigint)`),

    // SQLite has one transaction at a time.
    isPassed: async (barrier) =>
      context.engine === 'sqlite' ||
      (await askNumber(sql`cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint)`)) >= barrier,

    async put(accountId, { start, end, token }, counts) {
      const { numUpdatedRows } = await context.db
        .updateTable('report_spans')
        .set(counts)
        .where('account_id', '=', accountId)
        .where('start_at', '=', start)
        .where('end_at', '=', end)
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async read(accountId, spans, part) {
      if (spans.length === 0) return [];
      const counts = COUNTS[part];
      // `cross join`: SQLite reads the given rows first.
      const { rows } = await sql<StoredSpan & { readonly counts: string }>`
        select s.start_at as start, s.end_at as "end", s.basis, ${counts} as counts
        from ${givenRows(context, KEY, spans)} as given cross join report_spans s
        where s.account_id = ${accountId} and s.start_at = given.start_at and s.end_at = given.end_at
          and ${counts} is not null
        order by s.start_at, s.end_at desc`.execute(context.db);
      return rows;
    },
  };
}
