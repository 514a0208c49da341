import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();

const question = (page: Page) => page.getByRole('textbox', { name: 'Pregunta', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Respuesta' });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '');

describe('at 360 px, dark', () => {
  const view = NARROW;
  test(
    '1.08 2.26 2.45 5.27 5.28 7.39 by keyboard alone: an item is found, a question asked, an answer generated and shown with its basis',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Pruebas');
      await look(visitor, 'tests-1-opened');

      await page.getByRole('button', { name: 'Elegir publicación' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option').nth(4).waitFor();
      await look(visitor, 'tests-2-picker');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe('Elegir publicación');
      await page.keyboard.press('Enter');
      await page.keyboard.type('auriculares');
      await page
        .getByRole('option')
        .filter({ hasText: /auriculares/i })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: /auriculares/i }).waitFor();
      await expect.poll(() => focused(page)).toBe('question');
      await page.keyboard.type('Hola! de qué marca es y tienen stock?');
      await look(visitor, 'tests-3-typed');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await answer(page).waitFor();
      await answer(page).getByText('Atributo de la publicación: Marca').waitFor();
      // Stock is answered by variation, and based on these.
      await answer(page).getByText('Variante de la publicación: negro, azul y blanco').waitFor();
      await expect.poll(() => focused(page)).toContain('Generar respuesta');
      await look(visitor, 'tests-4-answer');

      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(`¿Vuela a Marte? ${'Supercalifragilístico'.repeat(20)}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Falta un dato.').waitFor();
      await look(visitor, 'tests-5-unknown');

      // A reload loses nothing typed.
      await page.reload();
      await page.getByRole('link', { name: /auriculares/i }).waitFor();
      expect(await question(page).inputValue()).toMatch(/^¿Vuela a Marte\?/);

      await goTo(page, view, 'Actividad');
      await page.getByText('Generó una respuesta de prueba').first().waitFor();
    }),
  );

  test(
    '7.39 8.06 a slow answer is cancelled; a failed one shows why and is retried',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Pruebas');
      await page.getByRole('button', { name: 'Elegir publicación' }).click();
      await page.getByRole('option').first().click();
      await question(page).fill('¿Qué garantía tiene?');

      const path = /\/test-questions$/;
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      await page.route(path, () => ask());
      const given = page.waitForEvent('requestfailed', (request) => path.test(request.url()));
      await page.getByRole('button', { name: 'Generar respuesta' }).click();
      await asked;
      await page.getByRole('button', { name: 'Cancelar' }).waitFor();
      await look(visitor, 'tests-6-generating');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await given;
      await expect.poll(() => focused(page)).toContain('Generar respuesta');
      expect(await answer(page).count()).toBe(0);
      await page.unroute(path);

      await page.route(path, (route) =>
        route.fulfill({
          status: 504,
          contentType: 'application/json',
          body: JSON.stringify({ error: 'marketplace-unavailable' }),
        }),
      );
      await page.getByRole('button', { name: 'Generar respuesta' }).click();
      await page.getByRole('alert').waitFor();
      await look(visitor, 'tests-7-failed');
      await page.unroute(path);
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await answer(page).waitFor();
    }),
  );
});
