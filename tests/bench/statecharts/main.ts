// `npm run bench:statecharts`: how long the gallery takes to load on a slow network and processor, from a file server with compression and
// from one without. Builds the gallery into a temporary folder; takes some three minutes.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '#tests/browser/harness/file-server.ts';
import { openBrowser } from '#tests/browser/harness/open-browser.ts';
import { median } from '../measures.ts';
import { table } from '../table.ts';
import { type Awaited, type Load, load } from './load.ts';

const COMMAND = join(import.meta.dirname, '../../../src/statecharts/command/build.ts');
const SAMPLES = 7;
interface Measured {
  readonly name: string;
  readonly hash: string;
  readonly awaited: Awaited;
  /** Limit in ms; null: reported only. */
  readonly bar: number | null;
}

const PAGES: readonly Measured[] = [
  { name: 'index', hash: '', awaited: 'cards', bar: 2000 },
  { name: 'largest drawing', hash: '#/app', awaited: 'drawing', bar: 2000 },
  { name: 'largest chart with its view', hash: '#/app', awaited: 'view', bar: 2000 },
  // The processor takes longer for the view than the network does for its files.
  { name: 'largest view', hash: '#/questions-card', awaited: 'view', bar: null },
];
const ms = (value: number): string => `${Math.round(value)} ms`;

const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-gallery-'));
try {
  execFileSync(process.execPath, [COMMAND], { env: { ...process.env, STATECHARTS_SITE: folder }, stdio: 'inherit' });
  await using compressed = await serveFolder(folder, { isCompressing: true });
  await using plain = await serveFolder(folder, { isCompressing: false });
  const runs = [
    { served: 'compressed', url: compressed.url },
    { served: 'plain', url: plain.url },
  ].flatMap((from) => PAGES.map((page) => ({ ...from, ...page, loads: Array.of<Load>() })));
  const browser = await openBrowser();
  try {
    // All in turn, so that a slow phase of the machine affects all alike.
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const { url, hash, awaited, loads } of runs) loads.push(await load(browser, url + hash, awaited));
    }
  } finally {
    await browser.close();
  }
  const rows = runs.map(({ served, name, bar, loads }) => {
    const times = loads.map((one) => one.ms);
    const isMet = bar === null || median(times) < bar;
    const bytes = median(loads.map((one) => one.bytes));
    const spread = [median(times), Math.min(...times), Math.max(...times)].map(ms);
    const verdict = bar === null ? ['none', 'reported'] : [`< ${bar} ms`, isMet ? 'met' : 'MISSED'];
    return { isMet, cells: [`${name}, ${served}`, `${Math.round(bytes / 1000)} KB`, ...spread, ...verdict] };
  });
  const head = ['', 'transferred', 'median', 'least', 'most', 'bar', ''];
  console.log(`\n${table([head, ...rows.map(({ cells }) => cells)]).join('\n')}`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
