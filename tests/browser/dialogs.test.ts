import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './harness/demo.ts';
import { ACCOUNT, cards, OWNER } from './harness/desk.ts';
import { lookHere } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';
import { atDesk } from './scenarios.ts';

/** A window of 1280 by 1024 px at a zoom of 400%. */
const ZOOMED = { width: 320, height: 256 };

const browser = sharedBrowser();

/** Whether the focused element is to be seen, and not under anything else. */
const isFocusInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    if (focused === null || focused === document.body) return false;
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, top + Math.min((bottom - top) / 2, 20));
    return there !== null && (focused.contains(there) || there.contains(focused));
  });

describe('a form that was filled in', () => {
  test(
    '2.44 is not thrown away by Escape, the cross, a press outside or Cancelar before one says so',
    atDesk(browser, WIDE, async ({ visitor, page }) => {
      await goTo(page, WIDE, 'Respuestas rápidas');
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar una respuesta rápida' });
      const title = dialog.getByLabel('Título');
      await title.fill('Envíos');
      await dialog.getByLabel('Respuesta').fill('Hacemos envíos a todo el país.');
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
        () => page.mouse.click(5, 5),
        () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
      ];
      for (const leave of ways) {
        await leave();
        const writeOn = dialog.getByRole('button', { name: 'Seguir escribiendo' });
        await expect.poll(() => writeOn.evaluate((button) => button === document.activeElement)).toBe(true);
        await page.keyboard.press('Escape');
        await writeOn.waitFor({ state: 'detached' });
        expect(await title.inputValue()).toBe('Envíos');
        await expect.poll(() => isFocusInSight(page)).toBe(true);
      }
      await title.focus();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Seguir escribiendo' }).press('Enter');
      await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await lookHere(visitor, 'dialog-discarding');
      await dialog.getByRole('button', { name: 'Descartar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }),
  );

  test(
    '2.46 2.53 an operator and a changed fact are asked about as well; what changes nothing is not',
    atDesk(browser, WIDE, async ({ page }) => {
      await page.getByRole('button', { name: 'Agregar dato de la publicación' }).first().click();
      const facts = page.getByRole('dialog', { name: 'Datos de la publicación' });
      await facts.getByLabel('Dato').fill('Es de lana.');
      await facts.getByLabel('Dato').press('Enter');
      await facts.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Agregar dato de la publicación' }).first().click();
      await facts.getByRole('button', { name: 'Editar «Es de lana.»' }).click();
      await facts.getByLabel('Dato').fill('Es de lana merino.');
      await page.keyboard.press('Escape');
      await facts.getByRole('button', { name: 'Seguir escribiendo' }).press('Enter');
      expect(await facts.getByLabel('Dato').inputValue()).toBe('Es de lana merino.');
      await page.keyboard.press('Escape');
      await facts.getByRole('button', { name: 'Descartar' }).press('Enter');
      await facts.waitFor({ state: 'detached' });

      await goTo(page, WIDE, 'Operadores');
      await page.getByRole('button', { name: 'Agregar operador' }).click();
      const operator = page.getByRole('dialog', { name: 'Agregar un operador' });
      await operator.getByLabel('E-mail').fill('carla@tienda.test');
      await page.keyboard.press('Escape');
      await operator.getByRole('button', { name: 'Seguir escribiendo' }).press('Enter');
      expect(await operator.getByLabel('E-mail').inputValue()).toBe('carla@tienda.test');
      await operator.getByLabel('E-mail').fill('');
      await page.keyboard.press('Escape');
      await operator.waitFor({ state: 'detached' });
    }),
  );
});

test(
  '2.20 9.26 a dialog shows its focused field in a window of 320 by 256 px, and scrolls as a whole',
  atDesk(browser, WIDE, async ({ page }) => {
    await cards(page).first().waitFor();
    await page.setViewportSize(ZOOMED);
    const walk = async (): Promise<void> => {
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (let pressed = 0; pressed < 12; pressed++) {
        await expect.poll(() => isFocusInSight(page), { message: await dialog.innerText() }).toBe(true);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    const openBy = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).first().focus();
      await page.keyboard.press('Enter');
    };
    for (const entry of ['Configurar autenticador', 'Cambiar contraseña', 'Sesiones activas', 'Cerrar sesión']) {
      await openBy(OWNER);
      await page.getByRole('menuitem', { name: entry }).press('Enter');
      await walk();
    }
    await openBy('Agregar dato de la publicación');
    await walk();
    for (const [section, button] of [
      ['quick-answers', 'Agregar'],
      ['operators', 'Agregar operador'],
    ] as const) {
      await page.goto(new URL(`/accounts/${ACCOUNT}/${section}`, page.url()).href);
      await openBy(button);
      await walk();
    }
  }),
);
