import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import AxeBuilder from '@axe-core/playwright';
import react from '@vitejs/plugin-react';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Where the shop looks for the inspector; the one of the test listens on a free port. */
const INSPECTOR = 'http://localhost:4400';
const site: InlineConfig = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
};

let inspector: ChildProcess;
let gallery: string;
let app: ViteDevServer;
let browser: Browser;
beforeAll(async () => {
  const args = ['inspect', 'src/purchase.ts', '--samples', 'samples.json', '--port', '0'];
  inspector = spawn('chart-gallery', args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  if (inspector.stdout === null) throw new Error('It prints nothing');
  for await (const line of createInterface(inspector.stdout)) {
    gallery = line;
    break;
  }
  app = await createServer({ ...site, server: { port: 0 }, cacheDir: await mkdtemp(join(tmpdir(), 'vite-')) });
  await app.listen();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(async () => {
  await browser.close();
  await app.close();
  inspector.kill();
  await rm(app.config.cacheDir, { recursive: true, force: true });
});

interface Visit extends AsyncDisposable {
  readonly shop: Page;
  readonly running: Page;
}

/** The shop beside the page that shows where it is. */
async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
  const context: BrowserContext = await browser.newContext(options);
  const shop = await context.newPage();
  await shop.route('**/charge', () => undefined);
  await shop.route(`${INSPECTOR}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.continue({ url: new URL(pathname, gallery).href });
  });
  await shop.goto(app.resolvedUrls?.local[0] ?? '');
  await shop.getByRole('heading', { name: 'Choose your seats' }).waitFor();
  const running = await context.newPage();
  await running.goto(gallery);
  await running.getByRole('link', { name: 'Running app' }).click();
  return { shop, running, [Symbol.asyncDispose]: () => context.close() };
}

const lit = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.lit .is-innermost').evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

describe('the inspector of the shop, while it is developed', () => {
  test('shows the state of the real session in the drawing, its actors, and the events between them', async () => {
    await using visited = await visit();
    const { shop, running } = visited;
    await expect.poll(() => lit(running)).toEqual(['purchase.choosing']);
    await shop.getByLabel('A1').click();
    await shop.getByRole('button', { name: 'Review' }).click();
    await expect.poll(() => lit(running)).toEqual(['purchase.reviewing']);
    await shop.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => lit(running)).toEqual(['purchase.paying']);
    expect(await running.locator('.forest .runs .at').allTextContents()).toEqual(['paying', 'runs']);
    expect(await running.locator('.sequence .message .label').allTextContents()).toEqual([
      'start',
      'seat.taken',
      'forward',
      'forward',
      'start',
    ]);
  });

  test('a page that is opened later, or reloaded, shows the same', async () => {
    await using visited = await visit();
    const { shop, running } = visited;
    await shop.getByLabel('A1').click();
    await shop.getByRole('button', { name: 'Review' }).click();
    await expect.poll(() => lit(running)).toEqual(['purchase.reviewing']);
    await running.reload();
    await expect.poll(() => lit(running)).toEqual(['purchase.reviewing']);
  });

  test.each(['light', 'dark'] as const)(
    'has nothing that axe finds, and is no wider than a phone, %s',
    async (mode) => {
      await using visited = await visit({ colorScheme: mode, viewport: { width: 360, height: 800 } });
      const { running } = visited;
      await expect.poll(() => lit(running)).toEqual(['purchase.choosing']);
      await running.getByText('As a table').click();
      const { violations } = await new AxeBuilder({ page: running }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await running.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  test('is in nothing that is built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'react-router-'));
    // As a build has it that no test runs.
    vi.stubEnv('NODE_ENV', 'production');
    try {
      await build({ ...site, build: { outDir: folder } });
      const files = await readdir(join(folder, 'assets'));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, 'assets', file), 'utf8')));
      expect(files.filter((file) => file.endsWith('.js'))).toHaveLength(1);
      expect(texts.join('')).not.toMatch(/:4400|\/session\b/);
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
