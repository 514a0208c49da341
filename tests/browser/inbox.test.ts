import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MarketplaceQuestion } from '#server/store/port.ts';
import { waitUntilAtRest } from './harness/at-rest.ts';
import { ACCOUNT, boxes, type Desk, OPERATOR, OWNER, openDesk, PENDING } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

const OTHER = '555';
const OTHER_NICKNAME = 'MUEBLES_OESTE';
const DAY = 86_400_000;

const browser = sharedBrowser();

const rows = (page: Page): Locator => page.locator('main [data-row]');
const counted = (page: Page, count: number): Locator => page.getByText(`${count} pendientes`, { exact: true }).first();
const asked = (id: string, text: string, ago: number): MarketplaceQuestion => ({
  id,
  text,
  askedAt: Date.now() - ago,
  buyerId: '700000001',
  itemId: 'MLA900',
  status: 'unanswered',
  answer: null,
});

/** The operator may answer in a second account too, where one question is the oldest of all and one the newest. */
async function addOther({ product: { store } }: Desk): Promise<void> {
  const owner = await store.users.create({ email: 'otra@tienda.test', passwordHash: 'hash' });
  await store.accounts.create({
    id: OTHER,
    siteId: 'MLA',
    nickname: OTHER_NICKNAME,
    icon: null,
    ownerId: owner?.id ?? '',
  });
  await store.operators.add(OTHER, { email: OPERATOR, permissions: 1 });
  await store.questions.sync(OTHER, [
    asked('1', '¿La mesa viene armada?', 30 * DAY),
    asked('2', `¿Hacen envíos a ${'Comandante Luis Piedrabuena, '.repeat(20)}?`, 1000),
  ]);
}

const openInbox = async (desk: Desk, view = WIDE): Promise<Visitor> => {
  const visitor = await desk.enter(OPERATOR, view, '/inbox?porPagina=25');
  await visitor.page.getByRole('heading', { name: 'Bandeja' }).waitFor();
  return visitor;
};

const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null);

describe('the questions of all accounts', () => {
  test('2.97 2.98 a person of two accounts sees both, a new question arrives, one is opened by keyboard and answered, and Back leads to the list without it', async () => {
    await using desk = await openDesk(browser());
    await addOther(desk);
    await using visitor = await openInbox(desk);
    const { page } = visitor;
    await counted(page, PENDING + 2).waitFor();
    expect(await rows(page).count()).toBe(PENDING + 2);
    expect(await rows(page).first().textContent()).toContain(OTHER_NICKNAME);
    expect(await rows(page).last().textContent()).toContain(OTHER_NICKNAME);
    await expect.poll(() => page.title()).toBe(`(${PENDING + 2}) Bandeja · Mostrador`);
    await look(visitor, 'inbox-1-all');

    const text = '¿Llega antes del viernes?';
    const id = await desk.ask(text);
    await page.getByText(text).waitFor();
    await counted(page, PENDING + 3).waitFor();

    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(`${OTHER} 1`);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const [second, third] = await rows(page).evaluateAll((all) =>
      all.slice(1, 3).map((row) => row.getAttribute('data-row')),
    );
    await expect.poll(() => focusedRow(page)).toBe(second);
    await page.keyboard.press('Enter');
    await boxes(page).waitFor();
    const opened = new URL(page.url());
    expect(opened.pathname).toBe(`/accounts/${ACCOUNT}/questions`);
    expect(`${ACCOUNT} ${opened.searchParams.get('question')}`).toBe(second);
    await boxes(page).fill('Sí, hay stock.');
    await page.keyboard.press('Control+Enter');
    const answered = opened.searchParams.get('question') ?? '';
    await expect.poll(() => desk.accepted()[answered]?.length ?? 0).toBe(1);

    await page.goBack();
    await page.getByRole('heading', { name: 'Bandeja' }).waitFor();
    await counted(page, PENDING + 2).waitFor();
    expect(await page.locator(`[data-row="${second}"]`).count()).toBe(0);
    // The row that took its place.
    await expect.poll(() => focusedRow(page)).toBe(third);

    await page.locator(`[data-row="${ACCOUNT} ${id}"]`).click();
    await boxes(page).waitFor();
    await page.goBack();
    await expect.poll(() => focusedRow(page)).toBe(`${ACCOUNT} ${id}`);
    expect(visitor.complaints).toEqual([]);
  });

  test('2.97 2.99 accounts are chosen by chips that the address keeps; who writes, and a lost link, are said on the rows', async () => {
    await using desk = await openDesk(browser());
    await addOther(desk);
    await using visitor = await openInbox(desk, NARROW);
    const { page } = visitor;
    const chip = page.getByRole('button', { name: OTHER_NICKNAME });
    await chip.click();
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('cuentas')).toBe(OTHER);
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await desk.product.store.accounts.setLinkStatus(OTHER, 'lost');
    desk.product.product.hub.publish({ event: 'AccountChanged', details: { accountId: OTHER } });
    await page.getByText('Sin conexión con MercadoLibre').first().waitFor();
    await look(visitor, 'inbox-2-lost');
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(PENDING + 2);

    await using ana = await desk.enter(OWNER, WIDE);
    const box = ana.page.locator('main article').first().getByLabel('Respuesta', { exact: true });
    await box.fill('Escribe Ana');
    await page.getByText('ana@tienda.test la está respondiendo').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('2.97 the menu of accounts leads there with the whole count; everything answered is said, and a person of one account has none', async () => {
    await using desk = await openDesk(browser());
    await addOther(desk);
    await using visitor = await desk.enter(OPERATOR, WIDE);
    const { page } = visitor;
    const counts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/inbox?count_only=true')) counts.push(request.url());
    });
    // Nobody counts for a closed menu.
    await page.reload();
    await waitUntilAtRest(page);
    await desk.ask('¿Llega antes del viernes?');
    await page
      .getByText(`${PENDING + 1} preguntas pendientes`)
      .first()
      .waitFor();
    expect(counts).toEqual([]);
    await page.getByRole('button', { name: /Operador/ }).click();
    const entry = page.getByRole('menuitem', { name: /Bandeja/ });
    await expect.poll(() => entry.textContent()).toContain(`${PENDING + 3} preguntas pendientes`);
    expect(counts.length).toBe(1);
    await look(visitor, 'inbox-3-menu');
    await entry.click();
    await page.getByRole('heading', { name: 'Bandeja' }).waitFor();
    const { store } = desk.product;
    await store.questions.sync(OTHER, [
      { ...asked('1', '¿La mesa viene armada?', DAY), status: 'deleted' },
      { ...asked('2', '¿Hacen envíos?', DAY), status: 'deleted' },
    ]);
    await page.getByRole('button', { name: OTHER_NICKNAME }).click();
    desk.product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: OTHER } });
    await page.getByText('Nada coincide').waitFor();

    await using ana = await desk.enter(OWNER, WIDE, '/inbox');
    await ana.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
    expect(new URL(ana.page.url()).pathname).toBe(`/accounts/${ACCOUNT}/questions`);
    expect(visitor.complaints).toEqual([]);
  });
});
