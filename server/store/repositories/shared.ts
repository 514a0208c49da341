import { type RawBuilder, sql } from 'kysely';
import { FEED_PAGE_SIZES } from '#domain/limits.ts';
import type { Context } from '../engine/context.ts';

/**
 * The list's values, the last one repeated up to a power of two: so that lists of all lengths make few different statements,
 * which stay prepared.
 */
export function padded<T>(values: readonly T[]): T[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, i) => values[i] ?? last);
}

/** Runs of at most `size`, so that no statement has more parameters than the engines take. */
export function chunked<T>(values: readonly T[], size = 200): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < values.length; from += size) chunks.push(values.slice(from, from + size));
  return chunks;
}

/**
 * The limit of a page that begins at a known position. The sizes that the product offers are literals, not parameters: only so
 * does PostgreSQL count on few rows when it weighs one plan for all calls against a plan for each
 * (https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES). Other limits stay parameters, as each literal
 * makes a statement of its own.
 */
export const pageLimit = (limit: number): number | RawBuilder<number> =>
  FEED_PAGE_SIZES.some((size) => size === limit) ? sql.lit(limit) : limit;

export const flag = (value: boolean): number => (value ? 1 : 0);

/** Locks the selected rows until the transaction ends. SQLite has one transaction at a time and needs no lock. */
export const locking =
  ({ engine }: Context) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    engine === 'postgres' ? query.forUpdate() : query;

/** The same, leaving out rows that another transaction has locked. */
export const lockingFree =
  ({ engine }: Context) =>
  <Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query =>
    engine === 'postgres' ? query.forUpdate().skipLocked() : query;

/** One of `known`, or the first when the store holds what this version does not know. */
export function oneOf<const Known extends string>(known: readonly [Known, ...Known[]], value: string): Known {
  return known.find((candidate) => candidate === value) ?? known[0];
}
