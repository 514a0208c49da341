import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, openDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();

const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));
const pending = (page: Page) => page.getByText(/^\d+ pendientes?$/);
const countOf = async (page: Page): Promise<number> => Number.parseInt((await pending(page).textContent()) ?? '', 10);
const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });
const view = (page: Page, name: string) => page.getByRole('list', { name: 'Vistas' }).getByRole('button', { name });
const isFocused = (page: Page) => field(page).evaluate((input) => input === document.activeElement);

describe('the search of questions and history', () => {
  test('2.60 2.62 is used by keyboard alone, without accents; back, forward and reload show what was looked at', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await page.getByRole('article').first().waitFor();
    const all = await countOf(page);

    // The focus goes to the page's own text before the first shortcut, as after a click on it.
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.type('GARANTIA');
    await expect.poll(() => queryOf(page)).toBe('?q=GARANTIA');
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    const found = await countOf(page);
    expect(found).toBeGreaterThan(0);
    await look(visitor, 'search-1-found');
    await page.keyboard.type(' zzzz');
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
    await look(visitor, 'search-2-nothing');

    await page.reload();
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
    expect(await field(page).inputValue()).toBe('GARANTIA zzzz');
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(all);
    expect(await field(page).inputValue()).toBe('');
    await page.goForward();
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();

    await page.locator('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('garantía');
    await page.keyboard.press('Enter');
    await expect.poll(() => countOf(page)).toBe(found);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(page)).toBe(false);

    const chip = page.getByRole('button', { name: 'Quitar Buscar: garantía' });
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => countOf(page)).toBe(all);
    expect(queryOf(page)).toBe('');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.61 order and page size are in the address and still there after going away and back', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await page.getByLabel('Por página').selectOption('10');
    await expect.poll(() => queryOf(page)).toBe('?porPagina=10');
    await page.getByLabel('Orden').selectOption('Por urgencia');
    await expect.poll(() => queryOf(page)).toBe('?orden=por-urgencia&porPagina=10');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect.poll(() => queryOf(page)).toBe('?orden=por-urgencia&porPagina=10&pagina=2');
    await page.goBack();
    await page.getByText(/^1–10 de/).waitFor();

    await goTo(page, WIDE, 'Actividad');
    await goTo(page, WIDE, 'Preguntas');
    await page.getByText(/^1–10 de/).waitFor();
    expect(await page.getByLabel('Orden').inputValue()).toBe('urgent-first');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => queryOf(page)).toBe('?orden=por-urgencia&porPagina=10');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.60 2.63 filters are chips, and are saved as a view with its count, renamed and deleted', async () => {
    await using demo = await openDemo(browser(), NARROW);
    const { page, visitor } = demo;
    await view(page, 'Sin dato').waitFor();
    await view(page, 'Sin dato').click();
    await expect.poll(() => queryOf(page)).toBe('?estado=sin-dato');
    await page.getByRole('button', { name: 'Quitar Estado: Sin dato' }).waitFor();
    const unknown = await view(page, 'Sin dato').textContent();
    await expect.poll(async () => `Sin dato ${await countOf(page)}`).toBe(unknown);
    expect(await view(page, 'Sin dato').getAttribute('aria-pressed')).toBe('true');

    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Lista');
    await expect.poll(() => queryOf(page)).toBe('?estado=lista');
    await look(visitor, 'search-3-filters');
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByLabel('Nombre de la vista').fill('Para revisar');
    await page.keyboard.press('Enter');
    await view(page, 'Para revisar').waitFor();
    await expect
      .poll(async () => `Para revisar ${await countOf(page)}`)
      .toBe(await view(page, 'Para revisar').textContent());

    await page.getByRole('button', { name: 'Cambiar nombre' }).click();
    await page.getByLabel('Nombre de la vista').fill('Listas');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await view(page, 'Listas').waitFor();
    await look(visitor, 'search-4-views');
    await page.getByRole('button', { name: 'Eliminar vista' }).click();
    await view(page, 'Listas').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Quitar todo' }).click();
    await expect.poll(() => queryOf(page)).toBe('');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.60 text typed for a question that a search leaves out is there when it is shown again', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page } = demo;
    const box = page.getByLabel('Respuesta').first();
    await expect.poll(() => box.inputValue()).not.toBe('');
    await box.fill('Escrito y sin enviar');
    await field(page).fill('zzzz');
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
    await page.getByRole('button', { name: 'Ver la lista completa' }).click();
    await expect.poll(() => box.inputValue()).toBe('Escrito y sin enviar');
  });

  test('2.60 where the search fails, the plain list is one press away', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page } = demo;
    await page.route('**/searches/**', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
    await field(page).fill('hola');
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.getByRole('button', { name: 'Quitar todo' }).click();
    await page.getByRole('article').first().waitFor();
  });

  test('2.60 2.64 2.65 the history is searched too; cards say how long they wait, and the title counts', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await page
      .getByText(/^Espera \d+/)
      .first()
      .waitFor();
    const count = await countOf(page);
    await expect.poll(() => page.title()).toBe(`(${count}) Preguntas · Mostrador`);
    await goTo(page, WIDE, 'Historial');
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.title()).toBe(`(${count}) Historial · Mostrador`);
    const all = await page.getByRole('article').count();
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByRole('combobox', { name: 'Respondió' }).selectOption('Respuesta automática');
    await expect.poll(() => queryOf(page)).toBe('?respondio=automatica');
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
    await page.getByRole('button', { name: 'Ver la lista completa' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(all);
    expect(visitor.complaints).toEqual([]);
  });
});
