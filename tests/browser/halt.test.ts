import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, cards, OPERATOR, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();

const HALTED = 'Lo automático está detenido';
const haltOf = (page: Page) => page.getByRole('button', { name: 'Detener lo automático' });
const resumeOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Reanudar' });
const noticeOf = (page: Page) => page.getByRole('banner').getByText(HALTED);
const hasFocus = (button: Locator) => button.evaluate((element) => element === document.activeElement);
const at = (section: string) => `/accounts/${ACCOUNT}/${section}`;

test('2.68 4.27 3.57 the owner halts from any section by keyboard; an operator sees it at once; resuming asks', async () => {
  await using desk = await openDesk(browser());
  await desk.answers({ autoResponseDelay: 60 });
  const id = await desk.ask('¿De qué marca es?');
  await using owner = await desk.enter(OWNER, WIDE, at('history'));
  await using operator = await desk.enter(OPERATOR, NARROW, at('questions'));
  const card = cards(operator.page).and(operator.page.locator(`[data-question="${id}"]`));
  await operator.page.getByLabel('Orden').selectOption('Más recientes primero');
  await card.getByRole('timer').waitFor();
  expect(await haltOf(operator.page).count()).toBe(0);

  const { page } = owner;
  await haltOf(page).focus();
  await look(owner, 'halt-1-running');
  await page.keyboard.press('Enter');
  await noticeOf(page).waitFor();
  await page.getByRole('banner').getByText(`Lo detuvo ${OWNER}`).waitFor();
  await expect.poll(() => hasFocus(resumeOf(page))).toBe(true);
  await look(owner, 'halt-2-halted');

  await noticeOf(operator.page).waitFor();
  expect(await resumeOf(operator.page).count()).toBe(0);
  await card.getByText('No se envió sola: lo automático estaba detenido.').waitFor();
  expect(await card.getByRole('timer').count()).toBe(0);
  await look(operator, 'halt-3-operator');
  // A person's answer goes out as always.
  await card.getByRole('button', { name: 'Responder' }).click();
  await expect.poll(() => desk.accepted()[id]?.length).toBe(1);

  const dialog = page.getByRole('dialog', { name: 'Reanudar lo automático' });
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await look(owner, 'halt-4-asking');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(resumeOf(page))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Reanudar lo automático' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await haltOf(page).waitFor();
  await noticeOf(operator.page).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(haltOf(page))).toBe(true);

  await page.goto(`${desk.url}${at('activity')}`);
  await page.getByRole('cell', { name: 'Reanudó lo automático', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Detuvo lo automático', exact: true }).waitFor();
  expect([...owner.complaints, ...operator.complaints]).toEqual([]);
});

test('2.68 a halt that fails says so loudly and is tried again; a state that cannot be read offers a retry', async () => {
  await using desk = await openDesk(browser());
  await desk.answers({});
  await using owner = await desk.enter(OWNER, NARROW, at('settings'));
  const { page } = owner;
  await haltOf(page).waitFor();
  await page.route('**/automatic/halt', (route) => route.abort());
  await haltOf(page).press('Enter');
  await page.getByRole('alert').getByText('No se pudo detener lo automático: sigue en marcha.').waitFor();
  await look(owner, 'halt-5-failed');
  await page.unroute('**/automatic/halt');
  await haltOf(page).press('Enter');
  await noticeOf(page).waitFor();
  await look(owner, 'halt-6-halted-phone');

  await page.route('**/automatic', (route) => route.abort());
  await page.reload();
  const banner = page.getByRole('banner');
  await banner.getByText('No se pudo ver si lo automático está detenido.').waitFor();
  await look(owner, 'halt-7-unread');
  await page.unroute('**/automatic');
  await banner.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await noticeOf(page).waitFor();
});
