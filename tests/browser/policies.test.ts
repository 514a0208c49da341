import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { goTo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();

/** Empties the policy sheet, which the demo fills. */
const forgetPolicies = (page: Page): Promise<void> =>
  page.evaluate(async (policies) => {
    const account = window.location.pathname.split('/')[2];
    await fetch(`/api/v1/accounts/${account}/policies`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ policies }),
    });
  }, EMPTY_SHEET);

describe('at 360 px, dark', () => {
  const view = NARROW;
  test(
    '2.51 7.45 7.46 8.26 a seller accepts suggestions from past answers, fills in the rest by keyboard, and saves',
    inDemo(browser, view, async ({ page, visitor }) => {
      await forgetPolicies(page);
      await goTo(page, view, 'Configuración');
      const panel = page.getByRole('region', { name: 'Datos del negocio' });
      const box = (topic: string) => panel.getByLabel(`Texto sobre ${topic}`);
      const topic = (name: string) => panel.getByRole('region', { name });
      await panel.scrollIntoViewIfNeeded();
      const use = panel.getByRole('button', { name: 'Usar la sugerencia sobre factura' });
      await use.waitFor();
      await panel.getByRole('button', { name: 'Usar la sugerencia sobre retiro en persona' }).waitFor();
      await panel.getByRole('button', { name: 'Usar la sugerencia sobre envíos' }).waitFor();
      await look(visitor, 'policies-1-suggested');

      await use.press('Enter');
      await expect.poll(() => box('factura').inputValue()).toMatch(/factura/i);
      await expect.poll(() => box('factura').evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      expect(await topic('Factura').getByRole('radio', { name: 'Sí' }).isChecked()).toBe(true);
      await panel.getByRole('button', { name: 'Descartar la sugerencia sobre envíos' }).click();
      await box('rebajas').fill('El precio es el publicado.');
      await box('garantía').fill(`Garantía ${'larguísima'.repeat(60)}`);
      await panel.getByText('No debe exceder los 500 caracteres').first().waitFor();
      await look(visitor, 'policies-2-too-long');
      await box('garantía').fill(`Garantía ${'larguísima'.repeat(45)}`);
      await look(visitor, 'policies-3-changed');

      // The browser asks for confirmation; typed text survives.
      page.once('dialog', (asked) => void asked.accept());
      await page.reload();
      await box('rebajas').waitFor();
      expect(await box('rebajas').inputValue()).toBe('El precio es el publicado.');
      await panel.getByRole('button', { name: 'Guardar datos' }).click();
      await page.getByText('Datos del negocio guardados.').waitFor();
      await look(visitor, 'policies-4-saved');
      await page.reload();
      await box('factura').waitFor();
      expect(await topic('Factura').getByRole('radio', { name: 'Sí' }).isChecked()).toBe(true);
      expect(await box('rebajas').inputValue()).toBe('El precio es el publicado.');
    }),
  );
});
