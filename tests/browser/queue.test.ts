import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, boxes, cards, type Desk, OWNER, openDesk, PENDING, type World } from './harness/desk.ts';
import { lookHere } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type View, WIDE } from './harness/visitor.ts';

const TEXT = 'Sí, lo tenemos en stock.';
/** A small desk. */
const SMALL = { width: 1280, height: 800 };
const QUEUE = `/accounts/${ACCOUNT}/questions?view=queue`;

const browser = sharedBrowser();

/** The owner's desk; answers wait ten seconds, so that a slow machine has the time to undo them. */
const atDesk = (view: View, scenario: (world: World) => Promise<void>, path?: string) => async () => {
  await using desk = await openDesk(browser(), { undoSeconds: 10 });
  const ids = await desk.product.store.questions.pendingIds(ACCOUNT);
  await using visitor = await desk.enter(OWNER, view, path);
  await visitor.page.getByRole('heading', { name: 'Preguntas', exact: true }).waitFor();
  await scenario({ desk, visitor, page: visitor.page, ids });
  expect(visitor.complaints).toEqual([]);
};

const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Preguntas pendientes' });
const rows = (page: Page): Locator => page.locator('[data-row]');
const rowOf = (page: Page, id: string | undefined): Locator => page.locator(`[data-row="${id}"]`);
/** The question in hand, and whether the focus is in its answer. */
const inHand = async (page: Page) =>
  page.evaluate(() => ({
    id: document.querySelector('main article')?.getAttribute('data-question') ?? null,
    isAnswering: document.activeElement?.matches('main article textarea') ?? false,
  }));
/** Writes the answer to the question that is in hand. */
const writeTo = async (page: Page, id: string | undefined): Promise<void> => {
  await expect.poll(() => inHand(page)).toMatchObject({ id });
  await boxes(page).fill(TEXT);
};
const standsInList = (page: Page) => list(page).evaluate((box) => box === document.activeElement);
const acceptedAt = (desk: Desk): number => Object.values(desk.accepted()).flat().length;
const pending = (page: Page, count: number) => page.getByText(`${count} pendientes`, { exact: true });

describe('the dense list, by keyboard alone', () => {
  test(
    '2.66 V shows it; arrows, Enter and Ctrl+Enter answer one after the other, and Escape leads back into the list',
    atDesk(WIDE, async ({ desk, visitor, page, ids }) => {
      const [first, second, third] = ids;
      await page.setViewportSize(SMALL);
      await cards(page).nth(2).waitFor();
      await page.locator('main').focus();
      await page.keyboard.press('v');
      await rows(page)
        .nth(PENDING - 1)
        .waitFor();
      expect(new URL(page.url()).searchParams.get('view')).toBe('queue');
      await expect.poll(() => inHand(page)).toMatchObject({ id: first });
      await lookHere(visitor, 'queue-small');

      await list(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => inHand(page)).toEqual({ id: first, isAnswering: false });
      await page.keyboard.press('Enter');
      await expect.poll(() => inHand(page)).toEqual({ id: second, isAnswering: true });
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(TEXT);
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => inHand(page)).toEqual({ id: third, isAnswering: true });
      // It waits, and its row says so.
      await rowOf(page, second).getByText('Se envía en').waitFor();
      await page.getByRole('region', { name: 'Respuesta por salir' }).waitFor();
      await lookHere(visitor, 'queue-waiting');

      await page.keyboard.press('Control+z');
      await expect.poll(() => inHand(page)).toEqual({ id: second, isAnswering: true });
      await expect.poll(() => boxes(page).inputValue()).toBe(TEXT);
      await expect.poll(() => boxes(page).evaluate((box: HTMLTextAreaElement) => box.readOnly)).toBe(false);
      expect(acceptedAt(desk)).toBe(0);
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => inHand(page)).toEqual({ id: third, isAnswering: true });
      await expect.poll(() => desk.accepted()[second ?? '']).toEqual([expect.stringContaining(TEXT)]);
      await rowOf(page, second).waitFor({ state: 'detached' });
      await pending(page, PENDING - 1).waitFor();

      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => standsInList(page)).toBe(true);
      expect(acceptedAt(desk)).toBe(1);
    }),
  );

  test(
    '2.66 Ctrl+Enter in the list sends what is open, and first opens the row at which one stands',
    atDesk(
      WIDE,
      async ({ desk, page, ids }) => {
        const [first, second, third] = ids;
        await rows(page).nth(2).waitFor();
        await writeTo(page, first);
        await list(page).focus();
        await page.keyboard.press('Control+Enter');
        await expect.poll(() => inHand(page)).toEqual({ id: second, isAnswering: true });
        await rowOf(page, first).getByText('Se envía en').waitFor();

        await list(page).focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Control+Enter');
        await expect.poll(() => inHand(page)).toEqual({ id: third, isAnswering: true });
        expect((await desk.product.store.questions.byId(ACCOUNT, second ?? ''))?.unsent ?? null).toBe(null);
      },
      QUEUE,
    ),
  );

  test(
    '2.66 8.09 a text for a question that somebody else answered is thrown away, and the next question takes its place',
    atDesk(
      WIDE,
      async ({ desk, page, ids }) => {
        const [first, second] = ids;
        await writeTo(page, first);
        desk.product.market.answer(Number(first), 'Desde MercadoLibre');
        await page.getByRole('button', { name: 'Descartar el texto' }).focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => inHand(page)).toEqual({ id: second, isAnswering: true });
        await rowOf(page, first).waitFor({ state: 'detached' });
        await pending(page, PENDING - 1).waitFor();
      },
      QUEUE,
    ),
  );

  test(
    '2.37 4.12 of a double click the second one sends nothing: the next question stands there by then',
    atDesk(
      WIDE,
      async ({ desk, page, ids }) => {
        const [first, second] = ids;
        await writeTo(page, first);
        const send = page.getByRole('button', { name: 'Responder' });
        await send.click();
        await expect.poll(() => inHand(page)).toEqual({ id: second, isAnswering: true });
        await boxes(page).fill(TEXT);
        await send.hover();
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await expect.poll(() => desk.accepted()[first ?? '']?.length, { timeout: 30_000 }).toBe(1);
        await expect.poll(() => inHand(page)).toMatchObject({ id: second });
        expect((await desk.product.store.questions.byId(ACCOUNT, second ?? ''))?.unsent ?? null).toBe(null);
        await send.click();
        await expect.poll(() => inHand(page)).toMatchObject({ id: ids[2] });
      },
      QUEUE,
    ),
  );

  test(
    '2.80 what waits can still be undone after the layout changed, and is shown',
    atDesk(WIDE, async ({ desk, page, ids }) => {
      const [first] = ids;
      await cards(page).nth(2).waitFor();
      await boxes(page).first().fill(TEXT);
      await page.keyboard.press('Control+Enter');
      await cards(page).first().getByRole('button', { name: 'Deshacer' }).waitFor();
      await page.getByRole('button', { name: 'Lista', exact: true }).click();
      await rowOf(page, first).getByText('Se envía en').waitFor();
      const bar = page.getByRole('region', { name: 'Respuesta por salir' });
      const isOpen = (await inHand(page)).id === first;
      if (!isOpen) await bar.waitFor();
      await page.keyboard.press('Control+z');
      await expect.poll(() => inHand(page)).toEqual({ id: first, isAnswering: true });
      await expect.poll(() => boxes(page).inputValue()).toBe(TEXT);

      await page.keyboard.press('Control+Enter');
      await bar.waitFor();
      await page.getByRole('button', { name: 'Tarjetas' }).click();
      await cards(page).nth(2).waitFor();
      await cards(page).first().getByRole('button', { name: 'Deshacer' }).click();
      await cards(page).first().getByRole('button', { name: 'Responder' }).waitFor();
      await expect
        .poll(async () => (await desk.product.store.questions.byId(ACCOUNT, first ?? ''))?.unsent?.sendAt ?? null)
        .toBe(null);
      expect(acceptedAt(desk)).toBe(0);
    }),
  );

  test(
    '2.60 2.61 2.66 it shows the same search and order as the cards, both ways',
    atDesk(
      WIDE,
      async ({ page, ids }) => {
        await rows(page)
          .nth(PENDING - 1)
          .waitFor();
        await page.getByLabel('Orden').selectOption('Más recientes primero');
        await expect.poll(() => rows(page).first().getAttribute('data-row')).toBe(ids.at(-1));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Tarjetas' }).click();
        await expect.poll(() => cards(page).first().getAttribute('data-question')).toBe(ids.at(-1));

        const word = 'zzzz';
        await page.getByRole('searchbox', { name: 'Buscar' }).fill(word);
        await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
        await page.getByRole('button', { name: 'Lista', exact: true }).click();
        await page.getByText('Nada coincide').first().waitFor();
        expect(await rows(page).count()).toBe(0);
        await page.getByRole('button', { name: 'Ver la lista completa' }).first().click();
        await rows(page)
          .nth(PENDING - 1)
          .waitFor();
      },
      QUEUE,
    ),
  );

  test(
    '2.66 on a phone list and question follow one another, and Back leads from one to the other',
    atDesk(
      NARROW,
      async ({ visitor, page, ids }) => {
        const [first, second] = ids;
        await rows(page).nth(2).waitFor();
        expect(await cards(page).count()).toBe(0);
        await lookHere(visitor, 'queue-phone-list');
        await list(page).focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => inHand(page)).toMatchObject({ id: first });
        await lookHere(visitor, 'queue-phone-question');
        const button = await page.getByRole('button', { name: 'Responder' }).boundingBox();
        const height = page.viewportSize()?.height ?? 0;
        expect(button === null ? Number.POSITIVE_INFINITY : button.y + button.height).toBeLessThanOrEqual(height);
        await boxes(page).fill(TEXT);
        await page.keyboard.press('Control+Enter');
        await expect.poll(() => inHand(page)).toMatchObject({ id: second });
        await page.getByRole('region', { name: 'Respuesta por salir' }).waitFor();
        await lookHere(visitor, 'queue-phone-waiting');
        await page.keyboard.press('Control+z');
        await expect.poll(() => inHand(page)).toMatchObject({ id: first });
        await page.goBack();
        await list(page).waitFor();
        expect(await cards(page).count()).toBe(0);
      },
      QUEUE,
    ),
  );
});

test(
  '2.66 what the browser took back is no step any more: closing a question then stays on the page',
  atDesk(
    NARROW,
    async ({ page, ids }) => {
      await rowOf(page, ids[0]).click();
      await cards(page).first().waitFor();
      await page.goBack();
      await list(page).waitFor();
      await page.setViewportSize(SMALL);
      await rowOf(page, ids[1]).click();
      await expect.poll(() => inHand(page)).toMatchObject({ id: ids[1] });
      await page.setViewportSize({ width: NARROW.width, height: SMALL.height });
      await page.getByRole('button', { name: 'Lista', exact: true }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('?view=queue');
      await list(page).waitFor();
    },
    QUEUE,
  ),
);

test(
  '2.66 ten questions are in view on a small desk',
  atDesk(
    WIDE,
    async ({ desk, page }) => {
      await page.setViewportSize(SMALL);
      for (let asked = 0; asked < 3; asked++) await desk.ask(`¿Y esta, la número ${asked}?`);
      await rows(page).nth(10).waitFor();
      const { bottom } = await list(page).evaluate((box) => box.getBoundingClientRect());
      const bottoms = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      expect(bottoms.filter((end) => end <= bottom).length).toBeGreaterThanOrEqual(10);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    },
    QUEUE,
  ),
);

/** With those that are there, a queue of fifty. */
const ASKED = 50 - PENDING;

test('2.66 in a queue of fifty each question whose draft has the answer takes one chord', async () => {
  await using desk = await openDesk(browser());
  const ids: string[] = [];
  for (let asked = 0; asked < ASKED; asked++) ids.push(await desk.ask('¿Hacen factura A?'));
  await using visitor = await desk.enter(OWNER, WIDE, `${QUEUE}&question=${ids[0]}`);
  const { page } = visitor;
  await cards(page).first().waitFor();
  await boxes(page).focus();
  let chords = 0;
  for (const id of ids) {
    await expect.poll(() => inHand(page)).toEqual({ id, isAnswering: true });
    await expect.poll(() => boxes(page).inputValue()).toMatch(/factura/);
    await page.keyboard.press('Control+Enter');
    chords += 1;
  }
  await expect.poll(() => ids.map((id) => desk.accepted()[id]?.length ?? 0)).toEqual(ids.map(() => 1));
  expect(chords / ASKED).toBe(1);
  expect(acceptedAt(desk)).toBe(ASKED);
  expect(visitor.complaints).toEqual([]);
}, 180_000);
