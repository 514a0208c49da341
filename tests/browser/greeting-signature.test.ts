import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, joinDemo, openDemo } from './harness/demo.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.getAttribute('name') ?? '');

describe('at 360 px, dark', () => {
  const view = NARROW;
  test('1.04 2.24 2.43 3.51 5.26 8.26 4.18 a greeting is written with the variable picker by keyboard, previewed and saved, and appears on the cards', async () => {
    await using demo = await openDemo(browser(), view);
    const { page, visitor, product } = demo;
    await using other = await joinDemo(browser(), WIDE, product.url);
    await goTo(page, view, 'Saludo y firma');
    await box(page, 'Saludo').waitFor();
    await look(visitor, 'greeting-1-opened');

    await box(page, 'Saludo').fill('');
    await box(page, 'Firma').fill('');
    await box(page, 'Saludo').focus();
    await page.keyboard.type('¡Feliz $');
    await page.getByRole('listbox', { name: 'Variables' }).waitFor();
    await look(visitor, 'greeting-2-variables');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.type(', $comp');
    await page.keyboard.press('Tab');
    await page.keyboard.type('!');
    expect(await box(page, 'Saludo').inputValue()).toBe('¡Feliz $diasemana, $comprador!');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Saludos, $');
    await page.keyboard.press('Escape');
    await page.keyboard.type('nombre');
    await page.getByText('$nombre no es una variable').waitFor();
    expect(await box(page, 'Firma').inputValue()).toBe('Saludos, $nombre');
    for (const _ of '$nombre') await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box(page, 'Firma').inputValue()).toBe('Saludos, $miapodo');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const preview = page.getByRole('region', { name: 'Vista previa' });
    await preview.getByText(/^¡Feliz [a-záé]+, COMPRADOR_DEMO!$/).waitFor();
    await look(visitor, 'greeting-3-preview');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saludo y firma guardados.').waitFor();
    await expect.poll(() => focused(page)).toContain('Guardar');
    await look(visitor, 'greeting-4-saved');

    // Open question lists update at once, with each buyer's own name.
    await other.page
      .getByText(/^¡Feliz [a-záé]+, (?!COMPRADOR_DEMO)\S+!$/)
      .first()
      .waitFor();
    expect(await other.page.getByRole('checkbox', { name: 'Saludo' }).first().isChecked()).toBe(true);
    await goTo(page, view, 'Actividad');
    await page.getByText('Cambió el saludo y la firma').first().waitFor();
    expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  });

  test('4.18 5.24 two people change them at once: both versions are shown and one is chosen; too long a text is rejected', async () => {
    await using demo = await openDemo(browser(), view);
    const { page, visitor, product } = demo;
    await using other = await joinDemo(browser(), WIDE, product.url);
    await goTo(page, view, 'Saludo y firma');
    await goTo(other.page, WIDE, 'Saludo y firma');
    await box(page, 'Saludo').fill('x'.repeat(1990));
    await box(page, 'Firma').fill('Gracias por su consulta');
    await page.getByText('No debe exceder los 2000 caracteres entre los dos').first().waitFor();
    await look(visitor, 'greeting-5-too-long');
    await box(page, 'Saludo').fill('Hola $comprador, gracias por escribir a $miapodo.');

    await box(other.page, 'Saludo').fill('Buen día');
    await box(other.page, 'Firma').fill('');
    await button(other.page, 'Guardar').click();
    await other.page.getByText('Saludo y firma guardados.').waitFor();
    await button(page, 'Conservar lo mío').waitFor();
    await look(visitor, 'greeting-6-conflict');

    // A reload loses nothing.
    page.once('dialog', (one) => void one.accept());
    await page.reload();
    await button(page, 'Conservar lo mío').waitFor();
    expect(await box(page, 'Firma').inputValue()).toBe('Gracias por su consulta');
    await button(page, 'Conservar lo mío').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain('Guardar');
    // After the reload the stored version is read again, and saving is disabled until then.
    await expect.poll(() => button(page, 'Guardar').isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Saludo y firma guardados.').waitFor();
    // The other browser has no unsaved changes, so it takes the new version over.
    await expect.poll(() => box(other.page, 'Firma').inputValue()).toBe('Gracias por su consulta');

    await box(page, 'Firma').fill('Hasta pronto');
    await box(other.page, 'Firma').fill('Un saludo');
    await button(other.page, 'Guardar').click();
    await button(page, 'Usar lo de la otra persona').click();
    expect(await box(page, 'Firma').inputValue()).toBe('Un saludo');
    expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  });
});
