// `npm run bench:scale [-- --sellers=100000 --nodes=40 --budget=… | --check]`: the product's scheduling in virtual time, against the model of
// docs/scaling.md. `--check`: 2,000 sellers, also against a node's process in real time (`npm run build` before; Linux only).
import { parseArgs } from 'node:util';
import { table } from '../table.ts';
import { type Compared, compareCalls, compareWaits, compareWork, isParted, TOLERANCE } from './compare.ts';
import type { Figures } from './figures.ts';
import { estimate } from './model.ts';
import { runReally } from './real.ts';
import { runVirtually } from './virtual.ts';

const { values } = parseArgs({
  options: {
    sellers: { type: 'string' },
    nodes: { type: 'string' },
    /** Calls in a second for each node. */
    budget: { type: 'string' },
    uncounted: { type: 'string', default: '30' },
    counted: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const sellers = Number(values.sellers ?? (values.check ? 2000 : 100_000));
const nodes = Number(values.nodes ?? Math.max(1, Math.ceil(sellers / 2500)));
const uncounted = Number(values.uncounted);
const counted = Number(values.counted ?? (values.check ? 240 : 60));
const load = { sellers, uncounted, counted, seed: 1 };
const model = estimate(sellers);
let isMet = true;

console.error(`${sellers} sellers at ${nodes} nodes, ${uncounted} + ${counted} virtual seconds`);
const virtual = await runVirtually({
  ...load,
  nodes,
  ...(values.budget !== undefined && { callRates: { application: Number(values.budget), seller: null } }),
  onSecond: (second) => {
    if (second % 10 === 0) console.error(`${second} s`);
  },
});
show('in virtual time', [...compareCalls(model, virtual), ...compareWork(model, virtual), compareWaits(virtual)]);
tell(virtual);
console.log(`widths at the end: ${JSON.stringify(virtual.width)}; complaints in the logs: ${virtual.complaints}`);

if (values.check) {
  console.error(`the same in real time, ${uncounted + counted} s`);
  const real = await runReally(load);
  show('in real time', compareCalls(model, real));
  tell(real);
  console.log(`cores of the node: ${real.cores.toFixed(2)}, its memory: ${real.memory.toFixed(0)} MB`);
  console.log(`for each answered question: ${real.rows.toFixed(1)} rows, ${(real.bytes / 1024).toFixed(1)} KB`);
}
process.exitCode = isMet ? 0 : 1;

function show(how: string, rows: readonly Compared[]): void {
  const lines = rows.map((row) => [
    row.what,
    row.model.toFixed(2),
    row.observed.toFixed(2),
    `${(row.difference * 100).toFixed(1)}%${isParted(row) ? ', parted' : ''}`,
  ]);
  isMet &&= !rows.some(isParted);
  console.log(table([[`a second, ${how}`, 'model', 'observed', `within ${TOLERANCE * 100}%`], ...lines]).join('\n'));
}

function tell({ answers, waited, unanswered, pollLag, notificationLag }: Figures): void {
  console.log(
    `answers a second: ${answers.toFixed(2)}; a buyer waited ${waited.p50} ms, p95 ${waited.p95}, at most ${waited.most}; unanswered at the end: ${unanswered}`,
  );
  console.log(
    `oldest overdue poll: p95 ${pollLag.p95} ms, at most ${pollLag.most}; oldest waiting notification: ${notificationLag} ms`,
  );
}
