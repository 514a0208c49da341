// `npm run build && npm run bench:working`: the cost of working on a full page of the built product in Chromium, compared with the same page
// without its code. Takes some eight minutes; CHROMIUM_PATH names a Chromium.
import { openBrowser } from '#tests/browser/harness/open-browser.ts';
import { arriving } from './arriving.ts';
import { openFullPage } from './full-page.ts';
import { countRenders } from './renders.ts';
import { judge } from './report.ts';
import { ticking } from './ticking.ts';
import { typing } from './typing.ts';

const browser = await openBrowser();
try {
  await using full = await openFullPage(browser);
  const ticked = await ticking(full);
  await full.makeManual();
  const typed = await typing(full);
  const renders = await countRenders(full);
  const arrived = await arriving(full);
  const { lines, isMet } = judge([ticked, ...typed, ...arrived], renders);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
}
