import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { DEMO_OPERATOR, goTo, openDemo } from './harness/demo.ts';
import { OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { openProfileDialog } from './signing-in.ts';

const ITEM = 'MLA1433206225';
const browser = sharedBrowser();

const figure = async (page: Page, name: string): Promise<number> =>
  Number(await page.locator('dl > div', { hasText: name }).locator('dd > span').first().innerText());
const historyCount = (page: Page) => page.getByText(/^\d+ respondidas?$/);
const toReport = async (page: Page, view = WIDE): Promise<void> => {
  await goTo(page, view, 'Informes');
  await page.getByText(/^Del /).waitFor();
};

/** A buyer asks at the marketplace, and the seller answers there. */
async function answerOutside(product: Product, text: string): Promise<void> {
  const asked = await product.control('POST', 'questions', { item_id: ITEM, text });
  const id = typeof asked === 'object' && asked !== null && 'id' in asked ? String(asked.id) : '';
  await product.control('POST', `questions/${id}/answer`, { text: 'Sí, viene con manija.' });
}

describe('the report', () => {
  test('4.52 is printed without what is pressed, also after a dialog has brought its styles', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await toReport(page);
    await openProfileDialog(visitor, 'Sesiones activas');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The colour mode that somebody chose.
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await visitor.screenshot('report-9-on-paper');
    for (const shown of [
      page.getByRole('heading', { name: 'Informes' }),
      page.getByRole('table', { name: 'Por hora de la pregunta' }),
      page.getByRole('table', { name: 'El tiempo de respuesta según MercadoLibre' }),
    ])
      expect(await shown.isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    const { width = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(WIDE.width * 0.9);
    expect(await visitor.overflow()).toBe(0);
  });

  test('2.73 2.74 2.103 its figures are those of the marketplace, lead to the very answers, and are downloaded', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor, product } = demo;
    await toReport(page);
    await page.getByText('7 días', { exact: true }).click();
    await expect.poll(() => page.url()).toContain('desde=');
    await page
      .getByRole('table', { name: 'Por quién respondió' })
      .or(page.getByText('No hubo preguntas'))
      .first()
      .waitFor();
    const before = await figure(page, 'Respondidas');

    for (const n of [1, 2, 3]) await answerOutside(product, `¿La canasta ${n} viene con manija?`);
    await page.getByRole('status').getByText('Hubo preguntas o respuestas').waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText(/^Del /).waitFor();
        return figure(page, 'Respondidas');
      })
      .toBe(before + 3);
    const outside = page.getByRole('row', { name: /^En MercadoLibre/ }).first();
    await outside.waitFor();
    // The question is read in the background.
    const topics = page.getByRole('table', { name: 'Por tema de la pregunta' });
    await topics
      .getByText(/% de las respuestas/)
      .first()
      .waitFor();
    await look(visitor, 'report-1-shown');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^informe-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFParte;Período;Cantidad;Cantidad antes;Mediana (min);Percentil 90 (min);En menos de 1 hora',
    );
    expect(lines.some((line) => line.startsWith('Por tema de la pregunta;'))).toBe(true);
    expect(lines[1]?.split(';').slice(0, 3)).toEqual(['Resumen', 'Respondidas', String(before + 3)]);

    await page.locator('dl').getByRole('link').first().click();
    await expect.poll(async () => Number.parseInt(await historyCount(page).innerText(), 10)).toBe(before + 3);
    await page.goBack();
    await page
      .getByRole('table', { name: 'Por quién respondió' })
      .getByRole('link', { name: 'En MercadoLibre' })
      .click();
    await expect.poll(() => page.url()).toContain('respondio=fuera');
    await page.getByText('¿La canasta 3 viene con manija?').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('2.104 a topic leads to its very answers, and the chips say so', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await toReport(page);
    await page.getByText('90 días', { exact: true }).click();
    const topics = page.getByRole('table', { name: 'Por tema de la pregunta' });
    await expect.poll(() => page.url()).toContain('desde=');
    // The topics of older questions are read in the background.
    await expect
      .poll(async () => {
        await page.reload();
        await topics.waitFor();
        return topics.getByRole('row', { name: /^Todavía sin leer/ }).count();
      })
      .toBe(0);
    const most = topics.getByRole('row').nth(1);
    const topic = await most.getByRole('link').innerText();
    const asked = Number.parseInt(await most.getByRole('cell').first().innerText(), 10);
    await most.getByRole('link').click();
    await page.getByRole('button', { name: `Quitar Tema: ${topic}` }).waitFor();
    await expect.poll(async () => Number.parseInt(await historyCount(page).innerText(), 10)).toBe(asked);
    expect(new URL(page.url()).search).toMatch(/^\?tema=[a-z-]+&desde=.*&hasta=/);
    await page.getByRole('button', { name: 'Filtros' }).click();
    expect(await page.getByLabel('Tema').locator('option:checked').innerText()).toBe(topic);
    await look(visitor, 'report-6-topic');
    await page.getByLabel('Borrador').selectOption('Sin borrador');
    await page.getByRole('button', { name: 'Quitar Borrador: Sin borrador' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('2.105 7.125 a reason leads to the questions that wait, and to those that were answered', async () => {
    await using desk = await openDesk(browser());
    await desk.answers({});
    const ids = [await desk.ask('¿Me pueden cantar una vidala?'), await desk.ask('¿Y bailar una zamba?')];
    await using visitor = await desk.enter(OWNER, WIDE);
    const { page } = visitor;
    const card = (id = '') => page.locator(`article[data-question="${id}"]`);
    await page.getByLabel('Orden').selectOption('Más recientes primero');
    await card(ids[1]).getByText('No se envió sola: el borrador no tiene el dato que se pide.').waitFor();
    await card(ids[1]).getByLabel('Respuesta').fill('Eso no lo hacemos.');
    await card(ids[1]).getByRole('button', { name: 'Responder' }).click();
    await card(ids[1]).waitFor({ state: 'detached' });

    await toReport(page);
    const reason = page
      .getByRole('table', { name: 'Por qué quedaron para una persona' })
      .getByRole('row', { name: /^El borrador no tiene el dato/ });
    await look(visitor, 'report-7-reasons');
    await reason.getByRole('link', { name: '1 sin responder' }).click();
    const chip = page.getByRole('button', { name: 'Quitar Por qué quedó: El borrador no tiene el dato' });
    await chip.waitFor();
    await card(ids[0]).waitFor();
    await page.getByText('1 pendiente', { exact: true }).waitFor();
    await look(visitor, 'report-8-waiting');
    await page.goBack();
    await reason.getByRole('link', { name: '1 respondida' }).click();
    await chip.waitFor();
    await page.getByText('¿Y bailar una zamba?').waitFor();
    expect(await historyCount(page).innerText()).toBe('1 respondida');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.73 days are typed by keyboard; what is no period says why, and the report stays', async () => {
    await using demo = await openDemo(browser(), NARROW);
    const { page, visitor } = demo;
    await toReport(page, NARROW);
    await page.getByLabel('Hasta').fill('2020-01-01');
    await page.getByText('Termina antes de comenzar.').waitFor();
    await page.getByText(/^Del /).waitFor();
    await look(visitor, 'report-2-problem');
    await page.getByLabel('Desde').fill('2019-12-01');
    await page.getByRole('heading', { name: 'No hubo preguntas en este período' }).waitFor();
    expect(new URL(page.url()).search).toBe('?desde=2019-12-01&hasta=2020-01-01');
    await look(visitor, 'report-3-empty');
    await page.reload();
    await page.getByRole('heading', { name: 'No hubo preguntas en este período' }).waitFor();
    await page.getByLabel('Desde').fill('2018-01-01');
    await page.getByText('Son más de 366 días.').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('2.100 2.101 what became orders is beside the period before, and in the file', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await toReport(page);
    await page.getByText('90 días', { exact: true }).click();
    const part = page.getByRole('region', { name: 'Respuestas que terminaron en una compra' });
    await part.getByText(/respuestas terminaron en una compra: del mismo comprador/).waitFor();
    await part.getByText(/sin contar las canceladas/).waitFor();
    await part.getByText('Las respuestas de los últimos 7 días todavía pueden terminar en una compra.').waitFor();
    const modes = part.getByRole('table', { name: 'Respuestas que terminaron en una compra' });
    const outside = await modes
      .getByRole('row', { name: /^En MercadoLibre/ })
      .getByRole('cell')
      .allInnerTexts();
    const [answered = 0, ordered = 0] = outside.map((text) => Number.parseInt(text, 10));
    expect(ordered).toBeGreaterThan(0);
    expect(answered).toBeGreaterThan(ordered);
    await part.getByRole('row', { name: /^Con respuesta rápida/ }).waitFor();
    expect(await part.getByRole('link', { name: 'Ver las que terminaron en una compra' }).count()).toBe(1);
    await look(visitor, 'report-5-orders');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar XLSX' }).click();
    const saved = await sheet;
    expect(saved.suggestedFilename()).toMatch(/^informe-.*\.xlsx$/);
    // The file has what the CSV file has; its numbers are numbers.
    const rows = await readSheet(new Uint8Array(await readFile(await saved.path())).buffer);
    expect(rows.map((cells) => cells.map((cell) => String(cell ?? '')).join(';'))).toEqual(
      text.replace('\uFEFF', '').trimEnd().split('\r\n'),
    );
    expect(rows[1]?.[2]).toBe(await figure(page, 'Respondidas'));
    expect(text).toContain(`Respuestas que terminaron en una compra;En MercadoLibre;${ordered};`);
    expect(visitor.complaints).toEqual([]);
  });

  test('2.108 answers that became an order lead to their list, and the chips say so', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await toReport(page);
    await page.getByText('90 días', { exact: true }).click();
    const part = page.getByRole('region', { name: 'Respuestas que terminaron en una compra' });
    const outside = part
      .getByRole('row', { name: /^En MercadoLibre/ })
      .getByRole('cell')
      .nth(1);
    const ordered = Number.parseInt(await outside.innerText(), 10);
    expect(ordered).toBeGreaterThan(0);
    await outside.getByRole('link').click();
    await page.getByRole('button', { name: 'Quitar Compra: Terminó en compra' }).waitFor();
    await page.getByRole('button', { name: 'Quitar Respondió: Fuera de Mostrador' }).waitFor();
    await expect.poll(async () => Number.parseInt(await historyCount(page).innerText(), 10)).toBe(ordered);
    expect(new URL(page.url()).search).toMatch(/^\?respondio=fuera&compra=si&desde=.*&hasta=/);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Respuesta rápida').selectOption('Sin usar');
    // Answers from outside the product have no quick answer to speak of.
    await page.getByText('Nada coincide').waitFor();
    await look(visitor, 'report-8-orders-history');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.101 orders that the marketplace does not give are said to be so, and the report stays', async () => {
    await using demo = await openDemo(browser(), NARROW);
    const { page, visitor } = demo;
    await page.route(`**${API_ROOT}/accounts/*/report/orders?**`, async (route) => {
      const response = await route.fetch();
      const json: unknown = await response.json();
      await route.fulfill({
        response,
        json: Object.assign({}, json, { reading: 'refused', knownFrom: null, knownUntil: null }),
      });
    });
    await toReport(page, NARROW);
    await page.getByText(/^MercadoLibre no le permite a Mostrador leer las compras/).waitFor();
    await page.getByText(/^Del /).waitFor();
    await look(visitor, 'report-6-refused');
    expect(visitor.complaints).toEqual([]);
  });

  test('2.100 8.07 a failed reading of the orders leaves the report, and is repeated alone', async () => {
    await using demo = await openDemo(browser(), WIDE);
    const { page, visitor } = demo;
    await page.route(`**${API_ROOT}/accounts/*/report/orders?**`, (route) => route.abort(), { times: 1 });
    await toReport(page);
    const part = page.getByRole('region', { name: 'Respuestas que terminaron en una compra' });
    await part.getByText('No se pudieron cargar las compras').waitFor();
    await page.getByRole('table', { name: 'Por cómo se respondió' }).waitFor();
    await part.getByRole('button').click();
    await part.getByText(/sin contar las canceladas/).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('2.73 8.07 a failed reading says so and is repeated', async () => {
    await using demo = await openDemo(browser(), WIDE, DEMO_OPERATOR);
    const { page, visitor } = demo;
    await page.route(`**${API_ROOT}/accounts/*/report?**`, (route) => route.abort(), { times: 1 });
    await goTo(page, WIDE, 'Informes');
    await page.getByText('No se pudo cargar el informe').waitFor();
    await look(visitor, 'report-4-failed');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText(/^Del /).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
