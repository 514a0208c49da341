import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { DEMO_OPERATOR, goTo, openDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import type { Product } from './harness/product.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

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
