// `npm run bench:search [-- --postgres] [-- --max=1000000]`: how long searches of a long history take. Limit: p95 of 100 ms.
import { parseArgs } from 'node:util';
import type { OpenStore } from '#server/store/port.ts';
import { startPostgresEngine, startSqlite } from '../lists/databases.ts';
import { OPERATIONS } from './operations.ts';
import { indexHistory, SELLER, seed } from './seed.ts';

const LIMIT_MS = 100;
const WARM_UP = 5;
const ROUNDS = 40;
/** As the product indexes. */
const BATCH = 50;

/** How long it takes to store a page of new orders, whose answers are indexed again. */
async function timeOrders(store: OpenStore): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const page = { skip: round * 20, limit: 50, sort: 'most-recent-first' } as const;
    const { entries } = await store.search.history(SELLER, { answeredBy: 'automatic' }, page);
    const orders = entries.map(({ id, buyerId, itemId, answeredAt: at }) => ({
      ...{ id: `${round}-${id}`, buyerId, itemIds: [itemId], isCancelled: false },
      createdAt: at + 1,
      updatedAt: at + 1,
    }));
    const start = performance.now();
    await store.orders.put(SELLER, orders);
    if (round >= WARM_UP) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  return `${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, max: { type: 'string', default: '1000000' } },
});
const size = Number(values.max);
const engine = await (values.postgres ? startPostgresEngine() : startSqlite());
try {
  const database = await engine.create(`search_${size}`);
  await seed(engine, database, size);
  console.log(`Seeded ${size} answers.`);
  const store = await database.open();
  const { all, longest } = await indexHistory(store, BATCH);
  console.log(`Indexed in ${(all / 1000).toFixed(0)} s; longest transaction ${longest.toFixed(0)} ms.`);
  const connection = await database.connect();
  if (values.postgres) await connection.run('vacuum analyze question_search');
  await connection.close();

  console.log('| search | results | p50 | p95 |\n|---|---|---|---|');
  let isMet = true;
  for (const { name, ask } of OPERATIONS) {
    const times: number[] = [];
    let count = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const start = performance.now();
      count = await ask(store, SELLER, round);
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    isMet &&= at(0.95) <= LIMIT_MS;
    console.log(`| ${name} | ${count} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} |`);
  }
  console.log(`Storing 50 orders that each follow an answer takes ${await timeOrders(store)}.`);
  await store.close();
  console.log(isMet ? `p95 of every search is at most ${LIMIT_MS} ms.` : `A search takes longer than ${LIMIT_MS} ms.`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await engine.remove();
}
