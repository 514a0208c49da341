import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';

/**
 * How many of the words of the search PostgreSQL knows the frequency of. It takes any other word for half as frequent as the rarest of these: with its
 * own 100 (some 600 words), it reads a history of 10^6 answers by time for a word that few of them have, instead of by the word.
 */
const WORDS_KNOWN = sql.lit(1000);

/** SQLite reads the full-text index for every word. */
export async function raiseSearchStatistics(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  // Neither lock of these holds up queries, nor does one of a partitioned table leave out its partitions.
  await sql`alter table question_search alter column words set statistics ${WORDS_KNOWN}`.execute(db);
  // Of a table known to be empty, PostgreSQL would plan to read all rows for each one, and keep such plans while it grows.
  const { rows } = await sql`select 1 from question_search limit 1`.execute(db);
  if (rows.length > 0) await sql`analyze question_search (words)`.execute(db);
}
