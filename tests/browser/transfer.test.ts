import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './harness/demo.ts';
import { drawn, look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();

const pick = (page: Page, name: string, content: string): Promise<void> =>
  page.getByLabel('Archivo CSV o XLSX').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const download = async (page: Page, name: string): Promise<{ name: string; content: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

const openPage = async (page: Page, view: typeof WIDE): Promise<void> => {
  await goTo(page, view, 'Configuración');
  await page.getByRole('link', { name: 'Importar y exportar' }).click();
  await page.getByRole('heading', { name: 'Importar y exportar', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Descargar CSV' }).waitFor();
};

describe.each(drawn([WIDE, NARROW], 'transfer'))('at %o', (view) => {
  test(
    '2.86 2.87 2.88 2.89 7.104 7.105 7.106 7.107 7.108 a file is downloaded, changed, looked at, imported, and taken back',
    inDemo(browser, view, async ({ page, visitor }) => {
      await openPage(page, view);
      await look(visitor, 'transfer-1-choosing');
      const { name, content } = await download(page, 'Descargar CSV');
      expect(name).toMatch(/^respuestas-rapidas-\w+-\d{4}-\d\d-\d\d\.csv$/);
      expect(content.toString()).toMatch(/^\uFEFFTítulo;Respuesta;Color\r\n/);
      expect((await download(page, 'Descargar XLSX')).content.subarray(0, 2).toString()).toBe('PK');

      await pick(page, 'nuevas.csv', `${content.toString()}Importada;Se hizo con un archivo.;Verde\r\nSin texto;;\r\n`);
      await page.getByRole('heading', { name: 'Qué cambiaría con nuevas.csv' }).waitFor();
      await page.getByText(/^Agrega 1, cambia 0, quedan igual \d+, con errores 1\./).waitFor();
      await page.getByText('Falta el texto.').waitFor();
      await look(visitor, 'transfer-2-preview');
      const button = page.getByRole('button', { name: 'Importar', exact: true });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await page.getByLabel('Qué filas').selectOption('Con errores');
      await page.getByText('Se hizo con un archivo.').waitFor({ state: 'detached' });

      // What was read waits for its person.
      await page.reload();
      await page.getByText('Importar las demás').click();
      await button.dblclick();
      await page.getByText('Agregadas: 1. Cambiadas: 0.').waitFor();
      await look(visitor, 'transfer-3-imported');
      await goTo(page, view, 'Respuestas rápidas');
      await openPage(page, view);
      await page.getByText(/^nuevas\.csv\. Agregadas: 1\. Cambiadas: 0\. Se puede deshacer hasta /).waitFor();
      await page.getByRole('button', { name: 'Deshacer importación' }).click();
      await page.getByText('Todo quedó como antes.').waitFor();
      await page.getByRole('button', { name: 'Volver', exact: true }).click();
      expect((await download(page, 'Descargar CSV')).content.equals(content)).toBe(true);
    }),
  );
});

describe('wide, light', () => {
  test(
    '4.46 a file of 100,000 rows of which some are broken is refused with what it holds, and the page goes on',
    inDemo(browser, WIDE, async ({ page, visitor }) => {
      await openPage(page, WIDE);
      await page.getByLabel('Qué descargar o importar').selectOption('Datos de publicaciones');
      const rows = Array.from({ length: 100_000 }, (_, i) => `MLA1;${i % 100 === 57 ? '' : `Dato ${i}`}\r\n`);
      await pick(page, 'muchos.csv', `Publicación;Dato\r\n${rows.join('')}`);
      await page.getByText('El archivo tiene 100.000 filas, y se importan hasta 10.000 de cada archivo.').waitFor();
      await page.getByText('Fila 59. Falta el texto.').waitFor();
      await look(visitor, 'transfer-5-too-many');
      await pick(page, 'parte.csv', `Publicación;Dato\r\n${rows.slice(0, 100).join('')}`);
      await page.getByText(/^Agrega 0, cambia 0, quedan igual 0, con errores 100\./).waitFor();
    }),
  );

  test(
    '2.87 7.109 files that cannot be read say why and are kept for another try, and a preview is discarded',
    inDemo(browser, WIDE, async ({ page, visitor }) => {
      await openPage(page, WIDE);
      await page.getByLabel('Qué descargar o importar').selectOption('Datos del negocio');
      await pick(page, 'otra.csv', 'Cosa;Otra\r\na;b');
      await page.getByText('Faltan columnas, o hay dos con el mismo nombre.').waitFor();
      await look(visitor, 'transfer-4-refused');
      await pick(page, 'grande.csv', 'x'.repeat(5 * 1024 * 1024 + 1));
      await page.getByText(/^grande\.csv pesa 5,1 MB, y se leen archivos de hasta 5 MB y 10\.000 filas\./).waitFor();
      await page.context().setOffline(true);
      await pick(page, 'datos.csv', 'Tema;Sí o no;Texto\r\nFactura;Sí;Hacemos factura A y B por archivo.\r\n');
      await page.getByText('No se pudo leer datos.csv').waitFor();
      await page.context().setOffline(false);
      await page.getByText(/^Agrega 0, cambia 1, /).waitFor();
      await page.getByText('Hacemos factura A y B por archivo.').waitFor();
      await page.getByRole('button', { name: 'Descartar' }).click();
      await page.getByRole('button', { name: 'Descargar CSV' }).waitFor();
    }),
  );

  test.each(['CSV', 'XLSX'])(
    '4.48 the history that was downloaded as %s changes nothing, and past answers of another program are imported and taken back',
    (format) =>
      inDemo(browser, WIDE, async ({ page, visitor }) => {
        await openPage(page, WIDE);
        const kind = page.getByLabel('Qué descargar o importar');
        await kind.selectOption('Historial de respuestas');
        await look(visitor, 'transfer-6-history');
        const file = await download(page, `Descargar ${format}`);
        expect(file.name).toMatch(/^historial-/);
        const choose = (name: string, buffer: Buffer): Promise<void> =>
          page.getByLabel('Archivo CSV o XLSX').setInputFiles({ name, mimeType: '', buffer });
        await choose(file.name, file.content);
        await page.getByText(/^Agrega 0, cambia 0, quedan igual \d+, con errores 0\./).waitFor();
        await page.getByRole('button', { name: 'Descartar' }).click();
        await kind.selectOption('Historial de respuestas');
        await choose(
          'otro.csv',
          Buffer.from(
            'Pregunta;Respuesta;Respondida\r\n¿Hacen factura T?;Sí, de exportación.;28/10/2026 10:42\r\n¿Y?;Sí.;ayer\r\n',
          ),
        );
        await page.getByText(/^Agrega 1, cambia 0, quedan igual 0, con errores 1\./).waitFor();
        await page.getByText('La fecha no se entiende, o todavía no llegó.').waitFor();
        await look(visitor, 'transfer-7-history-preview');
        await page.getByText('Importar las demás').click();
        await page.getByRole('button', { name: 'Importar', exact: true }).click();
        await page.getByText('Agregadas: 1. Cambiadas: 0.').waitFor();
        await page.getByRole('button', { name: 'Deshacer importación' }).click();
        await page.getByText('Todo quedó como antes.').waitFor();
      })(),
  );
});
