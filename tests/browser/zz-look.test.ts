import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { boxes, cards, OWNER, openDesk } from './harness/desk.ts';
import { openBrowser } from './harness/open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 30_000);
afterAll(() => browser.close());
test('look', async () => {
  await using desk = await openDesk(browser);
  for (const [t, a, c] of [
    ['Stock', 'Sí, hay stock. Puede ofertar cuando quiera.', 'green'],
    [
      'Envío',
      'Hacemos envíos a todo el país; suelen llegar en 48 a 72 horas hábiles, salvo feriados nacionales.',
      'blue',
    ],
    ['Garantía', 'Tiene 12 meses.', 'mauve'],
  ] as const)
    await desk.product.store.quickAnswers.add('179571448', { title: t, answer: a, color: c });
  await desk.answers({});
  await desk.ask('¿De qué marca es la caja?');
  for (const view of [
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const) {
    await using visitor = await desk.enter(OWNER, view);
    const { page } = visitor;
    await page.getByLabel('Orden').selectOption('Más recientes primero');
    await page.getByText('Sale en').waitFor();
    await cards(page).nth(4).waitFor();
    await visitor.photograph('zz-1-list');
    await boxes(page).nth(1).click();
    await page.keyboard.type(' @');
    await page.locator('[role=option]').first().waitFor();
    await page.screenshot({ path: `reports/browser/zz-2-picker-${view.width}.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publicación' }).nth(1).click();
    await page.locator('[role=option]').first().waitFor();
    await page.screenshot({ path: `reports/browser/zz-3-field-${view.width}.png` });
    await page.keyboard.press('Escape');
    await boxes(page).nth(0).fill('Es Bahco.');
    await page.getByText('manda el borrador original').waitFor();
    await page.screenshot({ path: `reports/browser/zz-4-differs-${view.width}.png` });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('?');
    if (view.width > 600) {
      await page.getByRole('dialog').waitFor();
      await page.screenshot({ path: `reports/browser/zz-5-keys-${view.width}.png` });
    }
    console.log(visitor.complaints);
  }
}, 120_000);
