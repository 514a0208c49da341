// `npm run bench:claims [-- --postgres --most=1000000 --partitions=16]`: how long the claims of an idle node take with a thousand accounts and with a
// hundred thousand, or more. Only ratios are judged: 1.2 at most for each.
import { parseArgs } from 'node:util';
import { partitionStore } from '#server/store/partitions/partition-store.ts';
import type { Store } from '#server/store/port.ts';
import { type Engine, startPostgresEngine, startSqlite } from '../lists/databases.ts';
import { median } from '../measures.ts';
import { idleAccounts } from './seed.ts';

/** Growth is the median of so many blocks of rounds, as what else the machine does moves a single one. */
const BLOCKS = 7;
const ROUNDS = 100;
/** The most that a claim may grow between the sizes. */
const TARGET = 1.2;
const CLAIM = { limit: 4, lease: 1000 };

type Claim = (store: Store) => Promise<readonly unknown[]>;

const CLAIMS: Record<string, Claim> = {
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
  console.log(
    `| claim | ${SIZES.map((size) => `${size} accounts`).join(' | ')} | growth | least and most of ${BLOCKS} |`,
  );
  for (const [name, claim] of Object.entries(CLAIMS)) {
    const blocks: number[][] = [];
    for (let block = 0; block < BLOCKS; block++) blocks.push(await measure(name, claim, stores));
    const growths = blocks.map(([few = 0, many = 0]) => many / few).toSorted((one, other) => one - other);
    const growth = median(growths);
    isMet &&= growth <= TARGET;
    const times = SIZES.map((_, place) => `${median(blocks.map((block) => block[place] ?? 0)).toFixed(3)} ms`);
    const range = [growths[0], growths.at(-1)].map((one) => one?.toFixed(2)).join(' to ');
    console.log(`| ${name} | ${times.join(' | ')} | ${growth.toFixed(2)} | ${range} |`);
  }
  for (const store of stores) await store.close();
  return isMet;
}

/**
 * What a tenth of the claims in each store stay below, in ms: what else the machine does only lengthens them. The stores take turns at being the first,
 * so that it meets all alike.
 */
async function measure(name: string, claim: Claim, stores: readonly Store[]): Promise<number[]> {
  const times = stores.map((store): { store: Store; taken: number[] } => ({ store, taken: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { store, taken } of round % 2 === 0 ? times : times.toReversed()) {
      const start = performance.now();
      if ((await claim(store)).length > 0) throw new Error(`${name}: an idle account has work`);
      taken.push(performance.now() - start);
    }
  }
  return times.map(({ taken }) => taken.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 10)] ?? Number.NaN);
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
