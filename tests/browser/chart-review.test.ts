import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { encode } from 'fast-png';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeOf } from './harness/axe.ts';
import { type PageVisit, type PageVisitOptions, visitPage } from './harness/page-visit.ts';
import { sharedBrowser } from './harness/shared-browser.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/traffic-light');
const STATE = 'trafficLight.blinking';
const COMMENT = 'For how long?';
const browser = sharedBrowser();

let folder: string;
const run = (command: string, ...args: readonly string[]) => promisify(execFile)(command, args, { cwd: folder });
const gallery = (...args: readonly string[]) => run('chart-gallery', ...args, 'light.ts', '--samples', 'samples.json');

/** A square of one grey, or of two. */
const square = (top: number, bottom = top): Uint8Array =>
  encode({
    width: 40,
    height: 40,
    channels: 3,
    data: Uint8Array.from({ length: 40 * 40 * 3 }, (_, index) => (index < 40 * 20 * 3 ? top : bottom)),
  });

// The example as Ana approved it, and as it is now: with pictures of before and after, a comment, and a report of how far it is.
beforeAll(async () => {
  folder = await mkdtemp(join(EXAMPLE, '.browser-'));
  const light = await readFile(join(EXAMPLE, 'traffic-light.ts'), 'utf8');
  await copyFile(join(EXAMPLE, 'samples.json'), join(folder, 'samples.json'));
  await writeFile(join(folder, 'light.ts'), light.replace('reset: {', 'restarted: {'));
  await gallery('approve', '--by', 'Ana');
  await writeFile(join(folder, 'light.ts'), light);
  await gallery('comment', '--on', `state:${STATE}`, '--text', COMMENT, '--by', 'Berta');
  for (const [when, picture] of [
    ['before', square(40)],
    ['now', square(40, 200)],
  ] as const) {
    await mkdir(join(folder, when, 'trafficLight'), { recursive: true });
    await writeFile(join(folder, when, 'trafficLight', `${STATE}.png`), picture);
  }
  const promised = { version: 1, charts: [{ name: 'trafficLight', promised: { covered: 3, total: 6 } }] };
  await writeFile(join(folder, 'report.json'), JSON.stringify(promised));
  await build();
}, 120_000);

const build = () =>
  run(
    'chart-gallery',
    ...['light.ts', '--samples', 'samples.json', '--report', 'report.json'],
    ...['--pictures', 'now', '--pictures-before', 'before'],
  );

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the page from the disk. */
const visit = (hash: string, options?: PageVisitOptions): Promise<PageVisit> =>
  visitPage(browser(), `${pathToFileURL(join(folder, 'chart-gallery.html')).href}${hash}`, options);

const addressOf = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));
const comments = (page: Page) => page.locator('#comments');

describe('the review of a chart, in its page', () => {
  test('a comment has a pin in the drawing, which leads to it and back', async () => {
    await using visited = await visit('#/trafficLight');
    const { page, complaints } = visited;
    const pin = page.locator(`.canvas [data-pin="state:${STATE}"]`);
    expect(await pin.textContent()).toBe('1');
    await pin.click();
    await comments(page).locator('li.is-pointed-at').getByText(COMMENT).waitFor();
    expect(await addressOf(page)).toContain(`on=state:${STATE}`);
    await comments(page)
      .getByRole('link', { name: `Show in the drawing: state:${STATE}` })
      .press('Enter');
    await page.locator(`.canvas [data-state="${STATE}"].is-pointed-at`).waitFor();
    await page.reload();
    await page.locator(`.canvas [data-state="${STATE}"].is-pointed-at`).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a comment that is written becomes the command that keeps it', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await page.getByText('Write a comment').click();
    // Its label is read with the options inside of it.
    const on = comments(page).getByRole('combobox');
    const transition = await on.locator('option[value^="transition:"]').first().getAttribute('value');
    await on.selectOption(transition);
    await page.getByLabel('Text').fill("It's late");
    const command = await comments(page).locator('pre').textContent();
    expect(command).toBe(
      `npx chart-gallery comment light.ts --chart trafficLight --on ${transition} --text 'It'\\''s late'`,
    );
  });

  test('before and after lie one over the other, and slide by keyboard', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    const opener = page.getByRole('button', { name: 'Before and after, one over the other' }).first();
    await opener.click();
    const slider = page.getByRole('slider', { name: 'How much of before is seen' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('50 % before, 50 % after');
    const overlay = page.locator('.overlay');
    // Of one size, and in the same place.
    const [before, after] = await Promise.all([
      overlay.locator('.before svg').boundingBox(),
      overlay.locator('.after svg').boundingBox(),
    ]);
    expect(before).toEqual(after);
    await overlay.locator('.before').getByText('restarted').first().waitFor({ state: 'attached' });
    expect(await overlay.locator('.after').getByText('restarted').count()).toBe(0);
    await slider.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('51 % before, 49 % after');
    expect(await overlay.getAttribute('style')).toContain('51%');
    expect(await addressOf(page)).toContain('over=version:');
    await page.reload();
    await page.getByRole('button', { name: 'Close before and after' }).click();
    await overlay.waitFor({ state: 'detached' });
  });

  test('a picture that differs is told by its pixels, shown, and slid over', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    await page.getByText('1 of 1 picture differ.').waitFor();
    await page.getByText('800 pixels differ (50%)').waitFor();
    const drawn = (alt: string) =>
      page.getByAltText(alt).evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]);
    expect(await drawn(`${STATE}: What differs, in red`)).toEqual([true, 40]);
    const picture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: STATE }) });
    await picture.getByRole('button', { name: 'Before and after, one over the other' }).click();
    expect(await drawn(`${STATE}: Before`)).toEqual([true, 40]);
    expect(await drawn(`${STATE}: After`)).toEqual([true, 40]);
  });

  test('how far the chart is, rung by rung: what nobody measured is not said to be reached', async () => {
    await using visited = await visit('#/trafficLight');
    const { page } = visited;
    const rungs = page.locator('.rungs > div');
    await rungs.nth(1).getByText('3 of 6').waitFor();
    expect(await rungs.nth(1).getByRole('progressbar').getAttribute('value')).toBe('3');
    expect(await rungs.filter({ hasText: 'not measured' }).locator('dt').allTextContents()).toEqual([
      'Views',
      'Browser',
    ]);
  });

  test.each(['light', 'dark'] as const)('has nothing that axe finds, and fits a phone, %s', async (mode) => {
    await using visited = await visit('#/trafficLight', { mode, width: 360 });
    const { page } = visited;
    await page.getByText('Write a comment').click();
    await page.getByRole('button', { name: 'Before and after, one over the other' }).first().click();
    await page.locator('.overlay').waitFor();
    const { violations } = await (await axeOf(page)).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('who approves a chart by name is named, and nothing is asked for any more', async () => {
    await using before = await visit('#/trafficLight');
    await before.page.getByText('Changed since it was approved').waitFor();
    await gallery('approve', '--by', 'Berta Gil');
    await build();
    await using after = await visit('#/trafficLight');
    await after.page.getByText(/^Approved by Berta Gil on /).waitFor();
    expect(await after.page.getByText('Changed since it was approved').count()).toBe(0);
  });
});
