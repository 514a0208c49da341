// `npm run build && npm run bench:working`: what working on a full page costs the built product in Chromium, by what the same
// page costs without it. Takes some eight minutes; CHROMIUM_PATH names a Chromium.
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
