import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, joinDemo, openDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

/** An item of the demo. */
const AIR_FRYER = 'MLA1433206225';
const ADD = 'Agregar dato de la publicación';

const browser = sharedBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Datos de la publicación' });

/** The total shown above the list. */
const totalOf = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByText(/^\d+ datos?$/).innerText(), 10);

describe('at 360 px, dark', () => {
  const view = NARROW;

  test(
    '2.53 7.50 7.51 a seller adds a private fact from a card by keyboard, and changes and deletes it there',
    inDemo(browser, view, async ({ page, visitor }) => {
      const open = page.getByRole('button', { name: ADD }).first();
      const dialog = dialogOf(page);
      const box = dialog.getByLabel('Dato', { exact: true });

      await open.press('Enter');
      await dialog.getByText('Todavía no tiene ninguno.').waitFor();
      await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
      await look(visitor, 'private-facts-1-empty');
      await box.fill('Escriba a ventas@tienda.com');
      await box.press('Enter');
      await dialog.getByText('No puede tener teléfonos, correos, enlaces ni otros datos de contacto').waitFor();
      await look(visitor, 'private-facts-2-contact-data');

      // Typed text survives closing the dialog and reloading the page.
      await box.fill('Trae dos baterías de 2 Ah.');
      await page.keyboard.press('Escape');
      await page.reload();
      await open.click();
      expect(await box.inputValue()).toBe('Trae dos baterías de 2 Ah.');
      await box.press('Enter');
      await page.getByText('Dato agregado.').first().waitFor();
      await dialog.waitFor({ state: 'detached' });

      await open.click();
      await box.fill('Con maletín'.repeat(40));
      await box.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await open.click();
      await dialog.getByRole('button', { name: /^Editar «Con maletín/ }).waitFor();
      await dialog.getByRole('button', { name: 'Editar «Trae dos baterías de 2 Ah.»' }).click();
      await look(visitor, 'private-facts-3-edited');
      await box.fill('Trae dos baterías de 4 Ah.');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await dialog.getByRole('button', { name: 'Editar «Trae dos baterías de 4 Ah.»' }).click();
      await dialog.getByRole('button', { name: 'Eliminar el dato' }).click();
      await dialog.getByRole('button', { name: /^Editar «Trae dos/ }).waitFor({ state: 'detached' });
      await look(visitor, 'private-facts-4-removed');
    }),
  );

  test('2.54 7.52 7.53 4.18 missing data is filled in or dismissed, in this window and another, until the list is empty', async () => {
    await using demo = await openDemo(browser(), view);
    const { page, visitor, product } = demo;
    await using other = await joinDemo(browser(), view, product.url);
    for (const text of ['¿La canasta gira mientras cocina?', '¿El visor tiene cronómetro con alarma sonora?'])
      await product.control('POST', 'questions', { item_id: AIR_FRYER, text });
    for (const [one, { view: seen }] of [
      [page, visitor],
      [other.page, other],
    ] as const)
      await goTo(one, seen, 'Datos que faltan');
    const entries = page.locator('main article');
    const others = other.page.locator('main article');
    await entries.first().waitFor();
    await others.first().waitFor();
    await expect.poll(() => totalOf(page)).toBeGreaterThan(1);
    const count = await totalOf(page);
    await expect.poll(() => totalOf(other.page)).toBe(count);
    await look(visitor, 'missing-data-1-listed');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await visitor.overflow()).toBe(0);
    await page.setViewportSize({ width: 360, height: 780 });

    const dialog = dialogOf(page);
    await entries.first().getByRole('button', { name: ADD }).press('Enter');
    await dialog.getByLabel('Dato', { exact: true }).fill('Es de acero inoxidable.');
    await look(visitor, 'missing-data-2-filled');
    // A second press adds nothing while the first one is answered; later it would open the dialog again, from the button that has the focus then.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/facts', async (route) => {
      if (route.request().method() === 'POST') await pressed.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    pressed.resolve();
    await expect.poll(() => totalOf(page)).toBe(count - 1);
    await expect.poll(() => totalOf(other.page)).toBe(count - 1);

    for (let left = count - 1; left > 0; left -= 1) {
      await entries.first().getByRole('button', { name: 'No hace falta' }).click();
      if (left === count - 1) await look(visitor, 'missing-data-3-dismissed');
      await page.getByRole('button', { name: 'Quitar de la lista' }).click();
      await expect.poll(() => totalOf(page)).toBe(left - 1);
    }
    await page.getByRole('heading', { name: 'Todavía no falta ningún dato' }).waitFor();
    await look(visitor, 'missing-data-4-none');
    await other.page.getByRole('heading', { name: 'Todavía no falta ningún dato' }).waitFor();
    expect([visitor.complaints, other.complaints]).toEqual([[], []]);
  });

  test('8.07 2.54 a lost connection shows an error, and typed text is saved once connected', async () => {
    await using demo = await openDemo(browser(), view);
    const { page, visitor } = demo;
    const { context } = visitor;
    await goTo(page, view, 'Datos que faltan');
    const entries = page.locator('main article');
    await entries.first().getByRole('button', { name: ADD }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Dato', { exact: true }).fill('Es de acero inoxidable.');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('No se pudo guardar el dato').waitFor();
    await look(visitor, 'missing-data-5-offline');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText('Dato agregado.').first().waitFor();
  });
});
