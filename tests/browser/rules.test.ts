import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { inDemo } from './scenarios.ts';

const browser = sharedBrowser();

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Reglas de lo automático' });
const button = (panel: Locator, name: string): Locator => panel.getByRole('button', { name, exact: true });
const rule = (panel: Locator, place: number): Locator =>
  panel.getByRole('listitem', { name: `Regla ${place}`, exact: true });

/** Adds a condition to the rule that is edited, without a mouse. */
async function addCondition(page: Page, panel: Locator, name: string): Promise<void> {
  await button(panel, 'Agregar condición').press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
  await panel.getByRole('group', { name, exact: true }).waitFor();
}

async function addWordRule(page: Page, panel: Locator, words: string): Promise<void> {
  await button(panel, 'Agregar regla').press('Enter');
  await addCondition(page, panel, 'Palabras');
  const field = panel.getByLabel('Palabras o frases');
  await field.pressSequentially(words);
  expect(await field.inputValue()).toBe(words);
}

describe('wide, light', () => {
  const view = WIDE;
  test(
    '2.69 7.84 7.85 7.86 8.26 an owner adds two rules by keyboard, sees that one never matches, asks what would happen, and saves',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Configuración');
      const panel = panelOf(page);
      await panel.getByText('Todavía no hay reglas').waitFor();
      await panel.scrollIntoViewIfNeeded();
      await look(visitor, 'rules-1-none');

      await addWordRule(page, panel, 'mayorista');
      await look(visitor, 'rules-2-editing');
      await button(panel, 'Listo').press('Enter');
      await addWordRule(page, panel, 'precio mayorista');
      await panel.getByRole('radio', { name: 'Se envía sola' }).press('Space');
      await panel.getByLabel('Demora').selectOption({ label: '10 minutos' });
      await rule(panel, 1).getByText('Si la pregunta dice «mayorista», la responde una persona.').waitFor();
      await rule(panel, 2)
        .getByText('Si la pregunta dice «precio mayorista», se envía sola después de 10 minutos.')
        .waitFor();
      await rule(panel, 2).getByText('Nunca se aplica: la regla 1 decide antes.').waitFor();
      await look(visitor, 'rules-3-finding');

      await button(panel, 'Listo').press('Enter');
      const raise = button(panel, 'Subir la regla 2');
      await raise.focus();
      await page.keyboard.press('Alt+ArrowUp');
      await rule(panel, 1).getByText('precio mayorista').waitFor();
      expect(await panel.getByText('Nunca se aplica').count()).toBe(0);
      expect(await panel.getByText('Ahora es la regla 1').count()).toBe(1);
      // The focus went along.
      await page.keyboard.press('Alt+ArrowDown');
      await rule(panel, 2).getByText('Nunca se aplica: la regla 1 decide antes.').waitFor();
      await button(panel, 'Subir la regla 2').press('Enter');
      await rule(panel, 1).getByText('precio mayorista').waitFor();

      const trial = page.getByRole('region', { name: '¿Qué pasaría ahora?' });
      await button(trial, 'Probar').press('Enter');
      await trial.getByLabel('Pregunta pendiente').waitFor();
      await button(trial, 'Ver qué pasaría').press('Enter');
      await trial.getByText(/Decide la regla|No se cumple ninguna regla/).waitFor();
      await look(visitor, 'rules-4-trial');

      await button(panel, 'Guardar reglas').press('Enter');
      await page.getByText('Reglas guardadas.').waitFor();
      await page.reload();
      await rule(panelOf(page), 1).getByText('Si la pregunta dice «precio mayorista», se envía sola').waitFor();
      await rule(panelOf(page), 2).getByText('Si la pregunta dice «mayorista», la responde una persona.').waitFor();
    }),
  );
});

describe('categories and topics, wide and light', () => {
  const view = WIDE;
  test(
    '2.102 7.123 a rule asks for a category and two topics, keeps their names after a reload, and says what a question is about',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Configuración');
      const panel = panelOf(page);
      await button(panel, 'Agregar regla').press('Enter');
      await addCondition(page, panel, 'Categorías');
      await addCondition(page, panel, 'Temas');
      await panel.getByRole('checkbox', { name: 'Auriculares' }).press('Space');
      await panel.getByRole('checkbox', { name: 'Garantía' }).press('Space');
      await panel.getByRole('checkbox', { name: 'Factura' }).press('Space');
      const sentence = 'En la categoría «Auriculares», si pregunta por garantía o factura, la responde una persona.';
      await rule(panel, 1).getByText(sentence).waitFor();
      await rule(panel, 1).scrollIntoViewIfNeeded();
      await look(visitor, 'rules-7-topics');

      const trial = page.getByRole('region', { name: '¿Qué pasaría ahora?' });
      await button(trial, 'Probar').press('Enter');
      await trial.getByLabel('Pregunta pendiente').waitFor();
      await button(trial, 'Ver qué pasaría').press('Enter');
      await trial.getByText(/^La pregunta trata de /).waitFor();
      await trial.scrollIntoViewIfNeeded();
      await look(visitor, 'rules-8-topics-of-a-question');

      await button(panel, 'Guardar reglas').press('Enter');
      await page.getByText('Reglas guardadas.').waitFor();
      await page.reload();
      await rule(panel, 1).getByText(sentence).waitFor();
    }),
  );
});

describe('at 360 px, dark', () => {
  const view = NARROW;
  test(
    '2.69 8.11 what is changed survives a reload, an incomplete rule cannot be saved, and everything can be discarded',
    inDemo(browser, view, async ({ page, visitor }) => {
      await goTo(page, view, 'Configuración');
      const panel = panelOf(page);
      await button(panel, 'Agregar regla').click();
      for (const name of ['Días', 'Horario', 'Feriados', 'Publicaciones', 'Precio', 'Seguridad', 'Comprador']) {
        await addCondition(page, panel, name);
      }
      await panel.getByText('Elija entre 1 y 50 publicaciones').waitFor();
      expect(await button(panel, 'Guardar reglas').getAttribute('aria-disabled')).toBe('true');
      await panel.getByLabel('Desde', { exact: true }).fill('1500');
      await button(panel, 'Buscar publicación').click();
      const found = page.getByRole('listbox').getByRole('option').first();
      await found.waitFor();
      await look(visitor, 'rules-5-picker');
      await found.click();
      await button(panel, 'Buscar publicación').waitFor();
      await look(visitor, 'rules-6-all-conditions');

      // The browser asks for confirmation; what was changed survives.
      page.once('dialog', (asked) => void asked.accept());
      await page.reload();
      await rule(panel, 1).getByText('de 22:00 a 8:00').waitFor();
      await button(panel, 'Duplicar la regla 1').click();
      await rule(panel, 2).getByText('Nunca se aplica: la regla 1 decide antes.').waitFor();
      await button(panel, 'Eliminar la regla 1').click();
      expect(await panel.getByRole('listitem', { name: /^Regla/ }).count()).toBe(1);
      await button(panel, 'Descartar cambios').click();
      await panel.getByText('Todavía no hay reglas').waitFor();
      expect(await button(panel, 'Descartar cambios').getAttribute('aria-disabled')).toBe('true');
    }),
  );
});
