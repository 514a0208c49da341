import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { ClaimInTurn } from '../port/queues.ts';

/** Rows of a table that accounts take turns in. */
interface TurnTable {
  readonly table: RawBuilder<unknown>;
  /** The column by which the rows of an account are claimed, the lowest first. */
  readonly order: RawBuilder<unknown>;
  /** Has an index of these rows by lease, and one of those without by account and order. */
  readonly isQueued: RawBuilder<boolean>;
  /** Of queued rows without a lease. */
  readonly isReady: RawBuilder<boolean>;
  /** The columns to return; with those of the account and the order. */
  readonly returned: RawBuilder<unknown>;
}

interface TurnRow {
  readonly account_id: string;
}

interface ClaimedTogether<Row> {
  readonly rows: Row[];
  /** Whether another transaction had the lock of rows whose turn it was. */
  readonly isContested: boolean;
}

/** How many expired leases are ended at a time. */
const ENDED_LEASES = 50;
/** How often they are ended while there is enough other work, in ms; otherwise with each claim. */
const ENDED_EVERY = 500;

/**
 * Claims rows in turn. `lease` gives a row that is locked a lease of so many ms, where rows are claimed one by one: on SQLite, which has no other
 * node to wait for, and where others claim at the same time.
 */
export function createTurnClaim<Row extends TurnRow>(
  context: Context,
  turnsIn: (context: Context) => TurnTable,
  lease: (tx: Context, row: Row, ms: number) => Promise<unknown>,
): (claim: ClaimInTurn) => Promise<Row[]> {
  const turnTable = turnsIn(context);
  let endedAt = Number.NEGATIVE_INFINITY;

  const claimOneByOne = (tx: Context, claim: ClaimInTurn): Promise<Row[]> =>
    claimInTurn(
      claim,
      (after) => lockNext<Row>(tx, turnsIn(tx), after),
      (row) => lease(tx, row, claim.lease),
    );

  async function endLeases(): Promise<number> {
    const ended = await endLeasesOf(context, turnTable);
    endedAt = context.localTime();
    return ended;
  }

  async function claimReady(claim: ClaimInTurn): Promise<Row[]> {
    if (context.engine === 'sqlite') return context.atomically((tx) => claimOneByOne(tx, claim));
    const { rows, isContested } = await claimTogether<Row>(context, turnTable, claim);
    if (!isContested) return rows;
    const limit = claim.limit - rows.length;
    return [...rows, ...(await context.atomically((tx) => claimOneByOne(tx, { ...claim, limit })))];
  }

  return async (claim) => {
    const isDue = context.localTime() - endedAt >= ENDED_EVERY;
    if (isDue) await endLeases();
    const rows = await claimReady(claim);
    if (rows.length === claim.limit || isDue || (await endLeases()) === 0) return rows;
    return [...rows, ...(await claimReady({ ...claim, limit: claim.limit - rows.length }))];
  };
}

/**
 * Claims up to `limit` rows: one of each account in the order of their ids, those after `after` first, and around again. `next`: the first
 * row that can be claimed of an account after the given one; `claim`: makes it one that cannot be claimed.
 */
async function claimInTurn<Row extends TurnRow>(
  { limit, after = '' }: ClaimInTurn,
  next: (after: string) => Promise<Row | undefined>,
  claim: (row: Row) => Promise<unknown>,
): Promise<Row[]> {
  const claimed: Row[] = [];
  let last = after;
  while (claimed.length < limit) {
    const row = (await next(last)) ?? (last === '' ? undefined : await next(''));
    if (row === undefined) break;
    await claim(row);
    claimed.push(row);
    last = row.account_id;
  }
  return claimed;
}

/** The first row of the next account that has one, locked; rows that others have locked are skipped. */
async function lockNext<Row extends TurnRow>(
  { db, engine }: Context,
  { table: rows, order, isQueued, isReady, returned }: TurnTable,
  after: string,
): Promise<Row | undefined> {
  const lock = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows: found } = await sql<Row>`select ${returned} from ${rows}
    where ${isQueued} and ${rows}.lease_until is null and ${isReady} and ${rows}.account_id > ${after}
    order by ${rows}.account_id, ${order} limit 1 ${lock}`.execute(db);
  return found[0];
}

/** Makes rows claimable again that are to be retried now, or whose node died. Returns how many. */
async function endLeasesOf(context: Context, { table: rows, isQueued }: TurnTable): Promise<number> {
  const ended = (columns: RawBuilder<unknown>) =>
    sql`select ${columns} from ${rows} where ${isQueued} and ${rows}.lease_until <= ${context.now()}
      order by ${rows}.lease_until limit ${sql.lit(ENDED_LEASES)}`;
  const update =
    context.engine === 'postgres'
      ? sql`with ended as (${ended(placeOf(rows))} for update skip locked)
          update ${rows} set lease_until = null where ${isAt(rows, sql`ended`)}`
      : sql`update ${rows} set lease_until = null where ${rows}.rowid in (${ended(sql`${rows}.rowid`)})`;
  const { numAffectedRows } = await update.execute(context.db);
  return Number(numAffectedRows ?? 0);
}

/** Where PostgreSQL has a row: its place, which rows of other partitions have too, and its partition. */
const placeOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${rows}.ctid as place, ${partitionAndPlaceOf(rows)} as partition_and_place`;

const partitionAndPlaceOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(cast(${rows}.tableoid as text) || cast(${rows}.ctid as text))`;

/** Whether a row is at one of the places in `found`. They are read without an index or a join, whatever the planner expects of them. */
const isAt = (rows: RawBuilder<unknown>, found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${rows}.ctid = any(array(select place from ${found}))
    and ${partitionAndPlaceOf(rows)} = any(array(select partition_and_place from ${found}))`;

/**
 * Claims what `claimInTurn` claims, with one statement however many rows: it skips along the index from account to account, takes the rows of
 * the first rounds, and claims those that no other transaction has locked. PostgreSQL only.
 */
async function claimTogether<Row extends TurnRow>(
  context: Context,
  { table: rows, order, isQueued, isReady, returned }: TurnTable,
  { limit, lease, after = '' }: ClaimInTurn,
): Promise<ClaimedTogether<Row>> {
  const canBeClaimed = sql`${isQueued} and ${rows}.lease_until is null and ${isReady}`;
  const next = (from: RawBuilder<unknown>) => sql`select ${rows}.account_id from ${rows}
    where ${canBeClaimed} and ${rows}.account_id > ${from} order by ${rows}.account_id limit 1`;
  const along = (name: RawBuilder<unknown>, from: RawBuilder<unknown>, isNeeded: RawBuilder<unknown>) => sql`
    ${name}(account_id, turn) as (
      select first.account_id, 1 from (${next(from)}) as first where ${isNeeded}
      union all
      select following.account_id, before.turn + 1 from ${name} as before
      cross join lateral (${next(sql`before.account_id`)}) as following where before.turn < ${limit})`;
  const { rows: found } = await sql<
    Row & { readonly picked: number; readonly position: number | null }
  >`with recursive ${along(sql`later`, sql`${after}`, sql`true`)},
    ${along(sql`earlier`, sql`''`, sql`(select count(*) from later) < ${limit}`)},
    turns as (
      select account_id, min(turn) as turn from (
        select account_id, turn from later union all select account_id, turn + ${limit} from earlier) as all_turns
      group by account_id order by turn limit ${limit}
    ), picked as (
      select entry.place, entry.partition_and_place from turns cross join lateral (
        select ${placeOf(rows)}, row_number() over (order by ${order}) as round from ${rows}
        where ${canBeClaimed} and ${rows}.account_id = turns.account_id order by ${order}
        limit case when (select count(*) from turns) < ${limit} then ${limit} else 1 end) as entry
      order by entry.round, turns.turn limit ${limit}
    ), locked as (
      select ${placeOf(rows)} from ${rows} where ${isAt(rows, sql`picked`)} and ${canBeClaimed} for update skip locked
    ), claimed as (
      update ${rows} set lease_until = ${context.now()} + ${lease}
      where ${isAt(rows, sql`locked`)} returning ${order} as position, ${returned}
    )
    select all_picked.picked, claimed.* from (select count(*) as picked from picked) as all_picked
    left join claimed on true`.execute(context.db);
  const claimed = found.filter(({ position }) => position !== null);
  const isContested = claimed.length < (found[0]?.picked ?? 0);
  return { rows: inTurns(claimed, after), isContested };
}

/** The order of turns: a row of each account, those after `after` first, and around again. */
function inTurns<Row extends TurnRow & { readonly position: number | null }>(
  rows: readonly Row[],
  after: string,
): Row[] {
  const rounds = new Map<string, number>();
  const placed = rows
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map((row) => {
      const round = rounds.get(row.account_id) ?? 0;
      rounds.set(row.account_id, round + 1);
      return { row, round, isAround: row.account_id <= after };
    });
  const byTurn = (one: (typeof placed)[number], other: (typeof placed)[number]): number =>
    one.round - other.round ||
    Number(one.isAround) - Number(other.isAround) ||
    (one.row.account_id < other.row.account_id ? -1 : 1);
  return placed.toSorted(byTurn).map(({ row }) => row);
}
