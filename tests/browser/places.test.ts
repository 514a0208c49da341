import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_OPERATOR, goTo, openDemo } from './harness/demo.ts';
import { cards, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type View, type Visitor, WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const MEDIUM: View = { width: 768, scheme: 'dark' };
const VIEWS = [NARROW, MEDIUM, WIDE, { width: 1920, scheme: 'light' }] as const satisfies readonly View[];

const browser = sharedBrowser();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where something that is seen stands. */
async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return box;
}
const boxesOf = async (places: Locator): Promise<Box[]> => Promise.all((await places.all()).map(boxOf));
const middleOf = ({ y, height }: Box): number => y + height / 2;
const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** What of these a box lies over, by their names. */
async function coveredBy(box: Box, places: Locator): Promise<string[]> {
  const names: string[] = [];
  for (const place of await places.all()) {
    const other = await place.boundingBox();
    if (other !== null && meet(box, other)) names.push((await place.textContent()) ?? '');
  }
  return names;
}

/** What a look gives in each of the windows, by its width. */
async function inEach<Result>(visitor: Visitor, look: () => Promise<Result>): Promise<Record<number, Result>> {
  const found: Record<number, Result> = {};
  for (const view of VIEWS) {
    await visitor.turnTo(view);
    found[view.width] = await look();
  }
  return found;
}
const everywhere = <Result>(result: Result): Record<number, Result> =>
  Object.fromEntries(VIEWS.map(({ width }) => [width, result]));

const firstOf = (page: Page): Locator => cards(page).first();

describe('a card', () => {
  test(
    '2.35 2.56 how sure a draft is stands on the edge of its card on a phone, and the length beside the tools',
    inDemo(browser, NARROW, async ({ page }) => {
      const card = firstOf(page);
      const [edge, sure] = [
        await boxOf(card.locator('textarea')),
        await boxOf(card.locator('[data-part=reasons] svg')),
      ];
      // The box has an edge of 1 px around its text.
      expect(Math.abs(sure.x - edge.x)).toBeLessThanOrEqual(2);
      const [tool, length] = [await boxOf(card.locator('form svg').first()), await boxOf(card.getByText(/ de 2000$/))];
      expect(Math.abs(middleOf(tool) - middleOf(length))).toBeLessThanOrEqual(4);
    }),
  );

  test(
    '2.34 it begins right below what is searched for, whatever the width, although the list has more pages',
    inDemo(browser, WIDE, async ({ page, visitor }) => {
      await page.getByText(/^1–5 de/).waitFor();
      const gap = async (): Promise<boolean> => {
        const { y } = await boxOf(firstOf(page));
        const views = await boxOf(page.getByRole('list', { name: 'Vistas' }));
        const filters = await boxOf(page.getByRole('button', { name: 'Filtros' }));
        return y - Math.max(views.y + views.height, filters.y + filters.height) <= 12;
      };
      expect(await inEach(visitor, gap)).toEqual(everywhere(true));
    }),
  );

  test('2.36 2.80 greeting and signature stand beside each other while the answer waits', async () => {
    await using desk = await openDesk(browser(), { undoSeconds: 10 });
    await using visitor = await desk.enter(OWNER, WIDE);
    const { page } = visitor;
    const labels = firstOf(page).getByText(/^(Saludo|Firma)$/);
    await firstOf(page).getByRole('textbox', { name: 'Respuesta' }).fill('Sí, hay.');
    await page.keyboard.press('Control+Enter');
    await firstOf(page).getByRole('button', { name: 'Deshacer' }).waitFor();
    /** Words that are wider than their place lie over what is beside it. */
    const overlap = () =>
      labels.evaluateAll((all) => all.length !== 2 || all.some((label) => label.scrollWidth > label.clientWidth));
    expect(await inEach(visitor, overlap)).toEqual(everywhere(false));
  });
});

test('4.18 what says that questions came lies over no card, and over nothing to press', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await page.getByText('1–5 de 9').waitFor();
  await desk.ask('¿Hay stock?');
  const news = page.getByRole('button', { name: /^Mostrar/ });
  await news.waitFor();
  const others = page.locator('article, header button, header a, main :is(button, input, select)').filter({
    hasNotText: /^Mostrar/,
  });
  expect(await inEach(visitor, async () => coveredBy(await boxOf(news), others))).toEqual(everywhere([]));
});

test(
  '2.25 2.41 what can be done with a quick answer is one row, and no e-mail of the log is broken',
  inDemo(browser, WIDE, async ({ page, visitor }) => {
    await goTo(page, WIDE, 'Respuestas rápidas');
    const acts = page.locator('tbody tr').first().getByRole('button');
    await acts.first().waitFor();
    const rows = async () => new Set((await boxesOf(acts)).map(middleOf)).size;
    expect(await inEach(visitor, rows)).toEqual(everywhere(1));

    await visitor.turnTo(WIDE);
    // There is an entry then.
    await page
      .getByRole('button', { name: /^Bajar/ })
      .first()
      .click();
    await page.getByText(/está ahora en el lugar 2/).waitFor();
    await goTo(page, WIDE, 'Actividad');
    const email = page.locator('tbody').getByText('duena@mostrador.test').first();
    await email.waitFor();
    const lines = () =>
      email.evaluate((place) => {
        const range = document.createRange();
        range.selectNodeContents(place);
        return range.getClientRects().length;
      });
    expect(await inEach(visitor, lines)).toEqual(everywhere(1));
  }),
);

test(
  '4.12 all shortcuts are in sight on a small desk',
  inDemo(browser, WIDE, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Atajos' }).click();
    const last = page.getByRole('dialog').getByText('Ver estos atajos');
    await last.waitFor();
    const { y, height } = await boxOf(last);
    const dialog = await boxOf(page.getByRole('dialog'));
    expect(y + height).toBeLessThan(dialog.y + dialog.height);
  }),
);

test('2.30 the accounts are shown as wide as what opens them', async () => {
  await using demo = await openDemo(browser(), WIDE, DEMO_OPERATOR);
  const { page } = demo;
  const opener = page.getByRole('button', { name: /Operador/ });
  await opener.click();
  await page.getByRole('menu').waitFor();
  const { width } = await boxOf(page.getByRole('menu'));
  // It is named anew while it is open.
  const trigger = await boxOf(page.locator('[aria-haspopup=menu][data-state=open]'));
  expect(width).toBeGreaterThanOrEqual(trigger.width);
});
