// `npm run fuzz`: spoiled requests and frames against the product in a process of its own, and how its memory fares (R13).

import { fuzzFrames } from './frames.ts';
import { createRandom } from './random.ts';
import { fuzzRequests, type Tally } from './requests.ts';
import { startTarget } from './target.ts';

/** How much higher memory may stand in the second half than it stood in the first. */
const FLAT = 0.05;
/** The load is given in so many parts. */
const PARTS = 20;

const option = (name: string, otherwise: number): number => {
  const given = process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
  if (given === undefined) return otherwise;
  if (!/^\d+$/.test(given)) throw new Error(`--${name} must be a whole number`);
  return Number(given);
};

const requests = option('requests', 1_000_000);
const frames = option('frames', 100_000);
const seed = option('seed', Math.trunc(Math.random() * 2 ** 31));
console.log(`${requests} requests, ${frames} frames; --seed=${seed} repeats them`);

await using target = await startTarget();
const random = createRandom(seed);
const memory: number[] = [];
const total: Tally = { statuses: {}, hung: [], failures: [] };
for (let part = 1; part <= PARTS; part += 1) {
  const tallies = [
    await fuzzRequests(target, random, Math.ceil(requests / PARTS)),
    await fuzzFrames(target, random, Math.ceil(frames / PARTS)),
  ];
  for (const { statuses, hung, failures } of tallies) {
    for (const [status, times] of Object.entries(statuses))
      total.statuses[status] = (total.statuses[status] ?? 0) + times;
    total.hung.push(...hung);
    total.failures.push(...failures);
  }
  memory.push(await target.memory());
  console.log(
    `${part}/${PARTS}: ${(memory.at(-1) ?? 0) >> 20} MB, ${total.failures.length} failures, ${total.hung.length} hung`,
  );
}

const first = Math.max(...memory.slice(0, PARTS / 2));
const last = Math.max(...memory.slice(PARTS / 2));
const isUp = (await fetch(`${target.origin}/readyz`)).ok;
console.log(`answered: ${JSON.stringify(total.statuses)}`);
console.log(`most memory in the first half and in the second: ${first >> 20} and ${last >> 20} MB`);
for (const one of [...total.failures, ...total.hung].slice(0, 20)) console.log(one);
const errors = target.errors();
if (errors !== '') console.log(errors.slice(0, 4000));
const isFine =
  isUp && errors === '' && total.failures.length === 0 && total.hung.length === 0 && last <= first * (1 + FLAT);
console.log(isFine ? 'fine' : 'NOT fine');
process.exitCode = isFine ? 0 : 1;
