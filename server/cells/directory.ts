import { Kysely, type SqlBool, sql } from 'kysely';
import { postgresEngine } from '../store/engine/postgres.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';
import { type DirectoryTables, prepareDirectory } from './directory-tables.ts';
import { DirectoryUnavailable } from './errors.ts';

/** How long a statement may take, in ms: people wait for it at the login. */
const TIMEOUT = 2000;
/** For so long after a failure nothing is asked, in ms, so that a directory that does not respond delays one call a second and not all. */
const REST = 1000;

/** What a cell has claimed in the directory. */
export interface DirectoryCounts {
  readonly people: number;
  readonly accounts: number;
}

/**
 * Which cell has which people, by the keyed hashes of their e-mails, and which accounts. Everything rejects with `DirectoryUnavailable` when the
 * database does not respond. Claims of one cell may be repeated, so a crash after a claim locks nobody out.
 */
export interface Directory {
  /** Creates the tables and checks the key, which every other call does where that has not succeeded yet. */
  prepare(): Promise<void>;
  /** The cells of those that have been claimed. */
  cellsOfPeople(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  cellsOfAccounts(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Claims an e-mail of nobody for `ttl` ms, or longer what this cell has claimed; returns the cell that has it. */
  reserve(hash: string, ttl: number): Promise<string>;
  /** Claims an e-mail for good, also one that another cell has reserved; returns the cell that has it. */
  claim(hash: string): Promise<string>;
  /** Lets a claim of this cell by `reserve` last for `ttl` ms from now on. */
  extend(hash: string, ttl: number): Promise<void>;
  /** Ends a claim of this cell; false when it has none. */
  release(hash: string): Promise<boolean>;
  /** Returns the cell that has the account. */
  claimAccount(id: string): Promise<string>;
  releaseAccount(id: string): Promise<boolean>;
  deleteExpired(): Promise<void>;
  /** What this cell has claimed for good. */
  counts(): Promise<DirectoryCounts>;
  close(): Promise<void>;
}

interface DirectoryOptions {
  readonly url: string;
  /** The cell that claims. */
  readonly cell: string;
  /** Of the key that the hashes are made with. */
  readonly fingerprint: string;
  readonly onConnectionError: (error: Error) => void;
  readonly timers?: Timers;
  /** Milliseconds of the epoch; for tests. Default: PostgreSQL's clock. */
  readonly clock?: () => number;
}

/** Connects with the first statement, so that a node starts while the directory does not respond. */
export function openDirectory(options: DirectoryOptions): Directory {
  const { url, cell, fingerprint, onConnectionError, timers = systemTimers, clock } = options;
  const { dialect, renew } = postgresEngine({ url, onConnectionError, onBatchError: () => {} });
  const db = new Kysely<DirectoryTables>({ dialect });
  const now = () =>
    clock === undefined
      ? sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
      : sql<number>`cast(${clock()} as bigint)`;

  let restsUntil = Number.NEGATIVE_INFINITY;
  async function within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (timers.elapsed() < restsUntil) throw new DirectoryUnavailable('the directory did not respond a moment ago');
    const failure = (): Error => {
      // What is under way may never end, as on a connection that a firewall dropped.
      renew();
      return new DirectoryUnavailable(`the directory did not respond within ${TIMEOUT} ms`);
    };
    try {
      return await withTimeout({ ms: TIMEOUT, timers, failure }, work);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      restsUntil = timers.elapsed() + REST;
      throw error instanceof DirectoryUnavailable
        ? error
        : new DirectoryUnavailable(`the directory: ${error.message}`, { cause: error });
    }
  }

  let preparing: Promise<void> | null = null;
  const prepare = (): Promise<void> => {
    preparing ??= within(() => prepareDirectory(db, fingerprint)).catch((error: unknown) => {
      preparing = null;
      throw error;
    });
    return preparing;
  };
  async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
    await prepare();
    return within(work);
  }

  /** Inserts a claim, or changes the present one where `mayTake` allows; returns the cell that has the e-mail afterwards. */
  async function claimPerson(hash: string, ttl: number | null): Promise<string> {
    const expires = ttl === null ? sql<null>`null` : sql<number>`${now()} + ${ttl}`;
    const isProvisional = sql<SqlBool>`p.expires_at is not null`;
    const mayTake = ttl === null ? isProvisional : sql<SqlBool>`(${isProvisional} and p.expires_at <= ${now()})`;
    // A lasting claim of this cell stays one.
    const { rows } = await sql<{ cell: string }>`
      with claimed as (
        insert into directory_people as p (email_hash, cell, expires_at) values (${hash}, ${cell}, ${expires})
        on conflict (email_hash) do update
          set cell = excluded.cell,
              expires_at = case when p.cell = excluded.cell and p.expires_at is null then null else excluded.expires_at end
          where p.cell = excluded.cell or ${mayTake}
        returning p.cell)
      select cell from claimed
      union all select cell from directory_people where email_hash = ${hash} and not exists (select from claimed)`.execute(
      db,
    );
    // No row: the claim that stood in the way was released meanwhile.
    return rows[0]?.cell ?? claimPerson(hash, ttl);
  }

  async function claimAccount(id: string): Promise<string> {
    const { rows } = await sql<{ cell: string }>`
      with claimed as (
        insert into directory_accounts (account_id, cell) values (${id}, ${cell}) on conflict (account_id) do nothing returning cell)
      select cell from claimed
      union all select cell from directory_accounts where account_id = ${id}`.execute(db);
    return rows[0]?.cell ?? claimAccount(id);
  }

  return {
    prepare,
    cellsOfPeople: (hashes) =>
      asking(async () => {
        const isCurrent = sql<SqlBool>`(expires_at is null or expires_at > ${now()})`;
        const query = db.selectFrom('directory_people').select(['email_hash', 'cell']).where(isCurrent);
        const rows = await query.where('email_hash', 'in', [...hashes]).execute();
        return new Map(rows.map((row) => [row.email_hash, row.cell]));
      }),
    cellsOfAccounts: (ids) =>
      asking(async () => {
        const query = db.selectFrom('directory_accounts').select(['account_id', 'cell']);
        const rows = await query.where('account_id', 'in', [...ids]).execute();
        return new Map(rows.map((row) => [row.account_id, row.cell]));
      }),
    reserve: (hash, ttl) => asking(() => claimPerson(hash, ttl)),
    claim: (hash) => asking(() => claimPerson(hash, null)),
    extend: (hash, ttl) =>
      asking(async () => {
        await sql`
          update directory_people set expires_at = ${now()} + ${ttl}
          where email_hash = ${hash} and cell = ${cell} and expires_at is not null`.execute(db);
      }),
    release: (hash) =>
      asking(async () => {
        const query = db.deleteFrom('directory_people').where('email_hash', '=', hash).where('cell', '=', cell);
        return (await query.executeTakeFirst()).numDeletedRows > 0n;
      }),
    claimAccount: (id) => asking(() => claimAccount(id)),
    releaseAccount: (id) =>
      asking(async () => {
        const query = db.deleteFrom('directory_accounts').where('account_id', '=', id).where('cell', '=', cell);
        return (await query.executeTakeFirst()).numDeletedRows > 0n;
      }),
    deleteExpired: () =>
      asking(async () => {
        await sql`delete from directory_people where expires_at <= ${now()}`.execute(db);
      }),
    counts: () =>
      asking(async () => {
        const { rows } = await sql<DirectoryCounts>`
          select (select count(*) from directory_people where cell = ${cell} and expires_at is null) as people,
                 (select count(*) from directory_accounts where cell = ${cell}) as accounts`.execute(db);
        return rows[0] ?? { people: 0, accounts: 0 };
      }),
    close: () => db.destroy(),
  };
}
