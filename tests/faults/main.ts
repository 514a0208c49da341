// `npm run test:faults [-- --only=kill9-nodes,races] [-- --rounds=50]`: the long form of every fault, one after the other, and a table
// of the results. Exits with 1 when an invariant is violated. Needs the built client, which the script builds first.
import { inspect, parseArgs } from 'node:util';
import { table } from '../bench/table.ts';
import { SEED } from '../paths/settings.ts';
import { FAULTS } from './all.ts';
import { breachesOf, type Fault, type Result, tally } from './fault.ts';

/** No failure in N rounds bounds the rate of failures at 3/N (95%). */
const RULE_OF_THREE = 3;
/** The number of breaches printed per kind. */
const NAMED = 20;
const HEADINGS = ['fault', 'rounds', 'answers', 'lost', 'doubled', 'missing', 'other', 'seconds', 'bound'];

const { values } = parseArgs({ options: { only: { type: 'string' }, rounds: { type: 'string' } } });
const faults = chosen(values.only);
const asked = values.rounds === undefined ? null : Number(values.rounds);
if (asked !== null && (!Number.isInteger(asked) || asked < 1)) throw new Error('--rounds is a whole number from 1');

// Ends the processes that faults started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(`The seed of what is drawn: PATHS_SEED=${SEED}`);
const results: { fault: Fault; result: Result | null; breaches: string[] }[] = [];
for (const fault of faults) results.push(await runOne(fault));

console.log(`\n${table([HEADINGS, ...results.map(row)]).join('\n')}`);
for (const { fault, result, breaches } of results) {
  for (const note of result?.notes ?? []) console.log(`${fault.name}: ${note}`);
  for (const breach of breaches.slice(0, NAMED)) console.error(`${fault.name}: ${breach}`);
  if (breaches.length > NAMED) console.error(`${fault.name}: and ${breaches.length - NAMED} more`);
}
process.exitCode = results.some(({ breaches }) => breaches.length > 0) ? 1 : 0;

function row({ fault, result }: (typeof results)[number]): string[] {
  if (result === null) return [fault.name, 'could not be tried', '', '', '', '', '', '', ''];
  const { rounds, answers, lost, doubled, missing, others, seconds } = result;
  const counts = [rounds, answers, lost.length, doubled.length, missing.length, others.length].map(String);
  return [fault.name, ...counts, seconds.toFixed(0), `${((RULE_OF_THREE / rounds) * 100).toFixed(2)}%`];
}

async function runOne(fault: Fault): Promise<(typeof results)[number]> {
  const rounds = asked ?? fault.long;
  console.log(`\n── ${fault.name}: ${fault.what}; ${rounds} rounds`);
  const began = performance.now();
  try {
    const result = await tally(fault, rounds, (done) => {
      if (!isTold(done, rounds)) return;
      const seconds = (performance.now() - began) / 1000;
      console.log(`   ${done} of ${rounds} in ${seconds.toFixed(0)} s, ${(seconds / done).toFixed(2)} s each`);
    });
    return { fault, result, breaches: breachesOf(result) };
  } catch (error) {
    return { fault, result: null, breaches: [inspect(error)] };
  }
}

/** About twenty lines for each. */
function isTold(done: number, rounds: number): boolean {
  const every = Math.ceil(rounds / 20);
  return done % every === 0 || done === rounds;
}

function chosen(only: string | undefined): readonly Fault[] {
  if (only === undefined) return FAULTS;
  const names = only.split(',');
  const unknown = names.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no fault ${unknown}; there are ${FAULTS.map(({ name }) => name).join(', ')}.`);
  }
  return FAULTS.filter(({ name }) => names.includes(name));
}
