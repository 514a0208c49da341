import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vending-'));
  const args = ['vending.ts', '--samples', 'samples.json', '--out', join(folder, 'page.html')];
  await promisify(execFile)('chart-gallery', args, { cwd: import.meta.dirname });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the page from the disk at an address. */
async function opened(
  hash: string,
  look: (page: Page) => Promise<void>,
  { width = 1280, colorScheme = 'light' }: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    offline: true,
    acceptDownloads: true,
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${pathToFileURL(join(folder, 'page.html')).href}${hash}`);
    await look(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

const stands = (page: Page) => page.getByRole('region', { name: 'Simulation' }).getByRole('status').first();
/** The actors that run, as the picture has them: what is written in each box. */
const running = async (page: Page): Promise<readonly string[]> => {
  const boxes = await page.locator('.forest .runs[data-node]').all();
  return Promise.all(boxes.map(async (box) => (await box.locator('text').allTextContents()).join(' ')));
};

const OPEN = 'open=vending.selling~0&open=vending.selling~0%3Etill.collecting~0';
const PAYING = '#/vending?input=default&step=drink.chosen&children=run';

describe('the actors of the vending machine', () => {
  test('run with it when that is asked for by keyboard, and are lit with their states', () =>
    opened('#/vending?input=default&step=drink.chosen', async (page) => {
      await stands(page).getByText('selling').waitFor();
      expect(await running(page)).toEqual(['vending selling']);
      await page.getByLabel('Run the charts that it starts, too').focus();
      await page.keyboard.press('Space');
      await expect
        .poll(() => running(page))
        .toEqual(['vending selling', 'till in selling, as till collecting', 'slot in collecting, as slot open']);
      await page
        .getByRole('button', { name: /^coin.inserted {"cents":100}/ })
        .first()
        .press('Enter');
      await expect.poll(() => running(page)).toEqual(['vending brewing', 'brew in brewing, as brew promise runs']);
      await page.reload();
      await expect.poll(() => running(page)).toEqual(['vending brewing', 'brew in brewing, as brew promise runs']);
    }));

  test('have cases and timers of their own', () =>
    opened(`${PAYING}&step=coin.inserted&step=brew%3Adone`, async (page) => {
      const lamp = page.getByRole('region', { name: 'Of lamp' });
      await lamp.getByRole('button', { name: /shining \(in 3 s\)/ }).click();
      await lamp.waitFor({ state: 'detached' });
      expect(await running(page)).toEqual(['vending idle']);
    }));

  test('are one picture for the whole app, whose list leads to their charts', () =>
    opened('', async (page) => {
      await page.getByRole('link', { name: 'Actors of all charts' }).click();
      await page.getByRole('heading', { name: 'Actors of all charts' }).waitFor();
      expect(await page.locator('.forest .name').allTextContents()).toEqual(['vending', 'till', 'slot', 'lamp']);
      await page.getByRole('link', { name: 'slot' }).click();
      await page.getByRole('heading', { name: 'slot' }).waitFor();
    }));
});

describe('the sequence of events', () => {
  test('is drawn, is a table, and is saved as SVG', () =>
    opened(`${PAYING}&step=coin.inserted`, async (page) => {
      await stands(page).getByText('brewing').waitFor();
      expect(await page.locator('.sequence .message .label').allTextContents()).toEqual([
        ...['start', 'drink.chosen', 'start', 'start', 'coin.inserted', 'coin.inserted', 'coin.inserted'],
        ...['sum.counted', 'done', 'start'],
      ]);
      await page.getByText('As a table').click();
      const rows = page.getByRole('region', { name: 'As a table' }).getByRole('row');
      expect(await rows.nth(8).getByRole('cell').allTextContents()).toEqual([
        '8',
        'slot',
        'till',
        'sum.counted',
        '{"cents":100}',
        'paid',
      ]);
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as SVG' }).click();
      const file = await waiting;
      expect(file.suggestedFilename()).toBe('vending.sequence.svg');
      expect(await readFile(await file.path(), 'utf8')).toContain('>sum.counted<');
    }));
});

describe('a child of a state', () => {
  test('is opened in its box by keyboard, once more inside, is lit, and is in the address', () =>
    opened('#/vending?input=default&step=drink.chosen&children=run', async (page) => {
      await stands(page).getByText('selling').waitFor();
      await page.locator('.canvas [tabindex="0"]').focus();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-open'));
      for (let moves = 0; moves < 6 && (await focused()) !== 'vending.selling~0'; moves += 1)
        await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const till = page.locator('.canvas [data-state="vending.selling~0>till.collecting"]');
      await till.waitFor();
      expect(await focused()).toBe('vending.selling~0');
      expect(await till.getAttribute('class')).toContain('is-active');
      await page.getByRole('button', { name: 'Open "slot" here' }).click();
      const [outer, inner] = await Promise.all([
        page.locator('.canvas [data-state="vending.selling"] > .box').boundingBox(),
        page.locator('.canvas [data-state$=">slot.open"] > .box').boundingBox(),
      ]);
      if (outer === null || inner === null) throw new Error('Not shown');
      expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
      await page.reload();
      await page.locator('.canvas [data-state$=">slot.open"]').waitFor();
      await page.getByRole('button', { name: 'Close "till"' }).click();
      await till.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: 'Open "till" here' }).waitFor();
    }));
});

describe('the page', () => {
  test.each([
    ['#/?show=actors', 'light'],
    ['#/?show=actors', 'dark'],
    [`${PAYING}&step=coin.inserted&${OPEN}`, 'light'],
    [`${PAYING}&step=coin.inserted&${OPEN}`, 'dark'],
  ] as const)('has nothing that axe finds at %s, %s', (hash, colorScheme) =>
    opened(
      hash,
      async (page) => {
        await page.locator('.forest').waitFor();
        for (const summary of await page.locator('summary').all()) await summary.click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      },
      { colorScheme },
    ),
  );

  test.each(['#/?show=actors', PAYING])('is no wider than a phone at %s', (hash) =>
    opened(
      hash,
      async (page) => {
        await page.locator('.forest').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
      { width: 360 },
    ),
  );
});
