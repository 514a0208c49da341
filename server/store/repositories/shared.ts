import { type RawBuilder, sql } from 'kysely';
import { LIST_PAGE_SIZES } from '#domain/limits.ts';
import { UNDO_SECONDS, type UndoSeconds } from '#domain/settings.ts';
import type { Context } from '../engine/context.ts';

/**
 * Pads a list to a power of two by repeating its last value, so that lists of all lengths need only a few prepared statements.
 */
export function padded<T>(values: readonly T[]): T[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, i) => values[i] ?? last);
}

/** Splits a list into chunks, so that no statement has more parameters than the engines allow. */
export function chunked<T>(values: readonly T[], size = 200): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < values.length; from += size) chunks.push(values.slice(from, from + size));
  return chunks;
}

/**
 * The LIMIT of a page. The page sizes of the product are literals, as PostgreSQL can then expect few rows when it chooses between a
 * generic and a custom plan (https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES). Other limits are parameters,
 * since each literal needs its own prepared statement.
 */
export const pageLimit = (limit: number): number | RawBuilder<number> =>
  LIST_PAGE_SIZES.some((size) => size === limit) ? sql.lit(limit) : limit;

export const flag = (value: boolean): number => (value ? 1 : 0);

interface SecondFactorRow {
  readonly second_factor_required: number | null;
  readonly factor_enabled: number | null;
}

/** Whether the account requires a second factor that this user does not have; the owner needs none. */
export const needsSecondFactor = (row: SecondFactorRow, isOwner: boolean): boolean =>
  !isOwner && row.second_factor_required === 1 && row.factor_enabled !== 1;

/** FOR UPDATE. SQLite has one transaction at a time and needs no row locks. */
export const forUpdate =
  ({ engine }: Context) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    engine === 'postgres' ? query.forUpdate() : query;

/** FOR UPDATE SKIP LOCKED. */
export const forUpdateSkipLocked =
  ({ engine }: Context) =>
  <Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query =>
    engine === 'postgres' ? query.forUpdate().skipLocked() : query;

interface Candidates {
  limit(rows: RawBuilder<number>): { executeTakeFirst(): Promise<unknown> };
}

/**
 * Claims in a transaction, once a read without locks has found one of the `candidates`: so an idle node sends one statement for each claim and begins no
 * transaction.
 */
export async function claimIfAny<Claimed>(
  context: Context,
  candidates: (db: Context['db']) => Candidates,
  claim: (tx: Context) => Promise<Claimed[]>,
): Promise<Claimed[]> {
  const found = await candidates(context.db).limit(sql.lit<number>(1)).executeTakeFirst();
  return found === undefined ? [] : context.atomically(claim);
}

/** The value if it is one of `known`; otherwise, e.g. for a value of a newer release, the first. */
export function oneOf<const Known extends string>(known: readonly [Known, ...Known[]], value: string): Known {
  return known.find((candidate) => candidate === value) ?? known[0];
}

/** A window that only a newer release knows becomes 0. */
export const undoSecondsOf = (stored: number | null): UndoSeconds =>
  UNDO_SECONDS.find((seconds) => seconds === stored) ?? 0;
