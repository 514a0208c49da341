import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeOf } from './harness/axe.ts';
import { type PageVisit, type PageVisitOptions, visitPage } from './harness/page-visit.ts';
import { sharedBrowser } from './harness/shared-browser.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/traffic-light');
const browser = sharedBrowser();

let folder: string;
/** Runs the command as an app has it. */
const gallery = (...args: readonly string[]) => promisify(execFile)('chart-gallery', args, { cwd: folder });

// The example as it was when another event started it anew, approved; and as it is.
beforeAll(async () => {
  folder = await mkdtemp(join(EXAMPLE, '.browser-'));
  const light = await readFile(join(EXAMPLE, 'traffic-light.ts'), 'utf8');
  await copyFile(join(EXAMPLE, 'samples.json'), join(folder, 'samples.json'));
  await writeFile(join(folder, 'light.ts'), light.replace('reset: {', 'restarted: {'));
  await gallery('approve', 'light.ts', '--samples', 'samples.json', '--by', 'Ana');
  await writeFile(join(folder, 'light.ts'), light);
  await gallery('light.ts', '--samples', 'samples.json');
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

interface VisitOptions extends PageVisitOptions {
  readonly file?: string;
}

/** Opens the page from the disk. */
const visit = (
  hash: string,
  { file = join(folder, 'chart-gallery.html'), ...options }: VisitOptions = {},
): Promise<PageVisit> => visitPage(browser(), `${pathToFileURL(file).href}${hash}`, options);

const stands = (page: Page) => page.getByRole('region', { name: 'Simulation' }).getByRole('status').first();
const stateNamed = (page: Page, name: string) => page.locator('svg').getByRole('button', { name });

describe('the page of chart-gallery, from the disk and without a network', () => {
  test('a state is found, opened, simulated from there, and said in the address', async () => {
    await using visited = await visit('');
    const { page, complaints } = visited;
    await page.getByLabel('Search charts and states').fill('walking');
    await page.getByRole('link', { name: 'walking' }).click();
    await stands(page).getByText('running, walking').waitFor();
    await page.getByRole('button', { name: /^walking \(in 8 s\)/ }).click();
    await stands(page).getByText('running, green').waitFor();
    await page.reload();
    await stands(page).getByText('running, green').waitFor();
    await page.getByRole('button', { name: 'Step back' }).click();
    await stands(page).getByText('running, walking').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Charts' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a state and an arrow of the drawing are gone to', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await stateNamed(page, 'blinking').click();
    await stands(page).getByText('blinking').waitFor();
    await page.locator('[data-transition]').filter({ hasText: 'reset' }).locator('text').click();
    await stands(page).getByText('testing').waitFor();
  });

  test('everything is done by keyboard', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await stands(page).getByText('testing').waitFor();
    await page.getByRole('button', { name: 'Fold all' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-state'))).toBe('trafficLight.testing');
    for (let moves = 0; moves < 12; moves += 1) {
      await page.keyboard.press('ArrowDown');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('data-state'))) === 'trafficLight.blinking')
        break;
    }
    await page.keyboard.press('Enter');
    await stands(page).getByText('blinking').waitFor();
    await page.getByLabel('Type').fill('reset');
    await page.keyboard.press('Enter');
    await stands(page).getByText('testing').waitFor();
  });

  test('the drawing folds, and the address keeps it', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    // Exactly: "Unfold" has "fold" in it, too, and nothing is to be folded where all of it fits.
    await page.getByRole('button', { name: 'Fold "running"', exact: true }).click();
    await stateNamed(page, 'green').waitFor({ state: 'hidden' });
    await page.getByText('4 states').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Unfold "running"' }).waitFor();
  });

  test('the steps so far are played again, and paused', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await stateNamed(page, 'blinking').click();
    await stands(page).getByText('blinking').waitFor();
    await page.getByLabel('Speed').selectOption('0.5');
    await page.getByRole('button', { name: 'Play these steps' }).click();
    await stands(page).getByText('testing').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText(/^Step 0 of \d+$/).waitFor();
    await page.getByLabel('Speed').selectOption('4');
    await page.getByRole('button', { name: 'Go on' }).click();
    await stands(page).getByText('blinking').waitFor();
    await page.getByRole('button', { name: 'Play these steps' }).waitFor();
  });

  test('a state is sought in the drawing, marked, and brought into sight', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: 'Zoom in' }).click();
    const map = page.locator('.map');
    await map.waitFor();
    // As large as is seen: it was once a dot.
    expect((await map.boundingBox())?.height).toBeGreaterThan(80);
    await page.getByRole('searchbox', { name: 'Search this drawing' }).fill('blinking');
    await page.getByText(/^1 of \d+$/).waitFor();
    const found = page.locator('[data-state="trafficLight.blinking"].is-found > .box');
    await found.waitFor();
    const isInSight = () =>
      found.evaluate((box) => {
        const place = box.closest('.canvas')?.getBoundingClientRect();
        const { top, bottom } = box.getBoundingClientRect();
        return place !== undefined && top >= place.top && bottom <= place.bottom;
      });
    expect(await isInSight()).toBe(true);
    await page.getByRole('button', { name: 'Whole drawing' }).click();
    await map.waitFor({ state: 'hidden' });
  });

  test('the drawing is printed to one page', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await stands(page).getByText('testing').waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('what moves stands still for those who asked for less motion', async () => {
    await using visited = await visit('#/trafficLight?input=start&step=testLamps%3Adone');
    const { page } = visited;
    const way = page.locator('[data-transition].is-taken .way').first();
    // A straight line has no width, which counts as hidden.
    await way.waitFor({ state: 'attached' });
    const moves = () => way.evaluate((path) => getComputedStyle(path).animationName);
    expect(await moves()).toBe('along');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moves()).toBe('none');
  });

  test('it says what changed since the approved version, and shows it in the drawing', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await page.getByText('Changed since it was approved').waitFor();
    await page.getByText(/Added the transition "trafficLight.blinking → trafficLight.testing \(reset\)"/).waitFor();
    await page.getByRole('button', { name: 'Show it in the drawing' }).click();
    await page.locator('.canvas [data-transition][data-change="removed"]').filter({ hasText: 'restarted' }).waitFor();
    await page.getByRole('button', { name: 'Back to the drawing of now' }).click();
    await page.locator('.canvas [data-change="removed"]').waitFor({ state: 'detached' });
  });

  test('a machine reaches nothing outside of the page', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await page.getByRole('button', { name: '✓ testLamps:done' }).click();
    // The example's action throws if somebody executes it.
    await page.getByText('show {"cars":"green","walkers":"red"}').waitFor();
    expect(await page.evaluate(() => fetch('https://example.invalid').catch(({ name }: Error) => name))).toBe(
      'TypeError',
    );
  });

  test.each(['svg', 'scxml', 'mmd', 'json', 'png'])('exports %s', async (ending) => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: ending, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`trafficLight.${ending}`);
    const bytes = await readFile(await download.path());
    if (ending === 'png') expect(new Set(decode(bytes).data).size).toBeGreaterThan(10);
    else expect(bytes.toString()).toContain('blinking');
  });

  test.each([
    ['', 'light'],
    ['', 'dark'],
    ['#/trafficLight', 'light'],
    ['#/trafficLight', 'dark'],
  ] as const)('%j is clean to axe, in %s', async (hash, mode) => {
    await using visited = await visit(hash, { mode });
    const { page } = visited;
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { violations } = await (await axeOf(page)).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test.each([360, 768])('at %s px the page is not wider than the window', async (width) => {
    await using visited = await visit('#/trafficLight', { width });
    const { page } = visited;
    await stands(page).getByText('testing').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describe('the largest machine that others published', () => {
  let place: string;
  beforeAll(async () => {
    const cwd = join(EXAMPLE, '../third-party');
    place = join(folder, 'others.html');
    const args = ['portable-text.ts', '--created', '--samples', 'samples.ts', '--out', place];
    await promisify(execFile)('chart-gallery', args, { cwd });
  }, 60_000);

  const readability = (page: Page) =>
    page.locator('.canvas > svg').evaluate((svg: SVGSVGElement) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const sizes = [...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      const { clientWidth = 0 } = svg.parentElement ?? {};
      return { type: Math.min(...sizes) * scale, isInSight: svg.getBoundingClientRect().width <= clientWidth };
    });

  test('is read at 1280 px: type of 11 px, and nothing of it has to be folded', async () => {
    await using visited = await visit('#/editor', { file: place });
    const { page } = visited;
    await page.getByRole('button', { name: 'Fold "editable"', exact: true }).waitFor();
    const { type, isInSight } = await readability(page);
    expect(type).toBeGreaterThanOrEqual(11);
    expect(isInSight).toBe(true);
    expect(await page.getByText(/folded so that the drawing fits/).count()).toBe(0);
  });

  test('is read in less room: type of 11 px, a state folded by itself, and opened in place', async () => {
    await using visited = await visit('#/editor', { file: place, width: 700 });
    const { page } = visited;
    await page.getByText('1 state was folded so that the drawing fits').waitFor();
    const { type, isInSight } = await readability(page);
    expect(type).toBeGreaterThanOrEqual(11);
    expect(isInSight).toBe(true);
    await page.getByRole('button', { name: 'Unfold "edit mode"' }).press('Enter');
    await page.getByRole('button', { name: 'Fold "edit mode"', exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Fold "edit mode"');
    expect((await readability(page)).type).toBeGreaterThanOrEqual(11);
    await page.reload();
    await page.getByRole('button', { name: 'Fold "edit mode"', exact: true }).waitFor();
  });
});
