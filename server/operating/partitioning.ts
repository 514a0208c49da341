import { partitionStore, rehearsePartitions } from '../store/partitions/partition-store.ts';

type Print = (line: string) => void;

/** How often the progress of a table is printed, in rows. */
const PRINTED_EVERY = 100_000;

/** Partitions the database; returns the last message. */
export async function partition(url: string, count: number, print: Print): Promise<string> {
  let printed = 0;
  const changed = await partitionStore(url, count, {
    onCopied: (table, rows) => {
      if (rows < printed) printed = 0;
      if (printed > 0 && rows - printed < PRINTED_EVERY) return;
      printed = rows;
      print(`${table}: ${rows} rows copied`);
    },
  });
  for (const { table, rows, ms } of changed) print(`${table}: ${rows} rows in ${count} partitions, ${ms} ms`);
  return changed.length === 0
    ? `All tables that grow with questions have ${count} partitions already.`
    : `${changed.length} tables have ${count} partitions by account.`;
}

/** What partitioning takes; returns the last message. */
export async function rehearsePartitioning(url: string, count: number, print: Print): Promise<string> {
  const tables = await rehearsePartitions(url, count);
  for (const { table, rows, bytes, expectedMs } of tables)
    print(`${table}: about ${rows} rows, ${inMegabytes(bytes)}, about ${inSeconds(expectedMs)}`);
  if (tables.length === 0) return `All tables that grow with questions have ${count} partitions already.`;
  const time = inSeconds(tables.reduce((sum, { expectedMs }) => sum + expectedMs, 0));
  const room = inMegabytes(Math.max(...tables.map(({ bytes }) => bytes)));
  return `${tables.length} tables to partition, about ${time} in all without other load; the largest needs ${room} a second time. Nothing was changed.`;
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
const inSeconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;
