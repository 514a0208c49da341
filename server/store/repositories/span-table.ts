import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { givenRows } from '../engine/given-rows.ts';
import type { BegunSpan, Span, SpanTable, StoredSpan } from '../port/report-spans.ts';

const TOKENS = 2 ** 47;

const KEY = [
  { name: sql`start_at`, type: 'bigint', of: ({ start }: Span) => start },
  { name: sql`end_at`, type: 'bigint', of: ({ end }: Span) => end },
] as const;

const begunColumns = [
  ...KEY,
  { name: sql`basis`, type: 'text', of: ({ basis }: BegunSpan) => basis },
  { name: sql`token`, type: 'bigint', of: ({ token }: BegunSpan) => token },
] as const;

interface SpanColumns<Part extends string> {
  readonly table: RawBuilder<unknown>;
  readonly parts: readonly [Part, ...Part[]];
  /** The column of each part. */
  readonly columns: Readonly<Record<Part, RawBuilder<unknown>>>;
}

/** The counts of spans in a table, a column for each part. All parts of a span are stored together. */
export function createSpanTable<Part extends string>(
  context: Context,
  { table, parts, columns }: SpanColumns<Part>,
): SpanTable<Part> {
  const isCounted = sql`${columns[parts[0]]} is not null`;

  return {
    async counted(accountId, { start, end }) {
      const { rows } = await sql<StoredSpan>`
        select s.start_at as start, s.end_at as "end", s.basis from ${table} s
        where s.account_id = ${accountId} and s.start_at >= ${start} and s.start_at < ${end} and ${isCounted}
        order by s.start_at, s.end_at desc`.execute(context.db);
      return rows;
    },

    async begin(accountId, spans) {
      if (spans.length === 0) return [];
      const begun = spans.map(({ start, end, basis }: StoredSpan) => ({ start, end, basis, token: randomInt(TOKENS) }));
      const forgotten = sql.join(parts.map((part) => sql`${columns[part]} = null`));
      // Not for an account that is being deleted. `where` also tells SQLite that `on conflict` belongs to no join.
      await sql`insert into ${table} (account_id, start_at, end_at, basis, token)
        select ${accountId}, start_at, end_at, basis, token from ${givenRows(context, begunColumns, begun)} as given
        where exists (select 1 from accounts where id = ${accountId} and deleted_at is null)
        on conflict (account_id, start_at, end_at) do update set
          basis = excluded.basis, token = excluded.token, ${forgotten}`.execute(context.db);
      return begun;
    },

    async put(accountId, { start, end, token }, counts) {
      const counted = sql.join(parts.map((part) => sql`${columns[part]} = ${counts[part]}`));
      const { numAffectedRows = 0n } = await sql`update ${table} set ${counted}
        where account_id = ${accountId} and start_at = ${start} and end_at = ${end} and token = ${token}`.execute(
        context.db,
      );
      return numAffectedRows > 0n;
    },

    async read(accountId, spans, part) {
      if (spans.length === 0) return [];
      const counts = columns[part];
      // `cross join`: SQLite reads the given rows first.
      const { rows } = await sql<StoredSpan & { readonly counts: string }>`
        select s.start_at as start, s.end_at as "end", s.basis, ${counts} as counts
        from ${givenRows(context, KEY, spans)} as given cross join ${table} s
        where s.account_id = ${accountId} and s.start_at = given.start_at and s.end_at = given.end_at
          and ${counts} is not null
        order by s.start_at, s.end_at desc`.execute(context.db);
      return rows;
    },
  };
}
