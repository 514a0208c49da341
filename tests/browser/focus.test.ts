import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_OWNER, DEMO_PASSWORD, startDemo } from './harness/demo.ts';
import { ACCOUNT, cards, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { openVisitor, WIDE } from './harness/visitor.ts';
import { atDesk } from './scenarios.ts';

const HISTORY = /\/api\/v1\/.*\/history/;
const SECTION = `/accounts/${ACCOUNT}`;

const browser = sharedBrowser();

/** Tag and accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''}`;
  });

describe('a menu whose code is still on its way', () => {
  test.each(['click', 'Enter', 'ArrowDown'])(
    '2.113 opens when it comes, by %s, has the focus, and closes with Escape',
    async (way) => {
      await using desk = await openDesk(browser());
      await using visitor = await desk.enter(OWNER, WIDE, '/favicon.svg');
      const { page } = visitor;
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/menus-*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`${desk.url}/`);
      const button = page.getByRole('button', { name: OWNER });
      if (way === 'click') await button.click();
      else await button.press(way);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      held.resolve();
      const menu = page.getByRole('menu');
      await menu.waitFor();
      await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(`BUTTON ${OWNER}`);
      expect(visitor.complaints).toEqual([]);
    },
  );
});

describe('the focus stays at the work', () => {
  test(
    '2.18 returns to the user menu after each of its dialogs',
    atDesk(browser, WIDE, async ({ page }) => {
      await cards(page).first().waitFor();
      for (const entry of ['Configurar autenticador', 'Cambiar contraseña', 'Sesiones activas', 'Cerrar sesión']) {
        await page.getByRole('button', { name: OWNER }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem', { name: entry }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => focused(page)).toBe(`BUTTON ${OWNER}`);
      }
    }),
  );

  test(
    '2.18 is on a dialog that has nothing to press yet but its cross, whose name is not shown over it',
    atDesk(browser, WIDE, async ({ page }) => {
      await cards(page).first().waitFor();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/v1/sessions', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: OWNER }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Sesiones activas' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Sesiones activas' });
      await expect.poll(() => dialog.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await dialog.locator('[role=tooltip]').filter({ visible: true }).count()).toBe(0);
      held.resolve();
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
    }),
  );

  test(
    '2.37 4.12 moves to the next answer after a question is deleted, and to the page after the last one',
    atDesk(browser, WIDE, async ({ desk, page }) => {
      const ids = await desk.product.store.questions.pendingIds(ACCOUNT);
      await cards(page).first().waitFor();
      const deleteFirst = async (): Promise<void> => {
        const before = await cards(page).first().getAttribute('data-question');
        await cards(page).first().getByRole('button', { name: 'Eliminar' }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
        await page.locator(`article[data-question="${before}"]`).waitFor({ state: 'detached' });
      };
      const inAnswerTo = (): Promise<string | null> =>
        page.evaluate(() =>
          document.activeElement?.tagName === 'TEXTAREA'
            ? (document.activeElement.closest('article')?.getAttribute('data-question') ?? null)
            : null,
        );
      await deleteFirst();
      await expect.poll(inAnswerTo).toBe(ids[1]);
      for (let left = ids.length - 1; left > 0; left--) await deleteFirst();
      await page.getByText('Está al día').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    }),
  );

  test('2.46 moves to the next operator after one is removed, and to the page after the last one', async () => {
    await using desk = await openDesk(browser());
    const { store } = desk.product;
    for (const email of ['carla@tienda.test', 'dani@tienda.test'])
      await store.operators.add(ACCOUNT, { email, permissions: 1 });
    await using visitor = await desk.enter(OWNER, WIDE, `${SECTION}/operators`);
    const { page } = visitor;
    const remove = async (email: string): Promise<void> => {
      await page.getByRole('button', { name: `Eliminar a ${email}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
      await page.getByRole('cell', { name: email, exact: true }).waitFor({ state: 'detached' });
    };
    await page.getByRole('cell', { name: 'beto@tienda.test', exact: true }).waitFor();
    await remove('beto@tienda.test');
    await expect.poll(() => focused(page)).toBe('BUTTON Eliminar a carla@tienda.test');
    await remove('dani@tienda.test');
    await expect.poll(() => focused(page)).toBe('BUTTON Eliminar a carla@tienda.test');
    await remove('carla@tienda.test');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(visitor.complaints).toEqual([]);
  });

  test('4.13 8.07 stays in place after a countdown is stopped, and after a failed read is retried', async () => {
    await using desk = await openDesk(browser());
    await desk.answers({ autoResponseDelay: 60 });
    await desk.ask('¿Hace envíos?');
    await using visitor = await desk.enter(OWNER, WIDE);
    const { page } = visitor;
    await page.getByLabel('Orden').selectOption('Más recientes primero');
    const stop = page.getByRole('button', { name: 'Detener', exact: true });
    await stop.focus();
    await page.keyboard.press('Enter');
    await stop.waitFor({ state: 'detached' });
    const card = await cards(page).first().getAttribute('data-question');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-question')))
      .toBe(card);

    await page.route(HISTORY, (route) => route.abort());
    await page.getByRole('link', { name: 'Historial' }).click();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.focus();
    await page.unroute(HISTORY);
    await page.keyboard.press('Enter');
    await retry.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

test('a dialog of the profile menu takes the focus, traps it, and returns it, by the keyboard alone', async () => {
  await using product = await startDemo();
  await using visitor = await openVisitor(browser(), WIDE);
  const { page } = visitor;
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(DEMO_OWNER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  for (const entry of ['Configurar autenticador', 'Cambiar contraseña', 'Sesiones activas', 'Cerrar sesión']) {
    await page.getByRole('button', { name: DEMO_OWNER }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry }).waitFor();
    // Radix moves the focus a moment after the key.
    for (let at = await focused(page); at !== `DIV ${entry}`; at = await focused(page)) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).not.toBe(at);
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: entry });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The tag too, as the page's whole text contains the button's name.
    await expect.poll(() => focused(page)).toMatch(/^BUTTON /);
    expect(await focused(page)).toContain(DEMO_OWNER);
  }
});
