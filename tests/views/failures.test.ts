import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Ending, Endpoint } from '../paths/screens/held-calls.ts';
import { pendingOf, SELLER } from '../server/product.ts';
import { path } from './finders.ts';
import { ana, beforeEachVisit, browser, EMAIL, held, product, visitAs } from './visit.ts';

const QUESTIONS = `/accounts/${SELLER}/questions`;
const LIST: Endpoint = { method: 'GET', path: /\/questions\?skip=/ };

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  visitAs(ana, LIST);
});

const answer = (status: number, error: string, headers: Record<string, string> = {}): Ending => ({
  kind: 'answer',
  status,
  body: { error },
  headers,
});
/** The list is opened and its reading ends so. */
const openEnding = async (ending: Ending): Promise<void> => {
  await browser.open(QUESTIONS);
  await held.end(LIST, ending);
};
/** The list is there, and reading it anew ends so. */
const refreshEnding = async (ending: Ending): Promise<void> => {
  await openEnding({ kind: 'serve' });
  await screen.findByText('9 pendientes');
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: String(SELLER) } });
  await held.end(LIST, ending);
};

describe('the shared error view', () => {
  test.each<[string, Ending, string]>([
    ['8.01 400', answer(400, 'invalid-request'), 'No es posible proceder, operación inválida'],
    ['8.05 409', answer(409, 'conflict'), 'No es posible proceder, conflicto'],
    ['8.06 500', answer(500, 'internal'), 'Error del servidor'],
    ['8.06 503 of the store', answer(503, 'store-unavailable'), 'Error del servidor'],
    ['8.06 507', answer(507, 'storage-full'), 'Error del servidor'],
    ['8.06 502 of the marketplace', answer(502, 'marketplace-unavailable'), 'MercadoLibre no está respondiendo'],
    ['8.06 no network', { kind: 'cut' }, 'No hay conexión con el servidor'],
  ])('%s is told in its words, and tried again when asked to', async (_name, ending, words) => {
    await openEnding(ending);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudieron cargar las preguntas');
    expect(alert.textContent).toContain(words);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await held.end(LIST, { kind: 'serve' });
    await screen.findByText('9 pendientes');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('8.03 403 is told, and nothing is offered that would be refused again', async () => {
    await openEnding(answer(403, 'forbidden'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No es posible proceder, permisos insuficientes');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
  });

  test('8.01 a lost marketplace link leads to its screen', async () => {
    await browser.open(QUESTIONS);
    await expect.poll(() => held.isWaiting(LIST), { timeout: 10_000 }).toBe(true);
    await product.store.accounts.setLinkStatus(String(SELLER), 'lost');
    await held.end(LIST, answer(400, 'lost-connection'));
    await expect.poll(path).toBe(`/accounts/${SELLER}/lost-connection`);
    await screen.findByRole('button', { name: 'Restaurar la conexión' });
  });

  test('2.32 from there a link that stands leads back to work', async () => {
    await browser.open(`/accounts/${SELLER}/lost-connection`);
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(path).toBe(QUESTIONS);
    await screen.findByText('9 pendientes');
  });

  test('2.32 6.01 the owner of a lost link can restore it, and gets back to work when it stands again', async () => {
    await product.store.accounts.setLinkStatus(String(SELLER), 'lost');
    await browser.open(`/accounts/${SELLER}/lost-connection`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Se ha perdido la conexión con /);
    await screen.findByRole('button', { name: 'Restaurar la conexión' });
    await product.store.accounts.setLinkStatus(String(SELLER), 'ok');
    product.product.hub.publish({ event: 'AccountChanged', details: { accountId: String(SELLER) } });
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(path).toBe(QUESTIONS);
  });

  test('8.02 4.17 a session that ended loads the page again', async () => {
    const user = await product.store.users.byEmail(EMAIL);
    await openEnding({ kind: 'serve' });
    await screen.findByText('9 pendientes');
    await product.store.sessions.deleteAllOf(user?.id ?? '', null);
    product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: String(SELLER) } });
    await expect.poll(path).toBe('/welcome');
  });

  test('8.04 404 leads back to the start', async () => {
    await openEnding(answer(404, 'not-found'));
    expect((await screen.findByRole('alert')).textContent).toContain('Recurso no encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
    await held.end(LIST, { kind: 'serve' });
    await screen.findByText('9 pendientes');
    expect(path()).toBe(QUESTIONS);
  });

  test('8.06 429 is waited out as long as the server asks, then tried again when asked to', async () => {
    await openEnding(answer(429, 'too-many-requests', { 'retry-after': '1' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Espere 1 segundo');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await held.end(LIST, { kind: 'serve' });
    await screen.findByText('9 pendientes');
  });

  test('8.07 what could not be refreshed stays in view, with a row that says so and refreshes', async () => {
    await refreshEnding(answer(500, 'internal'));
    await screen.findByText('No se pudo actualizar la lista. Lo que ve puede haber cambiado.');
    expect(screen.getByText('9 pendientes')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await held.end(LIST, { kind: 'serve' });
    await expect.poll(() => screen.queryByRole('button', { name: 'Actualizar' })).toBe(null);
  });

  test('8.07 what could not be read for want of a network is read when the network is back', async () => {
    await openEnding({ kind: 'cut' });
    await screen.findByRole('alert');
    window.dispatchEvent(new Event('online'));
    await held.end(LIST, { kind: 'serve' });
    await screen.findByText('9 pendientes');
  });
});
