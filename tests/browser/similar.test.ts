import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UndoSeconds } from '#domain/settings.ts';
import { ACCOUNT, cards, OWNER, openDesk, type World } from './harness/desk.ts';
import { look, lookHere } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, type View, WIDE } from './harness/visitor.ts';

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

/** The owner's desk with so many questions that ask the same, the first one open in the list. */
const atDesk =
  (view: View, count: number, undoSeconds: UndoSeconds, scenario: (world: World) => Promise<void>) => async () => {
    await using desk = await openDesk(browser(), { undoSeconds });
    const ids: string[] = [];
    for (const text of ASKED.slice(0, count)) ids.push(await desk.ask(text));
    await using visitor = await desk.enter(OWNER, view, `/accounts/${ACCOUNT}/questions?view=queue&question=${ids[0]}`);
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
/** How many answers of each question the marketplace took. */
const takenOf = ({ desk, ids }: World): readonly number[] => ids.map((id) => desk.accepted()[id]?.length ?? 0);
const answerIn = (page: Page, id: string | undefined): Locator => dialog(page).locator(`li[data-question="${id}"]`);
const submit = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Responder (las )?\d/ });
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
    atDesk(WIDE, ASKED.length, 10, async (world) => {
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

  test(
    '2.67 on a phone they are opened by their button, and what is written for one is there again after closing',
    atDesk(NARROW, 3, 0, async (world) => {
      const { visitor, page, ids } = world;
      await boxOf(page, ids[0]).fill(TEXT);
      await page.getByRole('button', { name: 'Revisar 2 parecidas' }).click();
      await expect.poll(() => answersIn(page).count()).toBe(2);
      // Without the window to undo them none is promised.
      await dialog(page).getByText('Revise cada respuesta: salen las marcadas junto con la suya.').waitFor();
      await lookHere(visitor, 'similar-phone');
      const written = 'Sí, pero solo factura A.';
      await answerIn(page, ids[1]).getByRole('textbox').fill(written);
      await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
      await dialog(page).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Revisar 2 parecidas' }).click();
      const kept = answerIn(page, ids[1]);
      expect(await kept.getByRole('textbox').inputValue()).toBe(written);
      // It is not the adapted text, so it goes out only when it is ticked.
      expect(await kept.getByRole('checkbox').isChecked()).toBe(false);
      await kept.getByRole('checkbox').check();
      await submit(page).click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(takenOf(world)).toEqual([1, 1, 1]);
      expect(world.desk.accepted()[ids[1] ?? '']?.[0]).toContain(written);
    }),
  );

  test(
    '2.67 8.03 the one that MercadoLibre does not take stays with its text and the reason, and nothing goes out twice',
    atDesk(WIDE, 4, 0, async (world) => {
      const { desk, visitor, page, ids } = world;
      // Whichever of those that follow the first one comes first.
      await page.route(`**/questions/${ids[0]}/answer`, async (route) => {
        const response = await route.fetch();
        desk.product.market.addFault({ method: 'POST', path: '/answers', status: 500 });
        await route.fulfill({ response });
      });
      await boxOf(page, ids[0]).fill(TEXT);
      await page.keyboard.press('Alt+g');
      await expect.poll(() => answersIn(page).count()).toBe(3);
      await submit(page).click();
      const failed = answersIn(page).filter({ hasText: 'La respuesta no se envió' });
      await failed.getByText('MercadoLibre no está respondiendo').waitFor();
      expect(await failed.count()).toBe(1);
      expect(await failed.getByRole('textbox').inputValue()).toBe(TEXT);
      expect(await failed.getByRole('checkbox').isChecked()).toBe(true);
      expect(await answersIn(page).filter({ hasText: 'Enviada' }).count()).toBe(2);
      expect(takenOf(world).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1]);
      await look(visitor, 'similar-failed');

      await submit(page).click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(takenOf(world)).toEqual([1, 1, 1, 1]);
    }),
  );

  test(
    '2.67 8.09 a failed reading is tried again, and what somebody else answers meanwhile drops out with words',
    atDesk(WIDE, 4, 0, async (world) => {
      const { desk, visitor, page, ids } = world;
      await boxOf(page, ids[0]).fill(TEXT);
      await page.route('**/similar', (route) => route.abort(), { times: 1 });
      await page.keyboard.press('Alt+g');
      await dialog(page).getByText('No se pudieron buscar las parecidas').waitFor();
      await look(visitor, 'similar-unread');
      await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
      await expect.poll(() => answersIn(page).count()).toBe(3);

      desk.product.market.answer(Number(ids[2]), 'Desde MercadoLibre');
      const gone = answerIn(page, ids[2]);
      await gone.getByText('La pregunta ya no se encuentra disponible para ser respondida').waitFor();
      expect(await gone.getByRole('checkbox').isChecked()).toBe(false);
      await submit(page).filter({ hasText: 'Responder las 3' }).waitFor();
      await look(visitor, 'similar-gone');
      await submit(page).click();
      await dialog(page).waitFor({ state: 'detached' });
      // The one of MercadoLibre itself is no answer of ours.
      expect(world.ids.map((id) => desk.accepted()[id]?.filter((text) => text.includes(TEXT)).length ?? 0)).toEqual([
        1, 1, 0, 1,
      ]);
    }),
  );
});

test('2.66 2.67 on a phone a row keeps its state readable beside how many ask the same', async () => {
  await using desk = await openDesk(browser());
  for (const text of ASKED.slice(0, 3)) await desk.ask(text);
  await using visitor = await desk.enter(OWNER, NARROW, `/accounts/${ACCOUNT}/questions?view=queue`);
  const row = visitor.page.locator('[data-row]').filter({ hasText: '2 parecidas' }).first();
  await row.waitFor();
  const shown = await row.evaluate((element) => {
    const sign = element.querySelector('p svg');
    const words = sign?.nextElementSibling;
    return {
      sign: sign?.getBoundingClientRect().width,
      share: words ? words.clientWidth / words.scrollWidth : 0,
    };
  });
  expect(shown.sign).toBe(14);
  expect(shown.share).toBeGreaterThanOrEqual(0.9);
  expect(visitor.complaints).toEqual([]);
});
