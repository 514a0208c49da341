import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterDemo, goTo, startDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, type View, WIDE } from './harness/visitor.ts';

const LONG = 'Hacemos envíos a todo el país por MercadoEnvíos y también con transporte propio. '.repeat(8);

const browser = sharedBrowser();

async function openQuickAnswers(page: Page, product: Product, view: View): Promise<void> {
  await enterDemo(page, product.url);
  await goTo(page, view, 'Respuestas rápidas');
  await page.getByRole('table', { name: 'Respuestas rápidas' }).waitFor();
}

/** Adds quick answers by calls, as another tab would. */
const addElsewhere = (page: Page, quickAnswers: readonly object[]): Promise<void> =>
  page.evaluate(async (bodies) => {
    const account = window.location.pathname.split('/')[2];
    for (const body of bodies) {
      await fetch(`/api/v1/accounts/${account}/quick-answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    }
  }, quickAnswers);

/** The visible titles in order. */
const titles = (page: Page): Promise<string[]> => page.locator('tbody td:first-child').allInnerTexts();
const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('at 1280 px, light', () => {
  const view = WIDE;
  test('1.03 2.25 2.44 5.21 quick answers are added, moved by keyboard across a page border, edited and deleted', async () => {
    await using product = await startDemo();
    await using visitor = await openVisitor(browser(), view);
    const { page } = visitor;
    await openQuickAnswers(page, product, view);
    await look(visitor, 'quick-answers-1-list');

    const adding = page.getByRole('button', { name: 'Agregar', exact: true });
    await adding.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Agregar una respuesta rápida' });
    await dialog.getByLabel('Título').fill('50% / año ñandú 🔧');
    await dialog.getByLabel('Respuesta').fill(LONG);
    await dialog.getByLabel('Amarillo').focus();
    await page.keyboard.press('Space');
    await look(visitor, 'quick-answers-2-form');
    await dialog.getByLabel('Título').fill('x'.repeat(33));
    await dialog.getByText('No debe exceder los 32 caracteres').waitFor();
    await look(visitor, 'quick-answers-3-too-long');
    await dialog.getByLabel('Título').fill('50% / año ñandú 🔧');
    await dialog.getByLabel('Título').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Editar «50% / año ñandú 🔧»' }).waitFor();
    await expect.poll(() => isFocused(adding)).toBe(true);
    await page.getByText('Ver todo').click();
    await look(visitor, 'quick-answers-4-long');

    const more = ['Ocho', 'Nueve', 'Diez', 'Once', 'Doce'];
    await addElsewhere(
      page,
      more.map((title) => ({ title, answer: 'Sí.', color: 'hot-pink' })),
    );
    await page.getByText('12 respuestas rápidas').waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect.poll(() => titles(page)).toEqual(['Once', 'Doce']);

    const up = page.getByRole('button', { name: 'Subir «Once»' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.getByText('«Once» está ahora en el lugar 10 de 12, en la página 1.').waitFor();
    await expect.poll(async () => (await titles(page)).at(-1)).toBe('Once');
    await expect.poll(async () => [await isFocused(up), await isInSight(up)]).toEqual([true, true]);
    await page.keyboard.press('Enter');
    await page.getByText('«Once» está ahora en el lugar 9 de 12, en la página 1.').waitFor();
    await expect.poll(async () => (await titles(page)).slice(-2)).toEqual(['Once', 'Nueve']);
    await expect.poll(async () => [await isFocused(up), await isInSight(up)]).toEqual([true, true]);
    await look(visitor, 'quick-answers-5-moved');
    await page.keyboard.press('Tab');
    const down = page.getByRole('button', { name: 'Bajar «Once»' });
    await expect.poll(() => isFocused(down)).toBe(true);
    for (const place of ['lugar 10 de 12, en la página 1', 'lugar 11 de 12, en la página 2']) {
      await page.keyboard.press('Enter');
      await page.getByText(`«Once» está ahora en el ${place}.`).waitFor();
      await expect.poll(async () => [await isFocused(down), await isInSight(down)]).toEqual([true, true]);
    }
    await expect.poll(() => titles(page)).toEqual(['Once', 'Doce']);

    await page.getByRole('button', { name: 'Editar «Doce»' }).press('Enter');
    const editing = page.getByRole('dialog', { name: 'Editar la respuesta rápida' });
    expect(await editing.getByLabel('Otro').isChecked()).toBe(true);
    await look(visitor, 'quick-answers-6-edit');
    await editing.getByLabel('Título').fill('stock');
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await editing.getByText('Ya hay una respuesta rápida con ese título').waitFor();
    await look(visitor, 'quick-answers-7-taken');
    await editing.getByLabel('Título').fill('Una docena');
    await editing.getByLabel('Negro').check();
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => titles(page)).toEqual(['Once', 'Una docena']);
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Editar «Una docena»' }))).toBe(true);

    for (const [title, heir] of [
      ['Once', 'Una docena'],
      ['Una docena', 'Diez'],
    ]) {
      await page.getByRole('button', { name: `Eliminar «${title}»` }).press('Enter');
      const deleting = page.getByRole('dialog', { name: 'Eliminar la respuesta rápida' });
      await deleting.getByText(`¿Eliminar «${title}»?`).waitFor();
      if (title === 'Once') await look(visitor, 'quick-answers-8-delete');
      await deleting.getByRole('button', { name: 'Eliminar la respuesta rápida' }).press('Enter');
      await deleting.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(page.getByRole('button', { name: `Eliminar «${heir}»` }))).toBe(true);
    }
    await page.getByText('10 respuestas rápidas').waitFor();
    expect(await titles(page)).toHaveLength(10);
    expect(visitor.complaints).toEqual([]);
  });
});

test('4.18 7.36 two people who move entries at the same time see the same list in the end', async () => {
  const view = WIDE;
  await using product = await startDemo();
  await using one = await openVisitor(browser(), view);
  await using other = await openVisitor(browser(), view);
  const pages = [one.page, other.page];
  for (const page of pages) await openQuickAnswers(page, product, view);
  const before = await titles(one.page);
  await Promise.all([
    one.page.getByRole('button', { name: 'Subir «Retiro»' }).click(),
    other.page.getByRole('button', { name: 'Bajar «Stock»' }).click(),
    one.page.getByText('«Retiro» está ahora en el lugar').waitFor({ state: 'attached' }),
    other.page.getByText('«Stock» está ahora en el lugar').waitFor({ state: 'attached' }),
  ]);
  const after = ['Envío', 'Stock', 'Garantía', 'Retiro', 'Factura A', 'Sin cambio de precio'];
  for (const page of pages) await expect.poll(() => titles(page)).toEqual(after);
  expect(before.toSorted()).toEqual(after.toSorted());

  // Both move the same entry: it goes up by two. By keyboard, as a row may move away from under the pointer.
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Subir «Retiro»' }).press('Enter')));
  const twice = ['Envío', 'Retiro', 'Stock', 'Garantía', 'Factura A', 'Sin cambio de precio'];
  for (const page of pages) await expect.poll(() => titles(page)).toEqual(twice);
  expect([...one.complaints, ...other.complaints]).toEqual([]);
});
