import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cards, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

const MISSING = 'No se pudo cargar esta parte de la página';

const browser = sharedBrowser();

/** Makes the server answer 404 for a chunk, as after a deployment; returns how to undo it. */
async function lose(page: Page, file: string): Promise<() => Promise<void>> {
  await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(`**/assets/${file}-*.js`);
}

describe('a lazily loaded file that is missing', () => {
  test('8.06 of the toasts shows an error while the page goes on working, and loads on retry', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, NARROW, '/favicon.svg');
    const { page } = visitor;
    const find = await lose(page, 'notices');
    await page.goto(`${desk.url}/`);
    await cards(page).first().waitFor();
    await page.getByRole('alert').filter({ hasText: MISSING }).waitFor();
    await visitor.screenshot('missing-1-toasts');
    await cards(page).first().getByRole('textbox').fill('Sí, hay.');
    await cards(page).first().getByRole('button', { name: 'Responder' }).click();
    await expect.poll(() => Object.values(desk.accepted()).flat().length).toBe(1);
    await find();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await cards(page).first().waitFor();
    expect(await page.getByText(MISSING).count()).toBe(0);
  });

  test('8.06 of a dialog shows an error when it is opened, of a section in its place; the rest works', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, WIDE, '/favicon.svg');
    const { page } = visitor;
    await lose(page, 'dialogs');
    await lose(page, 'sections');
    await page.goto(`${desk.url}/`);
    await cards(page).first().waitFor();
    expect(await page.getByText(MISSING).count()).toBe(0);

    const ask = async (entry: string): Promise<void> => {
      await page.getByRole('button', { name: OWNER }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await ask('Sesiones activas');
    const missing = page.getByRole('dialog', { name: MISSING });
    await missing.waitFor();
    await visitor.screenshot('missing-2-dialog');
    await page.keyboard.press('Escape');
    await missing.waitFor({ state: 'detached' });
    await cards(page).first().getByRole('textbox').fill('Sí, hay.');
    await cards(page).first().getByRole('button', { name: 'Responder' }).click();
    await expect.poll(() => Object.values(desk.accepted()).flat().length).toBe(1);

    await page.getByRole('link', { name: 'Historial' }).click();
    await page.getByRole('alert').filter({ hasText: MISSING }).waitFor();
    await visitor.screenshot('missing-3-section');
    await page.getByRole('link', { name: 'Preguntas' }).click();
    await cards(page).first().waitFor();
    expect(await page.getByText(MISSING).count()).toBe(0);
  });
});

test('8.06 of the files that every page begins with, each missing one leaves words and a way to try again', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, NARROW, '/favicon.svg');
  const { page } = visitor;
  for (const file of ['main', 'react', 'xstate', 'first', 'rolldown-runtime']) {
    const find = await lose(page, file);
    for (const path of ['/', '/login']) {
      await page.goto(desk.url + path);
      await page.getByRole('heading', { name: 'No pudimos abrir Mostrador' }).waitFor();
    }
    await find();
    await page.getByRole('link', { name: 'Volver a intentar' }).click();
    await cards(page).first().waitFor();
  }
});

test('2.36 8.07 questions are shown and answered while greeting and signature fail to load, and get them afterwards', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, NARROW, '/favicon.svg');
  const { page } = visitor;
  await page.route('**/greeting-signature', (route) => route.abort());
  await page.goto(`${desk.url}/`);
  const greeting = cards(page).first().getByRole('checkbox', { name: 'Saludo' });
  await greeting.waitFor();
  expect([await greeting.isChecked(), await greeting.isDisabled()]).toEqual([false, true]);
  await cards(page).first().getByText('No se pudo cargar el saludo').waitFor();
  await visitor.screenshot('missing-4-greeting');
  await cards(page).first().getByRole('textbox').fill('Sí, hay.');
  await page.unroute('**/greeting-signature');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => greeting.isChecked()).toBe(true);
  await cards(page).first().getByRole('button', { name: 'Responder' }).click();
  await expect
    .poll(() => Object.values(desk.accepted()).flat())
    .toEqual([expect.stringMatching(/^Hola .*\n\nSí, hay\.\n\nSaludos$/)]);
});
