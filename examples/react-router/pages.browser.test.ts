import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOf } from '@mostrador/chart-paths';
import { drivePath, type PageBinding, pagePathsOf, pagesReport } from '@mostrador/chart-paths/pages';
import react from '@vitejs/plugin-react';
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import samples from './samples.json' with { type: 'json' };
import { purchase } from './src/purchase.ts';

let folder: string;
let served: PreviewServer;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'react-router-'));
  const site = { root: import.meta.dirname, configFile: false, logLevel: 'error', build: { outDir: folder } } as const;
  // As a build has it that no test runs: without what is for development alone.
  vi.stubEnv('NODE_ENV', 'production');
  await build({ ...site, plugins: [react()] });
  vi.unstubAllEnvs();
  served = await preview({ ...site, preview: { port: 0 } });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(async () => {
  await browser.close();
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

/** A visitor, and the charges that the shop was asked for and has not answered. */
interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly charges: Route[];
}

const address = (): string => served.resolvedUrls?.local[0] ?? '';
const press =
  (name: string) =>
  async ({ page }: Visit): Promise<boolean> => {
    const button = page.getByRole('button', { name });
    if ((await button.count()) === 0 || (await button.isDisabled())) return false;
    await button.click();
    return true;
  };
const tick =
  (isTaken: boolean) =>
  async ({ page }: Visit): Promise<boolean> => {
    const seat = page.getByLabel('A1');
    if ((await seat.count()) === 0 || (await seat.isChecked()) === isTaken) return false;
    await seat.click();
    return true;
  };
const sees =
  (name: string, path: string) =>
  async ({ page }: Visit): Promise<boolean> =>
    (await page.getByRole('heading', { name }).count()) === 1 && new URL(page.url()).pathname === path;
/** A charge is asked for as soon as the page shows that it is. */
const nextCharge = async ({ charges }: Visit): Promise<Route> => {
  await expect.poll(() => charges.length).toBe(1);
  const [charge] = charges.splice(0);
  if (charge === undefined) throw new Error('Nothing was charged');
  return charge;
};

const binding: PageBinding<Visit> = {
  open: async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const charges: Route[] = [];
    await page.route('**/charge', (route) => void charges.push(route));
    await page.goto(address());
    return { context, page, charges };
  },
  close: ({ context }) => context.close(),
  acts: {
    'seat.taken': tick(true),
    'seat.given': tick(false),
    forward: async (visit) => {
      const pressed = await Promise.all(['Review', 'Pay', 'Try again'].map((name) => press(name)(visit)));
      return pressed.includes(true);
    },
    back: async ({ page }) => {
      const isFirst = new URL(page.url()).pathname === '/';
      if (!isFirst) await page.goBack();
      return !isFirst;
    },
    'xstate.done.actor.charge': async (visit) => (await nextCharge(visit)).fulfill({ status: 204 }),
    'xstate.error.actor.charge': async (visit) => (await nextCharge(visit)).fulfill({ status: 402 }),
  },
  sees: {
    'purchase.choosing': sees('Choose your seats', '/'),
    'purchase.reviewing': sees('Your seats: A1', '/review'),
    'purchase.paying': sees('Paying…', '/pay'),
    'purchase.refused': sees('The payment was refused', '/refused'),
    'purchase.paid': sees('Enjoy the show', '/tickets'),
  },
};

const plan = planOf(purchase, { samples: samples.purchase });
const { driven, left } = pagePathsOf(plan, binding);

describe('the pages of a purchase', () => {
  test('can be driven along every path', () => {
    expect(left).toEqual([]);
    expect(plan.coverage.map(({ kind, missing }) => ({ kind, missing }))).toEqual(
      plan.coverage.map(({ kind }) => ({ kind, missing: [] })),
    );
  });

  test.each(driven.map((path) => ({ id: path.id, title: path.title, path })))('$title [$id]', async ({ path }) => {
    expect(await drivePath(path, binding)).toBe(null);
  });

  test('are all known and driven, as the ladder of the gallery says', () => {
    const { charts } = pagesReport(plan, binding, driven);
    expect(charts).toEqual([{ name: 'purchase', looks: { covered: 5, total: 5 }, driven: { covered: 9, total: 9 } }]);
  });
});
