import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, boxes, cards, newestFirst, OPERATOR, OWNER, openDesk, TOOL_BOX } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, WIDE } from './harness/visitor.ts';
import { atDesk } from './scenarios.ts';

const KNOWN = '¿De qué marca es?';

const browser = sharedBrowser();

const focusedCard = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-question') ?? null);
const isInAnswer = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement);

describe('answering by keyboard alone', () => {
  test('2.35 2.39 4.12 answers twenty questions in a row, with quick answers by typing, and sends each answer once', async () => {
    await using desk = await openDesk(browser());
    const { store } = desk.product;
    await store.quickAnswers.add(ACCOUNT, { title: 'Envío', answer: 'Llega mañana, $comprador.', color: 'blue' });
    await store.quickAnswers.add(ACCOUNT, { title: 'Stock', answer: 'Sí, hay stock.', color: 'green' });
    for (let count = 9; count < 20; count++) await desk.ask(`¿Sirve para el modelo ${count}?`);
    await using visitor = await desk.enter(OWNER, WIDE);
    const { page } = visitor;
    await page.getByText('20 pendientes').waitFor();
    await cards(page).first().waitFor();
    const ids = await store.questions.pendingIds(ACCOUNT);

    // Typing faster than the search answers still inserts the chosen quick answer, not the `@`.
    let sent = Promise.withResolvers<void>();
    await page.route('**/quick-answers?search=env*', async (route) => {
      await sent.promise;
      // A newer search aborted this one.
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.press('j');
    for (const [index, id] of ids.entries()) {
      await expect.poll(() => focusedCard(page)).toBe(id);
      if (index % 3 === 1) {
        await page.keyboard.press('ControlOrMeta+A');
        sent = Promise.withResolvers();
        await page.keyboard.type('Buenas. @env');
        await page.keyboard.press('Enter');
      } else if (index % 3 === 2) {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(`Respuesta número ${index}.`);
      } else {
        // An incomplete draft would ask for confirmation when sent unchanged.
        await page.keyboard.type('Buenas. ');
      }
      await page.keyboard.press('Control+Enter');
      sent.resolve();
    }
    await page.getByText('Está al día').waitFor();
    const accepted = desk.accepted();
    expect(ids.map((id) => accepted[id]?.length)).toEqual(ids.map(() => 1));
    expect(accepted[ids[1] ?? '']?.[0]).toMatch(/^Hola [^$]+\n\nBuenas\. Llega mañana, [^$]+\.\n\nSaludos$/);
    expect(accepted[ids[2] ?? '']?.[0]).toContain('Respuesta número 2.');
    expect(visitor.complaints).toEqual([]);
  });

  test('opens the list of shortcuts, moves between cards and uses the pickers without a mouse', async () => {
    await using desk = await openDesk(browser());
    const { store } = desk.product;
    await store.quickAnswers.add(ACCOUNT, { title: 'Envío', answer: 'Llega mañana.', color: 'blue' });
    await store.quickAnswers.add(ACCOUNT, { title: 'Garantía', answer: 'Un año.', color: 'mauve' });
    await using visitor = await desk.enter(OWNER, WIDE);
    const { page } = visitor;
    await cards(page).nth(4).waitFor();
    const [first, second] = await store.questions.pendingIds(ACCOUNT);

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
    await look(visitor, 'desk-1-shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => focusedCard(page)).toBe(first);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => [await focusedCard(page), await isInAnswer(page)]).toEqual([second, true]);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focusedCard(page)).toBe(first);
    await page.keyboard.type('?');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Mire: @');
    const options = page.locator('[role=option]');
    await options.nth(1).waitFor();
    await look(visitor, 'desk-2-picker');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    expect(await boxes(page).first().inputValue()).toBe('Mire: @');
    await page.keyboard.type('g');
    await expect.poll(() => boxes(page).first().inputValue()).toBe('Mire: @g');
    expect(await options.count()).toBe(0);

    await page.keyboard.type(' #taladro');
    await options.first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => boxes(page).first().inputValue()).toMatch(/^Mire: @g http\S+MLA\d+$/);
    await expect.poll(() => isInAnswer(page)).toBe(true);

    await page.getByRole('button', { name: 'Publicación' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Buscar una publicación').waitFor();
    await page.keyboard.type('no hay nada así');
    await page.getByText('Ninguna publicación coincide.').waitFor();
    await look(visitor, 'desk-3-picker-empty');
    await page.keyboard.press('Escape');
    await page.getByLabel('Buscar una publicación').waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });
});

test(
  '4.18 a question that arrives between the reading of the list and the live connection is announced once connected',
  atDesk(browser, WIDE, async ({ desk, page }) => {
    const isLetThrough = Promise.withResolvers<void>();
    await page.routeWebSocket('**/ws*', async (socket) => {
      await isLetThrough.promise;
      socket.connectToServer();
    });
    await page.reload();
    await newestFirst(page);
    await cards(page).first().waitFor();
    await desk.ask(KNOWN);
    expect(await page.getByRole('button', { name: /^Mostrar/ }).count()).toBe(0);
    isLetThrough.resolve();
    await page.getByRole('button', { name: 'Mostrar 1 pregunta nueva' }).waitFor();
  }),
);

test('8.09 of two operators on one question one answers; the other keeps the text and sees who answered', async () => {
  await using desk = await openDesk(browser());
  await using ana = await desk.enter(OWNER, WIDE);
  await using beto = await desk.enter(OPERATOR, NARROW);
  const [id = ''] = await desk.product.store.questions.pendingIds(ACCOUNT);
  const card = ana.page.locator(`article[data-question="${id}"]`);
  const other = beto.page.locator(`article[data-question="${id}"]`);
  await card.getByLabel('Respuesta').fill('La responde Ana.');
  await other.getByText('ana@tienda.test la está respondiendo.').waitFor();
  await other.getByRole('button', { name: 'Responder yo' }).click();
  await other.getByLabel('Respuesta').fill('La responde Beto.');
  await other.getByLabel('Respuesta').press('Control+Enter');
  await beto.page.getByText('Respuesta enviada.').waitFor();
  await card.getByText('La respondió beto@tienda.test.').waitFor();
  expect(await card.getByLabel('Respuesta').inputValue()).toBe('La responde Ana.');
  await look(ana, 'desk-6-loser');
  await card.getByRole('button', { name: 'Descartar el texto' }).click();
  await card.waitFor({ state: 'detached' });
  expect(desk.accepted()[id]).toEqual([expect.stringContaining('La responde Beto.')]);

  // Both at once, as neither hears of the other without a live connection: the server accepts one.
  await beto.page.routeWebSocket('**/ws*', (socket) => socket.close());
  await beto.page.reload();
  const [next = ''] = await desk.product.store.questions.pendingIds(ACCOUNT);
  const boxOf = (page: Page) => page.locator(`article[data-question="${next}"]`).getByLabel('Respuesta');
  await boxOf(ana.page).fill('Ana, otra vez.');
  await boxOf(beto.page).fill('Beto, otra vez.');
  await Promise.all([boxOf(ana.page).press('Control+Enter'), boxOf(beto.page).press('Control+Enter')]);
  await expect.poll(() => desk.accepted()[next]?.length).toBe(1);
  const loser = desk.accepted()[next]?.[0]?.includes('Ana') ? beto : ana;
  await loser.page.getByText('La pregunta ya no se encuentra disponible para ser respondida').waitFor();
  expect(await boxOf(loser.page).inputValue()).toContain('otra vez.');
  expect(desk.accepted()[next]?.length).toBe(1);
  expect([...ana.complaints, ...beto.complaints]).toEqual([]);
});

test('a connection lost during a send loses and doubles nothing, and typed text survives a reload', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page, context } = visitor;
  const [id = ''] = await desk.product.store.questions.pendingIds(ACCOUNT);
  await boxes(page).first().fill('Llega mañana.');
  // The request arrives, and the connection is lost before its response.
  await page.route('**/answer', async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionfailed');
  });
  await boxes(page).first().press('Control+Enter');
  const card = page.locator(`article[data-question="${id}"]`);

  // The server has the answer, so it cannot be sent twice.
  await card.getByText('La respondió ana@tienda.test.').waitFor();
  expect(await card.getByLabel('Respuesta').inputValue()).toBe('Llega mañana.');
  expect(desk.accepted()[id]?.length).toBe(1);
  await page.unroute('**/answer');
  await card.getByRole('button', { name: 'Descartar el texto' }).click();
  await card.waitFor({ state: 'detached' });

  const [next = ''] = await desk.product.store.questions.pendingIds(ACCOUNT);
  const box = page.locator(`article[data-question="${next}"]`).getByLabel('Respuesta');
  await box.fill('Sin red todavía.');
  await context.setOffline(true);
  await box.press('Control+Enter');
  await page.getByText('No hay conexión con el servidor.').first().waitFor();
  await look(visitor, 'desk-7-offline');
  expect(desk.accepted()[next] ?? []).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('Sin red todavía.');
  await box.press('Control+Enter');
  await expect.poll(() => desk.accepted()[next]?.length).toBe(1);
  expect(desk.accepted()[next]?.[0]).toContain('Sin red todavía.');
});

test('4.18 live changes never move the card that has the focus', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  const ids = await desk.product.store.questions.pendingIds(ACCOUNT);
  await boxes(page).nth(2).click();
  await page.keyboard.type('Estoy escribiendo');
  const place = () => boxes(page).nth(2).boundingBox();
  const before = await place();
  desk.product.market.answer(Number(ids[0]), 'Desde MercadoLibre');
  desk.product.market.ask({ itemId: TOOL_BOX, text: '¿Una más?' });
  await page.locator(`article[data-question="${ids[0]}"]`).getByText('Ya no está pendiente').waitFor();
  await page.getByRole('button', { name: /^(Mostrar|Actualizar la lista)/ }).waitFor();
  await look(visitor, 'desk-8-announced');
  const { x, width, height } = before ?? { x: 0, width: 0, height: 0 };
  expect(await place()).toMatchObject({ x, width, height });
  await page.keyboard.type(', sigo');
  expect(await boxes(page).nth(2).inputValue()).toMatch(/Estoy escribiendo.*, sigo/s);
  expect(await focusedCard(page)).toBe(ids[2]);
});
