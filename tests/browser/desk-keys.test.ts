import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, boxes, cards, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();

/** Where the focus is: the card's place among the cards, and whether it is on the card itself. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main article')];
    const { activeElement } = document;
    return [all.findIndex((card) => card.contains(activeElement)), activeElement?.tagName];
  });

test('2.37 2.39 Escape closes the list of quick answers, then leaves the answer, where J, K and ? work; Enter goes back', async () => {
  await using desk = await openDesk(browser());
  await desk.product.store.quickAnswers.add(ACCOUNT, { title: 'Envío', answer: 'Llega mañana.', color: 'blue' });
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await cards(page).nth(2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mire: @');
  const options = page.locator('[role=option]');
  await options.first().waitFor();

  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  await expect.poll(() => focusIn(page)).toEqual([0, 'TEXTAREA']);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusIn(page)).toEqual([0, 'ARTICLE']);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusIn(page)).toEqual([0, 'ARTICLE']);
  await page.keyboard.press('j');
  await expect.poll(() => focusIn(page)).toEqual([1, 'TEXTAREA']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect.poll(() => focusIn(page)).toEqual([0, 'TEXTAREA']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusIn(page)).toEqual([0, 'TEXTAREA']);
  expect(await boxes(page).first().inputValue()).toBe('Mire: @');
  expect(visitor.complaints).toEqual([]);
});

test('2.37 what AltGr types on a Spanish keyboard is written, and is no shortcut', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await cards(page).nth(1).waitFor();
  await page.keyboard.press('j');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  // What Windows reports of AltGr: both keys are down, and the sign is the key.
  const prevented = await page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: true, altKey: true, bubbles: true, cancelable: true }),
      );
    return ['@', '#', '~', '€', '[', ']', '{', '}', '\\', '|', 'Enter', 'ArrowDown'].filter(
      (key) => press(key) === false,
    );
  });
  expect(prevented).toEqual([]);
  expect(await focusIn(page)).toEqual([0, 'TEXTAREA']);
  expect(sent).toEqual([]);
  // A list of choices opens by Alt and an arrow, wherever the cards are.
  await page.getByLabel('Orden').focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
});
