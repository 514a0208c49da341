import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();
const SIZE = 30;
const KEYS = ['1', '2', '3', '4'] as const;

/** What is promised of so many right answers: the least share that is no more than 1.96 standard deviations away, by trying each. */
function promised(right: number, judged: number): string {
  let bound = 0;
  for (let share = 0; share <= right / judged; share += 0.0001)
    if (right / judged - share > 1.959964 * Math.sqrt((share * (1 - share)) / judged)) bound = share;
  const percent = Math.floor(bound * 100);
  return `De ${judged} respuestas que habrían salido solas se dieron por buenas ${right}: al menos ${percent} %.`;
}

async function rehearse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ensayar' }).click();
  await page.getByRole('heading', { name: 'Ensayo', exact: true }).waitFor();
  await page.getByText(`${SIZE} preguntas`, { exact: true }).click();
  // A second press of the same button starts nothing.
  await page.getByRole('button', { name: 'Ensayar' }).dblclick();
  await page.getByText(/^Juzgadas: /).waitFor();
}

const places = (page: Page, place: number) => page.getByText(`Pregunta ${place} de ${SIZE}`, { exact: true });
const judgedOf = (page: Page) => page.getByText(/^Juzgadas: /).innerText();

const isJudgementOf = (request: Request, judgement: string | null): boolean =>
  request.url().endsWith('/judgement') &&
  request.postData()?.includes(`"judgement":${JSON.stringify(judgement)}`) === true;

/** Judges all rows by keys, one after another; how many would be sent, and how many of them were said to be the same or better. */
async function judgeAll(page: Page): Promise<{ sent: number; right: number }> {
  let [sent, right] = [0, 0];
  await page.getByText('Todas', { exact: true }).click();
  for (let place = 1; place <= SIZE; place += 1) {
    await places(page, place).waitFor();
    const wouldSend = (await page.getByText('Habría salido sola', { exact: true }).count()) === 1;
    // Mostly the same or better, as the promise needs some of each.
    const key = KEYS[place % 5] ?? '1';
    if (wouldSend) {
      sent += 1;
      if (key === '1' || key === '2') right += 1;
    }
    await page.keyboard.press(key);
  }
  await page.getByText('Llegó al final').waitFor();
  return { sent, right };
}

describe('wide, light', () => {
  const view = WIDE;
  test(
    '2.83 2.84 7.98 7.99 7.100 7.101 4.30 an owner rehearses, judges all by keys, and the promise is what was judged',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Configuración');
      await page.getByText('Un ensayo dice qué habría respondido').waitFor();
      await look(visitor, 'rehearsal-1-settings');
      await rehearse(page);
      await look(visitor, 'rehearsal-2-row');
      const { sent, right } = await judgeAll(page);
      await look(visitor, 'rehearsal-3-end');
      const promise =
        sent < 20
          ? `hacen falta 20 respuestas que habrían salido solas, y en este ensayo son ${sent}.`
          : promised(right, sent);
      await page.getByText(promise).waitFor();
      expect(await judgedOf(page)).toBe(`Juzgadas: ${SIZE} de ${SIZE}`);

      // Each was saved at once.
      await page.reload();
      await page.getByText(promise).waitFor();
      expect(await judgedOf(page)).toBe(`Juzgadas: ${SIZE} de ${SIZE}`);
      await page.getByRole('link', { name: 'Volver a la configuración' }).click();
      await page.locator('[data-part="rehearsal-note"]').getByText(promise).waitFor();
      await page.getByRole('link', { name: 'Ver el ensayo' }).click();
      await page.getByText(promise).waitFor();
    }),
  );

  test(
    '2.84 8.06 a judgement without a connection is kept and saved later, and U takes the last one back',
    inDemo(browser, view, async ({ page }) => {
      await goTo(page, view, 'Configuración');
      await rehearse(page);
      await page.getByText('Todas', { exact: true }).click();
      await page.getByRole('button', { name: /^Está mal/ }).click();
      await places(page, 2).waitFor();
      const takenBack = page.waitForResponse((response) => isJudgementOf(response.request(), null));
      await page.keyboard.press('u');
      await places(page, 1).waitFor();
      expect(await page.getByRole('button', { name: /^Está mal/ }).getAttribute('aria-pressed')).toBe('false');
      // While the first judgement is still being saved, the same one again leaves nothing to save.
      await takenBack;

      await page.context().setOffline(true);
      await page.keyboard.press('4');
      await page.getByText('Hay juicios sin guardar').waitFor();
      await page.keyboard.press('3');
      await places(page, 3).waitFor();
      await page.context().setOffline(false);
      await page.getByText('Hay juicios sin guardar').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText('Todas', { exact: true }).click();
      await places(page, 1).waitFor();
      expect(await page.getByRole('button', { name: /^Está mal/ }).getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Siguiente' }).click();
      await places(page, 2).waitFor();
      expect(await page.getByRole('button', { name: /^Peor/ }).getAttribute('aria-pressed')).toBe('true');
    }),
  );
});

describe('a phone, dark', () => {
  const view = NARROW;
  test(
    '2.83 2.84 7.102 an owner looks only at what would be sent, replaces the rehearsal after a question, and discards it',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Configuración');
      await page.getByText('Un ensayo dice qué habría respondido').waitFor();
      await look(visitor, 'rehearsal-4-settings-phone');
      await rehearse(page);
      await look(visitor, 'rehearsal-5-row-phone');
      await page.getByText('Saldrían solas', { exact: true }).click();
      await page.getByText(/^(Habría salido sola|Ninguna habría salido sola)$/).waitFor();

      await page.getByRole('button', { name: 'Ensayar de nuevo' }).click();
      await look(visitor, 'rehearsal-6-replacing-phone');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Ensayar de nuevo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ensayar' }).click();
      await page.getByText(/^Juzgadas: /).waitFor();
      await page.getByRole('button', { name: 'Descartar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
      await page.getByRole('button', { name: 'Ensayar', exact: true }).waitFor();
      await look(visitor, 'rehearsal-7-offer-phone');
    }),
  );
});
