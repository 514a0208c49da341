import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, boxes, cards, type Desk, OPERATOR, OWNER, openDesk, PENDING } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type Visitor, WIDE } from './harness/visitor.ts';

const TEXT = 'Sí, lo tenemos en stock.';

const browser = sharedBrowser();

/** The owner's desk, in which answers wait ten seconds, so that a slow machine has the time to undo them. */
const atDesk = (scenario: (world: { desk: Desk; visitor: Visitor; page: Page }) => Promise<void>) => async () => {
  await using desk = await openDesk(browser(), { undoSeconds: 10 });
  await using visitor = await desk.enter(OWNER, WIDE);
  await cards(visitor.page).first().waitFor();
  await scenario({ desk, visitor, page: visitor.page });
  expect(visitor.complaints).toEqual([]);
};

const acceptedAt = (desk: Desk): number => Object.values(desk.accepted()).flat().length;
const cardOf = (page: Page, id: string | undefined): Locator => page.locator(`article[data-question="${id}"]`);
const undoButton = (card: Locator): Locator => card.getByRole('button', { name: 'Deshacer' });
/** The question of the focused box, its text, and what of it is selected. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: box } = document;
    const id = box?.closest('article')?.getAttribute('data-question') ?? null;
    return box instanceof HTMLTextAreaElement
      ? { id, text: box.value, caret: [box.selectionStart, box.selectionEnd] }
      : { id, text: null, caret: [] };
  });
const answerBoxOf = (page: Page, id: string | undefined): Locator =>
  cardOf(page, id).getByRole('textbox', { name: 'Respuesta' });

describe('an answer that waits', () => {
  test(
    '2.80 4.12 7.80 Ctrl+Z brings back text, caret and checkboxes; sent again it goes out once, and only then is announced',
    atDesk(async ({ desk, visitor, page }) => {
      const [first, second] = await desk.product.store.questions.pendingIds(ACCOUNT);
      const card = cardOf(page, first);
      const box = answerBoxOf(page, first);
      await box.fill(TEXT);
      await card.getByRole('checkbox', { name: 'Firma' }).uncheck();
      await box.focus();
      await box.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
      await page.keyboard.press('Control+Enter');
      await undoButton(card).waitFor();
      await expect.poll(async () => (await focused(page)).id).toBe(second);

      await page.keyboard.press('Control+z');
      await card.getByRole('button', { name: 'Responder' }).waitFor();
      await expect.poll(() => focused(page)).toEqual({ id: first, text: TEXT, caret: [4, 7] });
      expect(await card.getByRole('checkbox', { name: 'Firma' }).isChecked()).toBe(false);
      expect(await card.getByRole('checkbox', { name: 'Saludo' }).isChecked()).toBe(true);
      await expect
        .poll(async () => (await desk.product.store.questions.byId(ACCOUNT, first ?? ''))?.unsent?.sendAt)
        .toBe(null);

      await page.keyboard.press('Control+Enter');
      await undoButton(card).waitFor();
      expect(await page.getByText('Respuesta enviada').count()).toBe(0);
      expect(acceptedAt(desk)).toBe(0);
      await page.getByText('Respuesta enviada').first().waitFor();
      expect(desk.accepted()[first ?? '']).toEqual([expect.stringContaining(TEXT)]);
      await card.waitFor({ state: 'detached' });
      await page.getByText(`${PENDING - 1} pendientes`).waitFor();
      expect(acceptedAt(desk)).toBe(1);
      await expect.poll(async () => (await focused(page)).id).toBe(second);

      // Last, because a slow machine may look for longer than an answer waits.
      await answerBoxOf(page, second).fill(TEXT);
      await page.keyboard.press('Control+Enter');
      await undoButton(cardOf(page, second)).waitFor();
      await look(visitor, 'undo-waiting');
    }),
  );

  test(
    '2.80 of several that wait Ctrl+Z undoes the last one first; after typing it belongs to the typing',
    atDesk(async ({ desk, page }) => {
      const [first, second, third] = await desk.product.store.questions.pendingIds(ACCOUNT);
      for (const id of [first, second]) await answerBoxOf(page, id).fill(TEXT);
      await answerBoxOf(page, first).focus();
      await page.keyboard.press('Control+Enter');
      await undoButton(cardOf(page, first)).waitFor();
      await page.keyboard.press('Control+Enter');
      await undoButton(cardOf(page, second)).waitFor();
      await expect.poll(async () => (await focused(page)).id).toBe(third);

      const drafted = (await focused(page)).text;
      await page.keyboard.type('!');
      await page.keyboard.press('Control+z');
      await expect.poll(() => focused(page)).toMatchObject({ id: third, text: drafted });
      expect(await undoButton(cardOf(page, second)).count()).toBe(1);

      // Out of the field the keys are the page's again. Held down, they undo one answer.
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.down('Control');
      for (let times = 0; times < 20; times++) await page.keyboard.down('z');
      await cardOf(page, second).getByRole('button', { name: 'Responder' }).waitFor();
      await expect.poll(() => focused(page)).toMatchObject({ id: second, text: TEXT });
      await page.keyboard.up('z');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
      await cardOf(page, first).getByRole('button', { name: 'Responder' }).waitFor();
      expect(acceptedAt(desk)).toBe(0);
    }),
  );

  test('2.80 others see who sends it and may undo it; closing the page lets it go out', async () => {
    await using desk = await openDesk(browser(), { undoSeconds: 10 });
    const [first, second] = await desk.product.store.questions.pendingIds(ACCOUNT);
    await using beto = await desk.enter(OPERATOR, NARROW);
    await cards(beto.page).first().waitFor();
    const atBeto = (id: string | undefined) => cardOf(beto.page, id);
    {
      await using ana = await desk.enter(OWNER, WIDE);
      await cards(ana.page).first().waitFor();
      await answerBoxOf(ana.page, first).fill(TEXT);
      await ana.page.keyboard.press('Control+Enter');
      await atBeto(first).getByText('ana@tienda.test la está enviando').waitFor();
      expect(await atBeto(first).getByRole('button', { name: 'Responder' }).count()).toBe(0);
      await undoButton(atBeto(first)).click();
      await cardOf(ana.page, first).getByRole('button', { name: 'Responder' }).waitFor();
      expect(await answerBoxOf(ana.page, first).inputValue()).toBe(TEXT);
      expect(await answerBoxOf(beto.page, first).inputValue()).toBe(TEXT);

      await answerBoxOf(ana.page, second).fill(TEXT);
      await ana.page.keyboard.press('Control+Enter');
      await atBeto(second).getByText('ana@tienda.test la está enviando').waitFor();
    }
    await look(beto, 'undo-of-another');
    await expect.poll(() => desk.accepted()[second ?? '']).toEqual([expect.stringContaining(TEXT)]);
    expect(desk.accepted()[first ?? ''] ?? []).toEqual([]);
    expect((await desk.product.store.questions.byId(ACCOUNT, second ?? ''))?.answeredBy).toBe(OWNER);
    expect(beto.complaints).toEqual([]);
  });

  test(
    '7.80 8.09 an undo that comes too late says so, and the answer is told as sent',
    atDesk(async ({ desk, page }) => {
      const [first] = await desk.product.store.questions.pendingIds(ACCOUNT);
      const { questions } = desk.product.store;
      await answerBoxOf(page, first).fill(TEXT);
      await page.keyboard.press('Control+Enter');
      await undoButton(cardOf(page, first)).waitFor();
      const undo = questions.undo.bind(questions);
      // The answer is claimed just before the undo arrives.
      questions.undo = async (...asked) => {
        const sendAt = (await questions.byId(ACCOUNT, first ?? ''))?.unsent?.sendAt ?? 0;
        await expect.poll(() => desk.product.store.now()).toBeGreaterThan(sendAt);
        await expect.poll(() => acceptedAt(desk)).toBe(1);
        return undo(...asked);
      };
      await undoButton(cardOf(page, first)).click();
      await page.getByText('No se pudo deshacer: la respuesta ya salió.').waitFor();
      await page.getByText('Respuesta enviada').first().waitFor();
      await cardOf(page, first).waitFor({ state: 'detached' });
      expect(await boxes(page).count()).toBeGreaterThan(0);
    }),
  );
});
