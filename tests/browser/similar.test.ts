import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, cards, type Desk, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { type View, type Visitor, WIDE } from './harness/visitor.ts';

const TEXT = 'Sí, hacemos factura A y B.';
const ASKED = [
  '¿Hacen factura A?',
  'hola, hacen factura A?',
  'Buenas, hacen factura A',
  'Hola! hacen factura A?',
  'hacen factura A?',
  'Buen día, ¿hacen factura A?',
  'buenas tardes hacen factura A?',
];

const browser = sharedBrowser();

interface World {
  readonly desk: Desk;
  readonly visitor: Visitor;
  readonly page: Page;
  /** Seven questions that ask the same. */
  readonly ids: readonly string[];
}

/** The owner's desk with seven questions that ask the same, the first one open in the list or on its card. */
const atDesk =
  (view: View, scenario: (world: World) => Promise<void>, address = '') =>
  async () => {
    await using desk = await openDesk(browser(), { undoSeconds: 10 });
    const ids: string[] = [];
    for (const text of ASKED) ids.push(await desk.ask(text));
    await using visitor = await desk.enter(
      OWNER,
      view,
      `/accounts/${ACCOUNT}/questions?view=queue&question=${ids[0]}${address}`,
    );
    await cards(visitor.page).first().waitFor();
    await scenario({ desk, visitor, page: visitor.page, ids });
    expect(visitor.complaints).toEqual([]);
  };

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Responder también las parecidas' });
const answersIn = (page: Page): Locator => dialog(page).locator('li[data-question]');
const boxOf = (page: Page, id: string | undefined): Locator =>
  page.locator(`article[data-question="${id}"]`).getByRole('textbox', { name: 'Respuesta' });
const waiting = async ({ desk, ids }: World): Promise<number> => {
  const all = await Promise.all(ids.map((id) => desk.product.store.questions.byId(ACCOUNT, id)));
  return all.filter((question) => question?.unsent?.sendAt != null).length;
};
/** Counts the chords that are pressed on the page. */
async function countChords(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.chords = '0';
    const modifiers = new Set(['Control', 'Alt', 'Shift', 'Meta']);
    window.addEventListener(
      'keydown',
      ({ key }) => {
        const { dataset } = document.documentElement;
        if (!modifiers.has(key)) dataset.chords = String(Number(dataset.chords) + 1);
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.chords));
}

describe('similar questions', () => {
  test(
    '2.67 seven that ask the same are answered with two chords, one undo brings all back, and then each goes out once',
    atDesk(WIDE, async (world) => {
      const { desk, visitor, page, ids } = world;
      const rows = page.getByRole('option');
      await rows.filter({ hasText: '6 parecidas' }).first().waitFor();
      await boxOf(page, ids[0]).fill(TEXT);
      const chords = await countChords(page);
      await page.keyboard.press('Alt+g');
      await expect.poll(() => answersIn(page).count()).toBe(6);
      expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(6);
      await look(visitor, 'similar-review');
      await page.keyboard.press('Control+Enter');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await chords()).toBe(2);
      expect((await chords()) / ids.length).toBeLessThanOrEqual(0.3);
      expect(await waiting(world)).toBe(7);
      // On to a question that is none of these.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-question')))
        .toSatisfy((id: string | undefined) => id !== undefined && !ids.includes(id));

      await page.keyboard.press('Control+z');
      await expect.poll(() => waiting(world)).toBe(0);
      await expect.poll(() => boxOf(page, ids[0]).inputValue()).toBe(TEXT);
      expect(Object.keys(desk.accepted()).filter((id) => ids.includes(id))).toEqual([]);

      await boxOf(page, ids[0]).focus();
      await page.keyboard.press('Alt+g');
      await expect.poll(() => answersIn(page).count()).toBe(6);
      await page.keyboard.press('Control+Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await expect
        .poll(() => ids.map((id) => desk.accepted()[id]?.length ?? 0), { timeout: 40_000 })
        .toEqual(ids.map(() => 1));
      await expect.poll(() => page.getByText('Respuesta enviada').count()).toBeLessThanOrEqual(1);
      for (const id of ids) expect(desk.accepted()[id]?.[0]).toContain(TEXT);
    }),
  );
});
