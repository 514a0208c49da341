// `npm run bench:claims [-- --postgres --most=1000000 --partitions=16]`: how long the claims of an idle node take with a thousand accounts and with a
// hundred thousand, or more. Only ratios are judged: 1.2 at most for each.
import { parseArgs } from 'node:util';
import { partitionStore } from '#server/store/partitions/partition-store.ts';
import type { Store } from '#server/store/port.ts';
import { type Engine, startPostgresEngine, startSqlite } from '../lists/databases.ts';
import { idleAccounts } from './seed.ts';

const ROUNDS = 300;
/** The most that a claim may grow between the sizes. */
const TARGET = 1.2;
const CLAIM = { limit: 4, lease: 1000 };

const CLAIMS: Record<string, (store: Store) => Promise<readonly unknown[]>> = {
  'questions without a draft': ({ questions }) => questions.claimUndrafted(CLAIM),
  'outdated drafts': ({ redrafts }) => redrafts.claim(CLAIM),
  notifications: ({ inbox }) => inbox.claim(CLAIM),
  'scheduled answers': ({ questions }) => questions.claimDue(CLAIM),
  'deferred answers': ({ questions }) => questions.claimDeferred(CLAIM),
  'abandoned attempts': ({ questions }) => questions.claimAbandoned(CLAIM),
  polls: ({ syncJobs }) => syncJobs.claim('poll', CLAIM),
  imports: ({ syncJobs }) => syncJobs.claim('import', CLAIM),
  digests: ({ digests }) => digests.claim(CLAIM),
};

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    most: { type: 'string', default: '100000' },
    /** Of PostgreSQL; 0: its tables stay whole. */
    partitions: { type: 'string', default: '0' },
  },
});
const SIZES = [1000, Number(values.most)];
const PARTITIONS = Number(values.partitions);
const engine = await (values.postgres ? startPostgresEngine() : startSqlite());
try {
  process.exitCode = (await run(engine)) ? 0 : 1;
} finally {
  await engine.remove();
}

async function run(on: Engine): Promise<boolean> {
  const stores = [];
  for (const size of SIZES) stores.push(await openIdle(on, size));
  let isMet = true;
  console.log(`| claim | ${SIZES.map((size) => `${size} accounts`).join(' | ')} | growth |`);
  for (const [name, claim] of Object.entries(CLAIMS)) {
    const times = stores.map((): number[] => []);
    // In turn, so that what else the machine does meets all sizes alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, store] of stores.entries()) {
        const start = performance.now();
        if ((await claim(store)).length > 0) throw new Error(`${name}: an idle account has work`);
        times[place]?.push(performance.now() - start);
      }
    }
    const [few = 0, many = 0] = times.map(median);
    isMet &&= many / few <= TARGET;
    console.log(`| ${name} | ${few.toFixed(3)} ms | ${many.toFixed(3)} ms | ${(many / few).toFixed(2)} |`);
  }
  for (const store of stores) await store.close();
  return isMet;
}

async function openIdle(on: Engine, size: number) {
  const database = await on.create(`idle${size}`);
  await (await database.open()).close();
  if (PARTITIONS > 0) await partitionStore(database.url, PARTITIONS, { onCopied: () => {} });
  const connection = await database.connectToSeed();
  for (const statement of [...idleAccounts(size), ...on.settle]) await connection.run(statement);
  await connection.close();
  return database.open();
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
