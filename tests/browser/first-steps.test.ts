import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();

const STEPS = 'Primeros pasos';
const panelOf = (page: Page) => page.getByRole('region', { name: STEPS });
const questions = `/accounts/${ACCOUNT}/questions`;

/** A desk whose owner sees the steps of a new account. */
async function openNewDesk() {
  const desk = await openDesk(browser());
  const { firstSteps, users, operators } = desk.product.store;
  const ownerId = (await users.byEmail(OWNER))?.id ?? '';
  for (const { email } of (await operators.page(ACCOUNT, { skip: 0, limit: 10 })).entries)
    await operators.delete(ACCOUNT, email);
  await firstSteps.setDismissed(ACCOUNT, ownerId, false);
  return desk;
}
/** Goes to the step's page by its link, with the keyboard. */
async function follow(page: Page, step: string): Promise<void> {
  const link = panelOf(page).getByRole('link', { name: step });
  await link.focus();
  await page.keyboard.press('Enter');
}

test('2.77 7.90 the owner of a new account does all steps by keyboard; each is ticked, and then the panel goes and asks no more', async () => {
  await using desk = await openNewDesk();
  await using owner = await desk.enter(OWNER, WIDE, questions);
  const { page } = owner;
  const { store } = desk.product;
  const panel = panelOf(page);
  await panel.getByText('1 de 6').waitFor();
  await look(owner, 'first-steps-1-new');

  await follow(page, 'Contar cómo trabaja su negocio');
  await page.getByRole('heading', { name: 'Configuración', level: 1 }).waitFor();
  const policies = await desk.product.store.policies.of(ACCOUNT);
  await store.policies.replace(ACCOUNT, { ...policies, invoice: { value: 'yes', text: 'Sí, factura A y B.' } });
  await page.goBack();
  await panel.getByText('2 de 6').waitFor();

  await follow(page, 'Guardar una respuesta rápida');
  await page.getByRole('button', { name: 'Agregar la primera' }).press('Enter');
  await page.getByLabel('Título').fill('Stock');
  await page.getByLabel('Respuesta', { exact: true }).fill('Sí, hay stock.');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await panel.getByText('3 de 6').waitFor();

  await follow(page, 'Invitar a un operador');
  await page.getByRole('button', { name: 'Agregar operador' }).press('Enter');
  await page.getByLabel('E-mail').fill('caro@tienda.test');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await panel.getByText('4 de 6').waitFor();
  await look(owner, 'first-steps-2-some');

  // An answer that goes out on this very page ticks its step.
  const card = page.getByRole('article').nth(1);
  await card.getByRole('textbox').fill('Sí, hay stock.');
  await card.getByRole('button', { name: 'Responder' }).press('Enter');
  await panel.getByText('5 de 6').waitFor();

  await follow(page, 'Decidir qué se responde solo');
  await page.getByRole('heading', { name: 'Configuración', level: 1 }).waitFor();
  await page.getByRole('radio', { name: 'Automático' }).press('Space');
  await page.getByRole('button', { name: 'Guardar' }).first().press('Enter');
  await page.getByText('Configuración guardada.').waitFor();
  const isRead = page.waitForResponse((response) => response.url().endsWith('/first-steps'));
  await page.goBack();
  await isRead;
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => panel.count()).toBe(0);

  // This device knows, and asks no more.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => asked.some((path) => path.endsWith('/similar-questions'))).toBe(true);
  expect(asked.filter((path) => path.endsWith('/first-steps'))).toEqual([]);
  expect(owner.complaints).toEqual([]);
});

test('2.77 7.91 the steps are hidden for this person on every device, and brought back from the user menu', async () => {
  await using desk = await openNewDesk();
  await using owner = await desk.enter(OWNER, NARROW, questions);
  const { page } = owner;
  const panel = panelOf(page);
  await panel.waitFor();
  await look(owner, 'first-steps-3-narrow');

  await page.route('**/first-steps/dismissal', (route) => route.abort());
  await panel.getByRole('button', { name: 'Ocultar' }).click();
  await panel.getByText('No se pudieron ocultar los primeros pasos').waitFor();
  await page.unroute('**/first-steps/dismissal');
  await panel.getByRole('button', { name: 'Ocultar' }).click();
  await panel.waitFor({ state: 'detached' });

  await using other = await desk.enter(OWNER, WIDE, questions);
  const isRead = other.page.waitForResponse((response) => response.url().endsWith('/first-steps'));
  await isRead;
  expect(await panelOf(other.page).count()).toBe(0);

  await page.getByRole('button', { name: OWNER }).click();
  await page.getByRole('menuitem', { name: STEPS }).click();
  await panel.getByText('1 de 6').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await panel.getByText('1 de 6').waitFor();

  // From another section too.
  await other.page.goto(`${desk.url}/accounts/${ACCOUNT}/history`);
  await other.page.getByRole('button', { name: OWNER }).click();
  await other.page.getByRole('menuitem', { name: STEPS }).click();
  await panelOf(other.page).getByText('1 de 6').waitFor();
  expect([...owner.complaints, ...other.complaints].filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
