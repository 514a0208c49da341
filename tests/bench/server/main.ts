// `npm run bench:server [-- --only=throughput,live,start,sending]`: the server's performance compared with reference implementations. Linux
// only. Takes some eight minutes. Exits with 1 if a limit is missed.
import { parseArgs } from 'node:util';
import { median } from '../measures.ts';
import { table } from '../table.ts';
import { CONNECTIONS, measureLive } from './live.ts';
import { serveSeller } from './product.ts';
import { AT_ONCE, measureSending } from './sending.ts';
import { KINDS, measureStarts } from './start.ts';
import { addSellers, measureThroughput } from './throughput.ts';

/** Minimum shares of the reference's throughput, maximum multiples of its time, and limits in KB, ms and MB. */
const BARS = { page: 0.55, broadcast: 2, connection: 15, start: 1000, idle: 150 } as const;

const PARTS = { throughput: reportThroughput, live: reportLive, start: reportStarts, sending: reportSending } as const;
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(PARTS).join(',') } } });
const parts = values.only.split(',').map((name) => {
  if (!isPart(name)) throw new Error(`There is no part ${name}; there are ${Object.keys(PARTS).join(', ')}.`);
  return name;
});
let isMet = true;
for (const part of parts) {
  console.log(`\n── ${part}`);
  console.log(table(await PARTS[part]()).join('\n'));
}
process.exitCode = isMet ? 0 : 1;

/** Records a missed limit. */
function judged(holds: boolean): string {
  isMet &&= holds;
  return holds ? 'met' : 'MISSED';
}

async function reportThroughput(): Promise<string[][]> {
  const rows = [['a second, median of 5', 'engine', 'measured', 'of SQL', 'bar', '']];
  for (const engine of ['postgres', 'sqlite'] as const) {
    await using served = await serveSeller(engine, addSellers);
    const { wide, narrow, bare, page, pageOfTeam, badge } = await measureThroughput(served);
    const row = (name: string, samples: number[], ...rest: string[]) => {
      const ratio = (median(samples) / median(wide)).toFixed(2);
      rows.push([name, engine, median(samples).toFixed(0), ratio, ...rest]);
    };
    const ofPage = median(page) / median(wide);
    row('pairs of SQL: all of a page, its count', wide);
    row('the same, of the page the questions alone', narrow);
    row('node:http with such pairs', bare);
    row(
      'pending page with its count',
      page,
      ...(engine === 'postgres' ? [`>= ${BARS.page}`, judged(ofPage >= BARS.page)] : []),
    );
    row('the same, all askers in one account', pageOfTeam);
    row('badge', badge);
    const both = page.map((pages, i) => 1 / (1 / pages + 1 / (badge[i] ?? Number.NaN)));
    row('page and badge, two requests', both);
  }
  return rows;
}

async function reportLive(): Promise<string[][]> {
  const { kilobytes, product, bare } = await measureLive();
  const ratio = median(product) / median(bare);
  return [
    [`${CONNECTIONS} live connections`, 'measured', 'bar', ''],
    ['each', `${kilobytes.toFixed(1)} KB`, `<= ${BARS.connection} KB`, judged(kilobytes <= BARS.connection)],
    ['news until 99 of 100 have them, bare ws', `${median(bare).toFixed(0)} ms`],
    ['the same, Mostrador', `${median(product).toFixed(0)} ms`],
    ['the one by the other', ratio.toFixed(2), `<= ${BARS.broadcast}`, judged(ratio <= BARS.broadcast)],
  ];
}

async function reportStarts(): Promise<string[][]> {
  const starts = await measureStarts();
  return [
    ['from an empty folder', 'first answer', 'bar', '', 'idle memory', 'bar', ''],
    ...KINDS.map((kind) => {
      const [took, memory] = [median(starts[kind].took), median(starts[kind].memory)];
      return [
        kind,
        ...[`${took.toFixed(0)} ms`, `<= ${BARS.start} ms`, judged(took <= BARS.start)],
        ...[`${memory.toFixed(0)} MB`, `<= ${BARS.idle} MB`, judged(memory <= BARS.idle)],
      ];
    }),
  ];
}

async function reportSending(): Promise<string[][]> {
  const { idle, full } = await measureSending();
  const ms = (samples: readonly number[]): string[] =>
    [median(samples), Math.max(...samples)].map((sample) => `${sample.toFixed(0)} ms`);
  return [
    ["from due to the marketplace's POST", 'median', 'last'],
    ['at rest, one automatic answer', ...ms(idle)],
    [`${AT_ONCE} due at once, ${full.length} times`, ...ms(full.flat())],
    ['of these the first of each', ...ms(full.map((round) => Math.min(...round)))],
    ['from the first to the last', ...ms(full.map((round) => Math.max(...round) - Math.min(...round)))],
  ];
}
