// `npm run bench:reports [-- --postgres] [-- --max=1000000]`: how long reports of an account with many answers take. Limit: p95 of 500 ms.
import { parseArgs } from 'node:util';
import { addDays } from '#domain/question-filter.ts';
import { lastDays } from '#domain/report.ts';
import { reportOf } from '#server/report/report.ts';
import { startPostgresEngine, startSqlite } from '../lists/databases.ts';
import { SELLER, seed } from '../search/seed.ts';

const LIMIT_MS = 500;
const WARM_UP = 2;
const ROUNDS = 10;
const PERIODS = [7, 30, 90, 366];
const timeZone = 'America/Argentina/Buenos_Aires';

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, max: { type: 'string', default: '1000000' } },
});
const size = Number(values.max);
const engine = await (values.postgres ? startPostgresEngine() : startSqlite());
try {
  const database = await engine.create(`reports_${size}`);
  await seed(engine, database, size);
  const connection = await database.connectToSeed();
  // Most answers take less than two hours, some of them days.
  await connection.run(`update questions set answered_at = asked_at + (asked_at / 60000 * 7919 % 7200) * 1000
    + case when asked_at / 60000 % 50 = 0 then asked_at / 60000 % 97 * 3600000 else 0 end, draft_use = 'unchanged'
    where state = 'answered'`);
  await connection.run(`insert into history (account_id, question_id, answered_at, position)
    select account_id, id, answered_at, row_number() over (order by answered_at, id) from questions where state = 'answered'`);
  for (const statement of engine.settle) await connection.run(statement);
  await connection.close();
  const store = await database.open();

  console.log('| days | answers in both periods | p50 | p95 |\n|---|---|---|---|');
  let isMet = true;
  for (const days of PERIODS) {
    const times: number[] = [];
    let count = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const period = lastDays(addDays('2022-08-08', -round), days);
      const start = performance.now();
      const { current, before } = await reportOf(store, { accountId: SELLER, timeZone }, period);
      count = current.answered.count + before.answered.count;
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    isMet &&= at(0.95) <= LIMIT_MS;
    console.log(`| ${days} | ${count} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} |`);
  }
  await store.close();
  console.log(isMet ? `p95 of every report is at most ${LIMIT_MS} ms.` : `A report takes longer than ${LIMIT_MS} ms.`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await engine.remove();
}
