import type { Store } from '#server/store/port.ts';
import { median } from '../median.ts';
import type { Database } from './databases.ts';
import { naiveStatements, type Operation } from './operations.ts';

/** An account that is seeded, in a database of its own. */
export interface Subject {
  readonly size: number;
  readonly database: Database;
}

/** Milliseconds; of each subject the median of its samples, in the subjects' order. */
export interface Measured {
  readonly operation: Operation;
  readonly medians: readonly number[];
}

/** Each pass opens the stores anew: a connection keeps what it got by luck, such as the processor that its server runs on. */
const PASSES = 6;
/** Rounds before any counts: statements get prepared, code compiled, caches filled. */
const WARM_UP = 50;
/** Rounds that count, of each pass. */
const ROUNDS = 150;
/** The reference takes seconds, and grows by far more than its samples differ. */
const NAIVE_SAMPLES = 3;

export async function measure(operations: readonly Operation[], subjects: readonly Subject[]): Promise<Measured[]> {
  const samples = operations.map(() => subjects.map((): number[] => []));
  for (let pass = 0; pass < PASSES; pass++) {
    const stores = await Promise.all(subjects.map(({ database }) => database.open()));
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const times = await timesOf(operations, subjects, stores, round);
      if (round < WARM_UP) continue;
      for (const { o, s, time } of times) samples[o]?.[s]?.push(time);
    }
    for (const store of stores) await store.close();
  }
  return operations.map((operation, o) => ({ operation, medians: (samples[o] ?? []).map(median) }));
}

/**
 * A round asks each operation of every subject, one right after the other, so that whatever slows the machine for a while slows
 * all of them alike. Who is asked first changes from round to round.
 */
async function timesOf(
  operations: readonly Operation[],
  subjects: readonly Subject[],
  stores: readonly Store[],
  round: number,
): Promise<{ o: number; s: number; time: number }[]> {
  const times: { o: number; s: number; time: number }[] = [];
  for (const [o, operation] of operations.entries()) {
    for (let turn = 0; turn < subjects.length; turn++) {
      const s = (round + turn) % subjects.length;
      const size = subjects[s]?.size;
      const store = stores[s];
      if (size !== undefined && store !== undefined) times.push({ o, s, time: await timeOf(operation, store, size) });
    }
  }
  return times;
}

async function timeOf(operation: Operation, store: Store, size: number): Promise<number> {
  const start = performance.now();
  const found = await operation.ask(store, size);
  const time = performance.now() - start;
  if (found !== operation.expected)
    throw new Error(`${operation.name} of ${size} rows gave ${found} instead of ${operation.expected}`);
  return time;
}

/** What a page with OFFSET and a live count takes each subject. */
export async function measureNaive(subjects: readonly Subject[]): Promise<number[]> {
  const medians: number[] = [];
  for (const { database, size } of subjects) {
    const connection = await database.connect();
    const samples: number[] = [];
    for (let sample = 0; sample < NAIVE_SAMPLES; sample++) {
      const start = performance.now();
      for (const statement of naiveStatements(size)) await connection.run(statement);
      samples.push(performance.now() - start);
    }
    medians.push(median(samples));
    await connection.close();
  }
  return medians;
}
