import type { Store } from '#server/store/port.ts';
import { median } from '../measures.ts';
import type { Database } from './databases.ts';
import { naiveStatements, type Operation } from './operations.ts';

/** A seeded account in a database of its own. */
export interface Subject {
  readonly size: number;
  readonly database: Database;
}

/** Median per subject in ms, in the subjects' order. */
export interface Measured {
  readonly operation: Operation;
  readonly medians: readonly number[];
}

/** Each pass opens new stores, since a connection keeps lucky conditions such as its server's processor. */
const PASSES = 6;
/** Warm-up rounds: statements are prepared, code compiled, caches filled. */
const WARM_UP = 50;
/** Measured rounds per pass. */
const ROUNDS = 150;
/** The reference takes seconds, and its growth far exceeds the variance. */
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
 * Each round runs each operation on every subject in sequence, so that a slow phase of the machine affects all alike. The order rotates from
 * round to round.
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

/** The time of a page with OFFSET and a live count for each subject. */
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
