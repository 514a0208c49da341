import { expect, test } from 'vitest';
import { cards } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

/** A small desk. */
const SMALL = { width: 1280, height: 800 };
const FOUR = 4;

const browser = sharedBrowser();

test(
  '2.35 2.36 2.37 four whole cards are in view on a small desk, each with all that can be done with it',
  inDemo(browser, WIDE, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await cards(page).nth(FOUR).waitFor();
    const bottoms = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= SMALL.height).length).toBeGreaterThanOrEqual(FOUR);
    const card = cards(page).first();
    for (const name of ['Respuesta rápida', 'Publicación', 'Por qué', 'Eliminar', 'Agregar dato', 'Responder']) {
      expect(await card.getByRole('button', { name: new RegExp(`^${name}`) }).isVisible(), name).toBe(true);
    }
    for (const name of ['Saludo', 'Firma']) {
      expect(await card.getByRole('checkbox', { name }).isVisible(), name).toBe(true);
    }
    // A box grows with its text, and shows all of it.
    const box = card.getByRole('textbox', { name: 'Respuesta' });
    await box.fill('Un renglón.\n'.repeat(6));
    expect(await box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0);
  }),
);

test(
  '2.37 on a phone the answer button of the card in hand stays in reach of the thumb',
  inDemo(browser, NARROW, async ({ page }) => {
    const card = cards(page).nth(1);
    const box = card.getByRole('textbox', { name: 'Respuesta' });
    await box.fill('Un renglón.\n'.repeat(14));
    const height = page.viewportSize()?.height ?? 0;
    // Its end is below the fold.
    await card.evaluate((article, end) => scrollBy(0, article.getBoundingClientRect().bottom - end), height + 100);
    const { bottom } = await card.evaluate((article) => article.getBoundingClientRect());
    expect(bottom).toBeGreaterThan(height);
    const button = await card.getByRole('button', { name: 'Responder' }).boundingBox();
    expect(button === null ? Number.POSITIVE_INFINITY : button.y + button.height).toBeLessThanOrEqual(height);
  }),
);
