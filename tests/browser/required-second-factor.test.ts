import { expect, test } from 'vitest';
import { codeAt } from '../server/identity/people.ts';
import { ACCOUNT, OPERATOR, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

/** How soon open pages follow, in ms. */
const FOLLOWED_WITHIN = 3000;
const NEEDED = /pide el autenticador$/;

const browser = sharedBrowser();

test('2.78 2.79 4.31 7.103 the owner requires the authenticator after seeing whom it locks out; the operator sets it up and goes on where they were', async () => {
  await using desk = await openDesk(browser());
  await using owner = await desk.enter(OWNER, WIDE, `/accounts/${ACCOUNT}/operators`);
  await using operator = await desk.enter(OPERATOR, NARROW);
  await operator.page.getByRole('article').first().waitFor();
  const needed = operator.page.getByRole('heading', { name: NEEDED });

  const { page } = owner;
  const open = page.getByRole('button', { name: 'Exigir el autenticador' });
  const dialog = page.getByRole('dialog', { name: 'Exigir el autenticador' });
  await open.press('Enter');
  await dialog.getByText('1 operador todavía no lo tiene').waitFor();
  await look(owner, 'second-factor-1-asking');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await needed.count()).toBe(0);
  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Exigir a todos' }).press('Enter');
  await page.getByText('Guardado.').waitFor();
  await page.getByText('1 operador todavía no lo configuró').waitFor();
  await look(owner, 'second-factor-2-required');

  await needed.waitFor({ timeout: FOLLOWED_WITHIN });
  expect(await operator.page.getByRole('article').count()).toBe(0);
  await look(operator, 'second-factor-3-needed');
  // Also after a reload, and at every other section.
  await operator.page.goto(`${desk.url}/accounts/${ACCOUNT}/history`);
  await needed.waitFor();
  await operator.page.goto(`${desk.url}/accounts/${ACCOUNT}/questions`);
  await needed.waitFor();

  const secret = operator.page.waitForResponse((response) => response.url().endsWith('/setup-authenticator'));
  await operator.page.getByRole('button', { name: 'Configurar autenticador' }).press('Enter');
  const setup: { secret: string } = await (await secret).json();
  await operator.page.getByLabel('Código de la aplicación').fill(codeAt(setup.secret, Date.now()));
  await operator.page.keyboard.press('Enter');
  await operator.page.getByRole('button', { name: 'Ya los guardé' }).click();
  await operator.page.getByRole('article').first().waitFor();
  await page.getByText('todos los operadores lo tienen configurado').waitFor();

  // Turning it off is warned of in words.
  await operator.page.getByRole('button', { name: OPERATOR }).click();
  await operator.page.getByRole('menuitem', { name: 'Configurar autenticador' }).click();
  await operator.page.getByText('sin el autenticador no podrá abrir esa cuenta').waitFor();
  await look(operator, 'second-factor-4-warned');
  await operator.page.getByRole('button', { name: 'Desactivar' }).click();
  await needed.waitFor({ timeout: FOLLOWED_WITHIN });

  await page.getByRole('button', { name: 'Dejar de exigirlo' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de exigirlo' }).press('Enter');
  await operator.page.getByRole('article').first().waitFor();
  await page.goto(`${desk.url}/accounts/${ACCOUNT}/activity`);
  await page.getByRole('cell', { name: 'Cambió si los operadores necesitan autenticador' }).first().waitFor();
  expect([...owner.complaints, ...operator.complaints]).toEqual([]);
});
