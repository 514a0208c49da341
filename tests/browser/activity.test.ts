import { describe, expect, test } from 'vitest';
import { goTo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();

describe('at 360 px, dark', () => {
  const view = NARROW;
  test(
    '1.06 2.27 2.41 7.23 an answer appears in the activity log, and its details show the question',
    inDemo(browser, view, async ({ page, visitor }) => {
      await page.getByLabel('Respuesta').first().fill('Sí, y llega mañana.');
      await page.getByRole('button', { name: 'Responder' }).first().click();
      await page.getByText('Respuesta enviada.').waitFor();

      await goTo(page, view, 'Actividad');
      const opener = page.getByRole('button', { name: 'Ver detalles: Respondió una pregunta' });
      await opener.waitFor();
      await look(visitor, 'activity-1-log');
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Respondió una pregunta' });
      await dialog.getByText('Sí, y llega mañana.').waitFor();
      await look(visitor, 'activity-2-answered');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

      await page.getByRole('button', { name: 'Ver detalles: Vinculó la cuenta' }).click();
      await page.getByRole('dialog', { name: 'Vinculó la cuenta' }).waitFor();
      await look(visitor, 'activity-3-linked');
    }),
  );
});
