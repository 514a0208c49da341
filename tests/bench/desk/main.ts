// `npm run build && npm run bench:desk`: the dense list of the built product in Chromium, and its login. Takes some four minutes;
// CHROMIUM_PATH names a Chromium; `-- --only=scrolling,arriving,commits,login` chooses parts.
import { parseArgs } from 'node:util';
import { openDesk } from '#tests/browser/harness/desk.ts';
import { openBrowser } from '#tests/browser/harness/open-browser.ts';
import { median } from '../measures.ts';
import { table } from '../table.ts';
import { askScheduled } from '../working/full-page.ts';
import { arriving } from './arriving.ts';
import { commits } from './commits.ts';
import { loggingIn } from './login.ts';
import { scrolling } from './scrolling.ts';

const FRAMES = 60;
/** Of its goal, what a list must reach: a frame now and then is the machine's. */
const NEARLY = 0.97;
const IN_VIEW = 50;
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const isWanted = (part: string): boolean => only === undefined || only.split(',').includes(part);

interface Row {
  readonly name: string;
  readonly shown: string;
  readonly bar: string;
  /** Null: reported only. */
  readonly isMet: boolean | null;
}

const rows: Row[] = [];
const told = (name: string, shown: string): void => void rows.push({ name, shown, bar: 'none', isMet: null });
const ms = (samples: readonly number[]): string => `${median(samples).toFixed(1)} ms`;

const browser = await openBrowser();
try {
  if (isWanted('login')) {
    await using desk = await openDesk(browser);
    const { name, product, limit, bar } = await loggingIn(browser, desk);
    const ratio = median(product) / median(limit);
    rows.push({ name, shown: `${ms(product)}, ${ratio.toFixed(2)}x`, bar: `<= ${bar}x`, isMet: ratio <= (bar ?? 0) });
    told('the same of bare React', ms(limit));
  }
  if (isWanted('arriving')) {
    await using desk = await openDesk(browser);
    const { inView, told: message, read } = await arriving(desk);
    const isMet = median(inView) <= IN_VIEW;
    rows.push({ name: 'question to row in view, p50', shown: ms(inView), bar: `<= ${IN_VIEW} ms`, isMet });
    told('of it until the live message', ms(message));
    told('of it reading the list', ms(read));
  }
  if (isWanted('commits')) {
    await using desk = await openDesk(browser);
    await askScheduled(desk);
    const { idle, perKey, rows: rendered } = await commits(desk);
    told('React commits in 10 s, nothing typed', String(idle));
    told('React commits per key', perKey.toFixed(2));
    rows.push({ name: 'rows rendered by a key', shown: String(rendered), bar: '<= 1', isMet: rendered <= 1 });
  }
  if (isWanted('scrolling')) {
    await using desk = await openDesk(browser);
    const { product, limit } = await scrolling(browser, desk);
    const isMet = product.rate >= Math.min(FRAMES, limit.rate) * NEARLY;
    rows.push({ name: 'scrolling 5,000, frames/s', shown: product.rate.toFixed(1), bar: String(FRAMES), isMet });
    told('the same of an empty box', limit.rate.toFixed(1));
    told('time between frames, p95', `${product.p95.toFixed(1)} ms`);
    told('frames with a blank part', `${(product.blank * 100).toFixed(1)}%`);
    told('rows passed in 5 s', String(product.rows));
  }
} finally {
  await browser.close();
}
const verdict = ({ isMet }: Row): string => (isMet === null ? 'reported' : isMet ? 'met' : 'MISSED');
const lines = table([['what', '', 'bar', ''], ...rows.map((row) => [row.name, row.shown, row.bar, verdict(row)])]);
console.log(`\n${lines.join('\n')}`);
process.exitCode = rows.every(({ isMet }) => isMet !== false) ? 0 : 1;
