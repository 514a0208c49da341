import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { name } from '../backup/postgres.ts';
import { PartitioningFailed } from '../errors.ts';
import { definitionOf, firstValue, rowsOf, type TableDefinition } from './definitions.ts';

/** How long a step waits for a lock, in ms: queries of the product queue behind it meanwhile, and give up after 8 s. */
const LIMIT_LOCKS = 'set local lock_timeout = 4000';
/** How often a step is tried that another transaction blocked, and the time between, in ms. */
const TRIES = 10;
const RETRY_DELAY = 1000;
/** lock_not_available, deadlock_detected, serialization_failure. */
const RETRIABLE = new Set(['55P03', '40P01', '40001']);
/** How many rows a transaction copies: they are locked against changes for that long. */
const COPIED_AT_ONCE = 2000;

export interface Progress {
  /** Called after each batch with the rows of the table that were copied so far. */
  readonly onCopied: (table: string, rows: number) => void;
}

/** The partitioned table until it takes the place of the other. */
const nextOf = (table: string): string => `${table}__next`;
const mirrorOf = (table: string): string => `${table}__mirror`;

/**
 * Turns a table into one with hash partitions by account, while the product runs: a partitioned table is filled in short transactions, a trigger
 * repeats each change in it meanwhile, and once a snapshot shows the same rows in both it takes the other's place. Until then the table itself is
 * unchanged, whatever happens. What an interrupted run left is removed first. Returns the number of rows.
 */
export async function partitionTable(
  client: pg.Client,
  table: string,
  count: number,
  { onCopied }: Progress,
): Promise<number> {
  await discard(client, table);
  const definition = await definitionOf(client, table, mirrorOf(table));
  await createNext(client, table, count, definition);
  await mirror(client, table, definition);
  await copy(client, table, definition, onCopied);
  const rows = await compare(client, table, definition);
  await replace(client, table, definition);
  await client.query(`analyze ${name(table)}`);
  return rows;
}

/** Removes what an interrupted run left, first the trigger, which writes to the table. */
export async function discard(client: pg.Client, table: string): Promise<void> {
  const isLeft = await firstValue(
    client,
    'select to_regclass($1) is not null or exists (select 1 from pg_proc where proname = $2)',
    [name(nextOf(table)), mirrorOf(table)],
  );
  if (isLeft !== 'true') return;
  await inTransaction(client, async () => {
    await client.query(`drop function if exists ${name(mirrorOf(table))} cascade`);
    await client.query(`drop table if exists ${name(nextOf(table))}`);
  });
}

/** The statements that create a partitioned table like `table`, with all but its foreign keys and triggers. */
export function creationOf(table: string, next: string, count: number, definition: TableDefinition): string[] {
  const { statistics, constraints, indexes } = definition;
  const partitions = Array.from({ length: count }, (_, index) => `${table}_${count}_${index}`);
  return [
    `create table ${name(next)} (like ${name(table)} including defaults including generated including identity
      including storage including compression including comments) partition by hash (account_id)`,
    ...partitions.map(
      (partition, index) => `create table ${name(partition)} partition of ${name(next)}
        for values with (modulus ${count}, remainder ${index})`,
    ),
    // Of the partitions as well.
    ...statistics.map(
      (one) => `alter table ${name(next)} alter column ${name(one.name)} set statistics ${one.definition}`,
    ),
    ...constraints
      .filter(isOwn)
      .map((one) => `alter table ${name(next)} add constraint ${name(nextOf(one.name))} ${one.definition}`),
    ...indexes.map((one) => {
      const unique = one.definition.startsWith('unique ') ? 'unique' : '';
      return `create ${unique} index ${name(nextOf(one.name))} on ${name(next)} ${one.definition.replace('unique ', '')}`;
    }),
  ];
}

const isOwn = ({ definition }: { readonly definition: string }): boolean => !definition.startsWith('FOREIGN KEY');

async function createNext(client: pg.Client, table: string, count: number, definition: TableDefinition): Promise<void> {
  const next = nextOf(table);
  const references = definition.constraints.filter((one) => !isOwn(one));
  await inTransaction(client, async () => {
    for (const statement of creationOf(table, next, count, definition)) await client.query(statement);
    for (const one of references)
      await client.query(`alter table ${name(next)} add constraint ${name(nextOf(one.name))} ${one.definition}`);
  });
}

/**
 * From here on every change is made in both tables. Creating the trigger waits for the transactions that write to the table, so none is missed. Columns
 * are named, so that a migration that adds one meanwhile fails nobody's change.
 */
async function mirror(client: pg.Client, table: string, { columns, key }: TableDefinition): Promise<void> {
  const function_ = name(mirrorOf(table));
  const next = name(nextOf(table));
  const isOld = key.map((column) => `${name(column)} = old.${name(column)}`).join(' and ');
  await inTransaction(client, async () => {
    await client.query(`create function ${function_}() returns trigger language plpgsql
      security definer set search_path from current as $$
      begin
        if tg_op <> 'INSERT' then
          delete from ${next} where ${isOld};
        end if;
        if tg_op <> 'DELETE' then
          insert into ${next} (${listed(columns)}) values (${columns.map((column) => `new.${name(column)}`).join(', ')});
        end if;
        return null;
      end $$`);
    await client.query(`create trigger ${function_} after insert or update or delete on ${name(table)}
      for each row execute function ${function_}()`);
  });
}

/**
 * Copies the rows by ranges of the key. Their lock makes a change wait until they are copied, or the copy until the change is made: it then sees what
 * the trigger wrote, and keeps it.
 */
async function copy(
  client: pg.Client,
  table: string,
  { columns, key }: TableDefinition,
  onCopied: Progress['onCopied'],
): Promise<void> {
  const keys = listed(key);
  const after = (values: readonly string[], from: number): string =>
    values.length === 0 ? 'true' : `(${keys}) > (${values.map((_, index) => `$${from + index}`).join(', ')})`;
  let copied = 0;
  let last: readonly string[] = [];
  for (;;) {
    const [end = []] = await rowsOf(
      client,
      `select ${keys} from ${name(table)} where ${after(last, 1)} order by ${keys} offset ${COPIED_AT_ONCE - 1} limit 1`,
      last,
    );
    const isUpTo =
      end.length === 0 ? 'true' : `(${keys}) <= (${end.map((_, index) => `$${last.length + index + 1}`).join(', ')})`;
    await inTransaction(client, async () => {
      const { rowCount } = await client.query(
        `insert into ${name(nextOf(table))} (${listed(columns)})
          select ${listed(columns)} from ${name(table)} where ${after(last, 1)} and ${isUpTo} for share
          on conflict do nothing`,
        [...last, ...end],
      );
      copied += rowCount ?? 0;
    });
    onCopied(table, copied);
    if (end.length === 0) return;
    last = end;
  }
}

/** Fails unless one snapshot has the same rows in both tables. How many there are. */
async function compare(client: pg.Client, table: string, { columns }: TableDefinition): Promise<number> {
  const digest = (of: string): string =>
    `select count(*), coalesce(sum(hashtextextended(cast(row(${listed(columns)}) as text), 0)), 0) from ${name(of)}`;
  const [[rows = '', sum = ''] = [], [nextRows = '', nextSum = ''] = []] = await rowsOf(
    client,
    `${digest(table)} union all ${digest(nextOf(table))}`,
  );
  if (rows !== nextRows || sum !== nextSum)
    throw new PartitioningFailed(`${nextRows} rows of ${table} were copied instead of ${rows}; the table is unchanged`);
  return Number(rows);
}

/** The partitioned table takes the name of the other, and of its constraints and indexes, with its triggers and privileges. */
async function replace(client: pg.Client, table: string, definition: TableDefinition): Promise<void> {
  const { constraints, indexes, triggers, grants } = definition;
  await inTransaction(client, async () => {
    await client.query(`lock table ${name(table)} in access exclusive mode`);
    const present = await definitionOf(client, table, mirrorOf(table));
    if (JSON.stringify(present) !== JSON.stringify(definition))
      throw new PartitioningFailed(
        `a migration changed ${table} meanwhile; the table has no partitions yet: run it again`,
      );
    await client.query(`drop table ${name(table)}`);
    await client.query(`drop function ${name(mirrorOf(table))}`);
    await client.query(`alter table ${name(nextOf(table))} rename to ${name(table)}`);
    for (const one of constraints)
      await client.query(`alter table ${name(table)} rename constraint ${name(nextOf(one.name))} to ${name(one.name)}`);
    for (const one of indexes) await client.query(`alter index ${name(nextOf(one.name))} rename to ${name(one.name)}`);
    for (const one of triggers) await client.query(one.definition);
    for (const grant of grants) await client.query(grant);
  });
}

/** A transaction that gives up waiting for a lock before the product's queries do, and is then tried again. */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await client.query(LIMIT_LOCKS);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIABLE.has(code)) throw error;
      if (tries === TRIES)
        throw new PartitioningFailed('another transaction uses the table for too long; it is unchanged: run it again', {
          cause: error,
        });
      await sleep(RETRY_DELAY);
    }
  }
}

const listed = (columns: readonly string[]): string => columns.map(name).join(', ');
