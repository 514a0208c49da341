import type pg from 'pg';
import { name, withClient } from '../backup/postgres.ts';
import { PartitioningFailed } from '../errors.ts';
import { openStore } from '../open-store.ts';
import { countPartitions, definitionOf, firstValue, rowsOf } from './definitions.ts';
import { creationOf, discard, type Progress, partitionTable } from './partition-table.ts';
import { PARTITIONED_TABLES } from './partitioned-tables.ts';

/** The key of the advisory lock of a run; nothing else in this database uses it. */
const LOCK_KEY = 7_203_115_905;
/** How many rows of a table a rehearsal copies. */
const SAMPLE = 20_000;

export interface PartitionedRows {
  readonly table: string;
  readonly rows: number;
  readonly ms: number;
}

/**
 * Partitions the tables that grow with questions, one after the other, while the product runs; see `partitionTable`. Tables that have `count` partitions
 * already are left as they are, so an interrupted run is run again. Returns the tables that were changed. Rejects with `PartitioningFailed`.
 */
export async function partitionStore(url: string, count: number, progress: Progress): Promise<PartitionedRows[]> {
  await (await openStore({ engine: 'postgres', url })).close();
  const changed: PartitionedRows[] = [];
  await withLock(url, async (client) => {
    for (const table of PARTITIONED_TABLES) {
      if ((await countPartitions(client, table)) === count) {
        await discard(client, table);
        continue;
      }
      const start = performance.now();
      const rows = await partitionTable(client, table, count, progress);
      changed.push({ table, rows, ms: Math.round(performance.now() - start) });
    }
  });
  return changed;
}

export interface RehearsedTable {
  readonly table: string;
  /** As the database estimates them. */
  readonly rows: number;
  /** Of the table with its indexes, which it needs a second time until the copy takes its place. */
  readonly bytes: number;
  /** How long the copy takes at the pace of a sample, in ms. */
  readonly expectedMs: number;
}

/** Copies a sample of each table into a partitioned one, and rolls back. Only reads the tables, and locks nothing that the product needs. */
export async function rehearsePartitions(url: string, count: number): Promise<RehearsedTable[]> {
  const rehearsed: RehearsedTable[] = [];
  await withLock(url, async (client) => {
    for (const table of PARTITIONED_TABLES)
      if ((await countPartitions(client, table)) !== count) rehearsed.push(await rehearseTable(client, table, count));
  });
  return rehearsed;
}

async function rehearseTable(client: pg.Client, table: string, count: number): Promise<RehearsedTable> {
  const [[estimated = '0', bytes = '0'] = []] = await rowsOf(
    client,
    `select coalesce(sum(greatest(reltuples, 0)), 0), coalesce(sum(pg_total_relation_size(relid)), 0)
      from pg_partition_tree(to_regclass($1)) join pg_class on pg_class.oid = relid where isleaf`,
    [name(table)],
  );
  const next = `${table}__rehearsal`;
  await client.query('begin');
  try {
    for (const statement of creationOf(table, next, count, await definitionOf(client, table, '')))
      await client.query(statement);
    const start = performance.now();
    const { rowCount } = await client.query(`insert into ${name(next)} select * from ${name(table)} limit $1`, [
      SAMPLE,
    ]);
    const ms = performance.now() - start;
    const sampled = rowCount ?? 0;
    // Nothing is estimated before the first ANALYZE.
    const rows = sampled < SAMPLE ? sampled : Math.max(sampled, Number(estimated));
    const expectedMs = sampled === 0 ? 0 : Math.round((ms * rows) / sampled);
    return { table, rows, bytes: Number(bytes), expectedMs };
  } finally {
    await client.query('rollback');
  }
}

async function withLock(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(url, async (client) => {
    if ((await firstValue(client, 'select pg_try_advisory_lock($1)', [LOCK_KEY])) !== 'true')
      throw new PartitioningFailed('another command partitions this database');
    await work(client);
  });
}
