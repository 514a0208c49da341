// `npm run bench:inbox [-- --postgres] [-- --max=1000000]`: the list of the pending questions of 50 accounts. Limit: p95 of 100 ms on the first 20 pages.
import { parseArgs } from 'node:util';
import { PAGE_LIMIT_MAX } from '#domain/limits.ts';
import { startPostgresEngine, startSqlite } from '../lists/databases.ts';

const LIMIT_MS = 100;
const ACCOUNTS = 50;
const OPERATOR = 'beto@example.com';
/** Of all questions one in so many is pending, or all are. */
const SHARES = [50, 1];
/** Where a page begins; of the last ones only the time is told. */
const SKIPS = [0, 1000, 10_000, 100_000, 500_000];
const LIMITED_SKIP = 1000;
const WARM_UP = 5;
const ROUNDS = 60;
const BATCH = 250_000;

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, max: { type: 'string', default: '1000000' } },
});
const size = Number(values.max);
const engine = await (values.postgres ? startPostgresEngine() : startSqlite());

async function seed(share: number) {
  const database = await engine.create(`inbox_${share}`);
  const store = await database.open();
  const operator = await store.users.create({ email: OPERATOR, passwordHash: 'hash' });
  for (let number = 0; number < ACCOUNTS; number++) {
    const id = String(1000 + number);
    const owner = await store.users.create({ email: `${id}@example.com`, passwordHash: 'hash' });
    await store.accounts.create({ id, siteId: 'MLA', nickname: id, icon: null, ownerId: owner?.id ?? '' });
    await store.operators.add(id, { email: OPERATOR, permissions: 1 });
  }
  const kind = store.engine;
  await store.close();
  const connection = await database.connectToSeed();
  // Nothing is searched for here. PostgreSQL's connection fires no triggers.
  if (kind === 'sqlite') await connection.run('drop trigger questions_search_inserted');
  for (let from = 1; from <= size; from += BATCH)
    await connection.run(`insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, suggested_answer, fence)
      with recursive numbers(i) as (select cast(${from} as bigint) union all select i + 1 from numbers
        where i < ${Math.min(size, from + BATCH - 1)})
      select cast(1000 + i % ${ACCOUNTS} as text), cast(12000000000 + i as text), 'Hola, ¿tienen stock? Consulta ' || i,
        1400000000000 + i * 30000, cast(200000000 + i % 90000 as text), 'MLA' || cast(900000000 + i % 300 as text),
        case when (i / ${ACCOUNTS}) % ${share} = 0 then 'pending' else 'answered' end, 'Sí', 1 from numbers`);
  await connection.run(`update account_counters set pending = (select count(*) from questions
    where questions.account_id = account_counters.account_id and state = 'pending')`);
  for (const statement of engine.settle) await connection.run(statement);
  await connection.close();
  return { store: await database.open(), userId: operator?.id ?? '' };
}

try {
  console.log('| pending | page begins at | p50 | p95 |\n|---|---|---|---|');
  let isMet = true;
  for (const share of SHARES) {
    const { store, userId } = await seed(share);
    const all = (await store.memberQuestions.listAccounts(userId)).reduce((sum, { pending }) => sum + pending, 0);
    for (const skip of SKIPS.filter((one) => one < all)) {
      const times: number[] = [];
      for (let round = 0; round < WARM_UP + (skip > LIMITED_SKIP ? WARM_UP : ROUNDS); round++) {
        const start = performance.now();
        // As the call does.
        const accounts = await store.memberQuestions.listAccounts(userId);
        await store.memberQuestions.page(userId, { skip, limit: PAGE_LIMIT_MAX, accounts });
        if (round >= WARM_UP) times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
      if (skip <= LIMITED_SKIP) isMet &&= at(0.95) <= LIMIT_MS;
      console.log(`| ${all} | ${skip} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} |`);
    }
    await store.close();
  }
  console.log(isMet ? `p95 is at most ${LIMIT_MS} ms.` : `A page takes longer than ${LIMIT_MS} ms.`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await engine.remove();
}
