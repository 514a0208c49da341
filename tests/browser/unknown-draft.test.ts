import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';

const UNKNOWN = 'No contamos con ese dato.';
const MARK = 'Al borrador le falta la respuesta, o parte de ella: complétela antes de enviarla.';

const browser = sharedBrowser();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('2.37 3.12 4.12 a draft without an answer is marked on its card, and the keys that send drafts ask before sending it', async () => {
  await using desk = await openDesk(browser());
  const ids = [await desk.ask('¿Me pueden cantar una vidala?'), await desk.ask('¿Y bailar una zamba?')];
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await page.getByLabel('Orden').selectOption('Más recientes primero');
  const [first, second] = ids.toReversed().map((id) => page.locator(`article[data-question="${id}"]`));
  const [newest = '', other = ''] = ids.toReversed();
  if (first === undefined || second === undefined) throw new Error('Two were asked');
  await first.getByText(MARK).waitFor();
  const box = first.getByLabel('Respuesta');
  expect(await box.inputValue()).toBe(UNKNOWN);
  await look(visitor, 'unknown-1-marked');

  // The send keys open a confirmation; inside it they do nothing, and Enter returns.
  const dialog = page.getByRole('dialog', { name: 'Enviar el borrador sin completar' });
  await box.focus();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe('Seguir escribiendo');
  expect(await dialog.textContent()).toContain(UNKNOWN);
  await look(visitor, 'unknown-2-asked');
  await page.keyboard.press('Control+Enter');
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => box.evaluate((area) => area === document.activeElement)).toBe(true);

  // Editing removes the mark; undoing the edit restores it.
  await box.press('End');
  await page.keyboard.type(' ya');
  await first.getByText(MARK).waitFor({ state: 'detached' });
  for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace');
  await first.getByText(MARK).waitFor();
  await first.getByRole('button', { name: 'Responder' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(desk.accepted()).toEqual({});
  expect(await desk.product.store.questions.pendingIds(ACCOUNT)).toContain(newest);

  await page.getByLabel('Respuesta').first().focus();
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Enviar igual' }).click();
  await first.waitFor({ state: 'detached' });
  expect(desk.accepted()[newest]).toEqual([expect.stringContaining(UNKNOWN)]);

  // A typed answer is sent without confirmation.
  await second.getByLabel('Respuesta').fill('Cantamos, con mucho gusto.');
  await second.getByLabel('Respuesta').press('Control+Enter');
  await second.waitFor({ state: 'detached' });
  expect(desk.accepted()[other]).toEqual([expect.stringContaining('Cantamos, con mucho gusto.')]);
  expect(visitor.complaints).toEqual([]);
});
