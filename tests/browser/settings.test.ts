import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, joinDemo, openDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

describe('at 360 px, dark', () => {
  const view = NARROW;
  test(
    '1.07 2.23 2.42 4.14 4.15 4.16 8.26 the settings are changed by keyboard and saved; leaving with changes asks',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Configuración');
      await radio(page, 'Automático').waitFor();
      await radio(page, 'Supervisado').check();
      await look(visitor, 'settings-1-supervised');

      await radio(page, 'Supervisado').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      expect(await radio(page, 'Automático').isChecked()).toBe(true);
      await look(visitor, 'settings-2-changed');
      await page.keyboard.press('Enter');
      await page.getByText('Configuración guardada.').waitFor();
      await look(visitor, 'settings-3-saved');

      await radio(page, 'Supervisado').check();
      await page.goBack();
      const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
      await dialog.waitFor();
      await page.waitForURL('**/settings');
      await look(visitor, 'settings-4-asking');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await radio(page, 'Supervisado').isChecked()).toBe(true);

      const asked: string[] = [];
      page.once('dialog', (one) => {
        asked.push(one.type());
        void one.dismiss();
      });
      await page.reload({ timeout: 2000 }).catch(() => undefined);
      expect(asked).toEqual(['beforeunload']);
      expect(await radio(page, 'Supervisado').isChecked()).toBe(true);

      await goTo(page, view, 'Historial');
      await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
      await page.getByRole('heading', { name: 'Historial' }).waitFor();
      await page.goBack();
      await radio(page, 'Automático').waitFor();
      expect(await radio(page, 'Automático').isChecked()).toBe(true);
    }),
  );

  test('4.18 two people change the settings at once: both are shown, and one is chosen', async () => {
    await using demo = await openDemo(browser(), view);
    const { page, visitor, product } = demo;
    await using other = await joinDemo(browser(), WIDE, product.url);
    await goTo(page, view, 'Configuración');
    await goTo(other.page, WIDE, 'Configuración');
    await radio(page, 'Automático').check();
    await radio(page, 'Con demora').check();
    await radio(page, '30 minutos').check();
    await radio(other.page, 'Automático').check();
    await radio(other.page, 'Con demora').check();
    await radio(other.page, '60 minutos').check();
    await other.page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await other.page.getByText('Configuración guardada.').waitFor();

    const keep = page.getByRole('button', { name: 'Conservar lo mío' });
    await keep.waitFor();
    await look(visitor, 'settings-5-conflict');
    await keep.click();
    expect(await radio(page, '30 minutos').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Configuración guardada.').waitFor();
    // The other browser has no unsaved changes, so it takes the new version over.
    await expect.poll(() => radio(other.page, '30 minutos').isChecked()).toBe(true);
    expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  });
});
