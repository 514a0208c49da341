// `npm run bench:lists [-- --postgres] [-- --max=1000000]`: whether a list responds as fast with ten million rows as with a thousand. Takes
// several minutes and several GB of the temporary folder, which are freed at the end.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { type Engine, startPostgresEngine, startSqlite } from './databases.ts';
import { measure, measureNaive, type Subject } from './measure.ts';
import { OPERATIONS } from './operations.ts';
import { judge } from './report.ts';
import { seed } from './seed.ts';

const SMALLEST = 1000;
const LARGEST = 10_000_000;
/** Below this size even the reference query grows little. */
const LEAST_LARGEST = 100_000;

/** Bytes per row of history with its question and activity entry, indexes and journals included. */
const BYTES_PER_ROW = 1500;

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, max: { type: 'string', default: String(LARGEST) } },
});
const largest = Number(values.max);
if (!Number.isInteger(largest) || largest < LEAST_LARGEST || largest % SMALLEST !== 0) {
  throw new Error(`--max is a multiple of ${SMALLEST}, at least ${LEAST_LARGEST}`);
}
await requireDisk(largest);

const engine = await (values.postgres ? startPostgresEngine() : startSqlite());
try {
  process.exitCode = (await run(engine, sizesUpTo(largest))) ? 0 : 1;
} finally {
  await engine.remove();
}

async function run(on: Engine, sizes: readonly number[]): Promise<boolean> {
  const subjects: Subject[] = [];
  for (const size of sizes) subjects.push(await prepare(on, size));
  const { lines, isMet } = judge(sizes, await measure(OPERATIONS, subjects), await measureNaive(subjects));
  console.log(`\n${lines.join('\n')}`);
  return isMet;
}

/** One database per size: in a shared one the small account would search the large one's indexes. */
async function prepare(on: Engine, size: number): Promise<Subject> {
  const start = performance.now();
  const database = await on.create(`lists_${size}`);
  await seed(on, database, size);
  console.log(`Seeded ${size} rows in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return { size, database };
}

/** The limits apply from the smallest to the largest size; sizes in between show where growth begins. */
function sizesUpTo(max: number): number[] {
  const between = 100_000;
  return [SMALLEST, ...(max > between ? [between] : []), max];
}

async function requireDisk(size: number): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const needed = size * BYTES_PER_ROW;
  if (bavail * bsize >= needed) return;
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  throw new Error(
    `${tmpdir()} has ${gigabytes(bavail * bsize)} free, ${size} rows take ${gigabytes(needed)}; --max=1000000 takes a tenth.`,
  );
}
