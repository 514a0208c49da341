// `npm run bench:statecharts`: how long the gallery takes to load on a slow line and a slow processor, from a file server that
// compresses and from one that does not. Builds the gallery into a folder of its own; takes some two minutes.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '#tests/browser/harness/open-browser.ts';
import { median } from '../median.ts';
import { table } from '../table.ts';
import { type Awaited, type Load, load } from './load.ts';
import { serveFolder } from './serve.ts';

const COMMAND = join(import.meta.dirname, '../../../src/statecharts/command/build.ts');
const SAMPLES = 7;
/** In ms. */
const BAR = 2000;
/** The index; the largest chart; the one with the largest view. */
const PAGES: readonly { readonly name: string; readonly hash: string; readonly awaited: Awaited }[] = [
  { name: 'index', hash: '', awaited: 'cards' },
  { name: 'app', hash: '#/app', awaited: 'chart' },
  { name: 'question-card', hash: '#/question-card', awaited: 'chart' },
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
    // All in turn, so that whatever slows the machine for a while slows all alike.
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const { url, hash, awaited, loads } of runs) loads.push(await load(browser, url + hash, awaited));
    }
  } finally {
    await browser.close();
  }
  const rows = runs.map(({ served, name, loads }) => {
    const times = loads.map((one) => one.ms);
    const isMet = median(times) < BAR;
    const bytes = median(loads.map((one) => one.bytes));
    const told = [median(times), Math.min(...times), Math.max(...times)].map(ms);
    return {
      isMet,
      cells: [`${name}, ${served}`, `${Math.round(bytes / 1000)} KB`, ...told, `< ${BAR} ms`, isMet ? 'met' : 'MISSED'],
    };
  });
  const head = ['', 'transferred', 'median', 'least', 'most', 'bar', ''];
  console.log(`\n${table([head, ...rows.map(({ cells }) => cells)]).join('\n')}`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
