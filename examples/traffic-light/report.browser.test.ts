import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { pictureOf } from '@mostrador/chart-gallery/pictures';
import { modelOf } from '@mostrador/chart-model';
import { planOf, type Report, renderPage, reportOf, runPath } from '@mostrador/chart-paths';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import samples from './samples.json' with { type: 'json' };
import { trafficLight } from './traffic-light.ts';

const promises = { states: { 'trafficLight.running.walking': { description: 'Nobody walks', holds: () => false } } };

let folder: string;
let browser: Browser;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traffic-light-'));
  const plan = planOf(trafficLight, { samples: samples.trafficLight });
  const runs = plan.paths.map((path) => runPath(plan.stand, path, { promises }));
  const charts = [reportOf(plan, runs, 'traffic-light.ts', { promises })];
  const report: Report = { version: 1, startedAt: '2026-01-02T03:04:05.000Z', seconds: 1, charts, review: null };
  const drawings = new Map([['trafficLight', await pictureOf(modelOf(trafficLight))]]);
  const file = join(folder, 'report.html');
  await writeFile(file, renderPage(report, undefined, { drawings }));
  address = pathToFileURL(file).href;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

async function opened(
  options: Parameters<Browser['newContext']>[0],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await look(page);
  } finally {
    await context.close();
  }
}
/** The fill of an active state and of another one, in the large picture. */
const shown = (page: Page): Promise<readonly string[]> =>
  page.locator('.large figure:visible figcaption b').allTextContents();

describe('the report of the light', () => {
  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('shows the frame that the arrow keys choose, %s', (_, javaScriptEnabled) =>
    opened({ javaScriptEnabled }, async (page) => {
      expect(await shown(page)).toEqual(['step 7 (after yellow)']);
      await page.locator('.frame input:checked').focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => shown(page)).toEqual(['step 6 (reset)']);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => shown(page)).toEqual(['step 5 (button.pressed)']);
    }),
  );

  test('begins with the frame of the step that failed in sight', () =>
    opened({ viewport: { width: 360, height: 800 } }, async (page) => {
      const [strip, frame] = await Promise.all(
        ['.strip', '.frame.failing'].map((name) => page.locator(name).boundingBox()),
      );
      const end = ({ x, width }: { x: number; width: number }): number => x + width;
      if (strip === null || strip === undefined || frame === null || frame === undefined) throw new Error('Not shown');
      expect(frame.x).toBeGreaterThanOrEqual(strip.x);
      expect(end(frame)).toBeLessThanOrEqual(end(strip));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }));

  test('prints the manual test whose button is pressed, and nothing else', () =>
    opened({}, async (page) => {
      await page.evaluate(() => {
        window.print = () => document.body.classList.add('printed');
      });
      const first = page.locator('.script').first();
      await page.locator('.path > summary').first().click();
      await first.locator('summary').click();
      await first.getByRole('button', { name: 'Print this test' }).click();
      await expect.poll(() => page.locator('body.printed').count()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('td:visible, h1:visible, .film:visible, ol:visible').first().textContent()).toBe('1');
      expect(await page.locator('h1:visible, .film:visible, ol:visible, button:visible').count()).toBe(0);
      expect(await page.locator('.script table:visible').count()).toBe(1);
    }));

  test.each(['light', 'dark'] as const)('has nothing that axe finds, %s', (colorScheme) =>
    opened({ colorScheme }, async (page) => {
      for (const summary of await page.locator('.path:not([open]) > summary').all()) await summary.click();
      for (const summary of await page.locator('.script > summary').all()) await summary.click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }),
  );
});
