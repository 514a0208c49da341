// `npm run statecharts:screenshots [chart…]`: every state and case of a chart at every width, light and dark, by real Chromium.
// Wants the built gallery; scripts/statecharts-screenshots.mjs builds it and finds the browser.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digest, hashOf } from '@mostrador/chart-gallery/files';
import { normalise, waysOf } from '@mostrador/chart-model';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ChartModel } from '#machines/shared/model.ts';
import { WIDTHS, type Width } from '../page/address.ts';
import { pictureName } from '../page/picture-names.ts';
import { addressOf, MODES, type Scene } from '../run/protocol.ts';
import { TODAY } from '../stages/samples.ts';
import { chartsNamed } from './charts-named.ts';
import { SCREENSHOTS, SITE } from './folders.ts';
import type { PictureList } from './pictures.ts';

const HEIGHTS: Readonly<Record<Width, number>> = { 360: 740, 768: 900, 1280: 800 };
/** What makes Chromium draw the same pixels every time. */
const STEADY = [
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--disable-low-res-tiling',
  '--force-color-profile=srgb',
  '--num-raster-threads=1',
  '--run-all-compositor-stages-before-draw',
];
const chosen = chartsNamed(process.argv.slice(2));

const executablePath = process.env.CHROMIUM_PATH;
if (executablePath === undefined) throw new Error('Say in CHROMIUM_PATH where Chromium is');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...STEADY] });
try {
  for (const { name } of chosen) {
    await rm(folderOf(name), { recursive: true, force: true });
    await mkdir(folderOf(name), { recursive: true });
  }
  // One window for each width: they do not wait for one another.
  const lists = await Promise.all(WIDTHS.map((width) => photographAll(browser, width)));
  for (const model of chosen) {
    const pictures = Object.assign({}, ...lists.map((list) => list.get(model.name)));
    const list: PictureList = {
      chart: hashOf(normalise(model)),
      browser: `Chromium ${browser.version()}, ${process.platform}`,
      pictures: Object.fromEntries(Object.entries<string>(pictures).toSorted(([a], [b]) => a.localeCompare(b))),
    };
    await writeFile(join(folderOf(model.name), 'pictures.json'), `${JSON.stringify(list, null, 1)}\n`);
    console.log(`${model.name}: ${Object.keys(pictures).length}`);
  }
} finally {
  await browser.close();
}

async function photographAll(chromiumNow: Browser, width: Width): Promise<Map<string, Record<string, string>>> {
  const context = await chromiumNow.newContext({
    viewport: { width, height: HEIGHTS[width] },
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  const page = await context.newPage();
  // The same picture today and tomorrow.
  await page.clock.setFixedTime(TODAY);
  const lists = new Map<string, Record<string, string>>();
  for (const model of chosen) {
    const folder = folderOf(model.name);
    // A page of its own: where the focus was before shows in a picture.
    await page.goto('about:blank');
    await page.goto(pathToFileURL(join(SITE, 'vista.html')).href);
    lists.set(model.name, await photograph(page, model, width, folder));
  }
  await context.close();
  return lists;
}

async function photograph(
  page: Page,
  model: ChartModel,
  width: Width,
  folder: string,
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const { state, case: name, input, steps } of waysOf(model).ways) {
    for (const mode of MODES) {
      await stand(page, { chart: model.name, input, steps: [...steps], mode });
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const file = pictureName(state, name, width, mode);
      await writeFile(join(folder, file), picture);
      pictures[file] = digest(picture);
    }
  }
  return pictures;
}

/** Puts the scene on stage and waits until it is drawn. */
async function stand(page: Page, scene: Scene): Promise<void> {
  const address = addressOf(scene);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
  await page.waitForFunction((hash) => document.documentElement.dataset.settled === hash, address);
}

function folderOf(chart: string): string {
  return join(SITE, SCREENSHOTS, chart);
}
