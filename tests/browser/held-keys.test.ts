import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, boxes, cards, type Desk, OWNER, openDesk, PENDING } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';
import { atDesk } from './scenarios.ts';

const browser = sharedBrowser();

const answersAt = (desk: Desk): number => Object.values(desk.accepted()).flat().length;

/** Repeats the held key as an operating system does, until `isOver` and 20 times more. */
async function hold(page: Page, key: string, isOver: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.down(key);
        return isOver();
      },
      { interval: 20 },
    )
    .toBe(true);
  for (let again = 0; again < 20; again++) await page.keyboard.down(key);
}

/** The text of the focused answer box, and the id of its question. */
const focusedBox = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return {
      id: activeElement?.closest('article')?.getAttribute('data-question') ?? null,
      text: activeElement instanceof HTMLTextAreaElement ? activeElement.value : null,
    };
  });

/** Types an answer into every card, so that none asks for confirmation of an incomplete draft; then moves the focus away. */
async function writeAll(page: Page): Promise<void> {
  for (const box of await boxes(page).all()) await box.fill('Sí, lo tenemos.');
  await page.getByRole('heading', { level: 1 }).click();
}

test(
  '2.37 4.12 Ctrl and Enter held down answer one question; the next accepts them after Enter was released',
  atDesk(browser, WIDE, async ({ desk, page }) => {
    await cards(page).first().waitFor();
    await writeAll(page);
    const [first, second, third] = await desk.product.store.questions.pendingIds(ACCOUNT);
    await page.keyboard.press('j');
    await page.keyboard.down('Control');
    await hold(page, 'Enter', async () => (await focusedBox(page)).id === second);
    const drafted = await focusedBox(page);
    // Some systems repeat a key without setting `repeat`.
    await page.evaluate(() => {
      const press = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    });
    await page.getByText(`${PENDING - 1} pendientes`).waitFor();
    // Only Ctrl is released: repeated Enters must not insert lines into the next answer.
    await page.keyboard.up('Control');
    for (let again = 0; again < 20; again++) await page.keyboard.down('Enter');
    expect(await focusedBox(page)).toEqual(drafted);
    expect(Object.keys(desk.accepted())).toEqual([first]);
    expect(answersAt(desk)).toBe(1);

    // Ctrl may stay down: releasing Enter and pressing it again is another press.
    await page.keyboard.up('Enter');
    await page.keyboard.down('Control');
    await page.keyboard.down('Enter');
    await expect.poll(async () => (await focusedBox(page)).id).toBe(third);
    await page.keyboard.up('Enter');
    await page.keyboard.down('Enter');
    await page.getByText(`${PENDING - 3} pendientes`).waitFor();
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    expect(answersAt(desk)).toBe(3);
  }),
);

test(
  '2.37 4.12 Cmd and Enter held down answer one question, released by Cmd or by leaving the window',
  atDesk(browser, WIDE, async ({ desk, page }) => {
    await cards(page).first().waitFor();
    await writeAll(page);
    const [, second, third, fourth] = await desk.product.store.questions.pendingIds(ACCOUNT);
    const dispatch = (type: string, key: string, metaKey: boolean, repeat = false) =>
      page.evaluate(
        ([name, init]) => {
          const event = new KeyboardEvent(name, { ...init, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(event);
        },
        [type, { key, metaKey, repeat }] as const,
      );
    await page.keyboard.press('j');
    // macOS sends no keyup of Enter while Cmd is down.
    await dispatch('keydown', 'Enter', true);
    await expect.poll(async () => (await focusedBox(page)).id).toBe(second);
    await dispatch('keydown', 'Enter', true, true);
    await dispatch('keydown', 'Enter', true);
    await dispatch('keyup', 'Meta', false);
    await dispatch('keydown', 'Enter', true, true);
    expect(answersAt(desk)).toBe(1);
    await dispatch('keydown', 'Enter', true);
    await expect.poll(async () => (await focusedBox(page)).id).toBe(third);
    expect(answersAt(desk)).toBe(2);

    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await dispatch('keydown', 'Enter', true, true);
    expect(answersAt(desk)).toBe(2);
    await dispatch('keydown', 'Enter', true);
    await expect.poll(async () => (await focusedBox(page)).id).toBe(fourth);
    expect(answersAt(desk)).toBe(3);
  }),
);

test(
  '2.37 Enter held on Responder answers once and writes nothing into the next answer; held on Eliminar it only asks',
  atDesk(browser, WIDE, async ({ desk, page }) => {
    await cards(page).first().waitFor();
    await writeAll(page);
    const [first, second] = await desk.product.store.questions.pendingIds(ACCOUNT);
    const draft = await boxes(page).nth(1).inputValue();
    await cards(page).first().getByRole('button', { name: 'Responder' }).focus();
    await hold(page, 'Enter', async () => (await focusedBox(page)).id === second);
    expect(await focusedBox(page)).toEqual({ id: second, text: draft });
    expect(Object.keys(desk.accepted())).toEqual([first]);
    await page.keyboard.up('Enter');

    const dialog = page.getByRole('dialog');
    await page.locator(`article[data-question="${second}"]`).getByRole('button', { name: 'Eliminar' }).focus();
    await hold(page, 'Enter', () => dialog.isVisible());
    await dialog.getByRole('button', { name: 'Eliminar la pregunta' }).focus();
    for (let again = 0; again < 20; again++) await page.keyboard.down('Enter');
    expect(await dialog.isVisible()).toBe(true);
    expect(await desk.product.store.questions.pendingIds(ACCOUNT)).toContain(second);
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await page.getByText(`${PENDING - 2} pendientes`).waitFor();
  }),
);

test('2.44 Enter held on an arrow moves a quick answer by one place; held in an answer it writes lines', async () => {
  await using desk = await openDesk(browser());
  const { quickAnswers } = desk.product.store;
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
    await quickAnswers.add(ACCOUNT, { title, answer: title, color: 'blue' });
  }
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await boxes(page).first().fill('Sí');
  for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await boxes(page).first().inputValue()).toBe('Sí\n\n\n\n');

  await page.getByRole('link', { name: 'Respuestas rápidas' }).click();
  const titles = () => page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
  await page.getByRole('button', { name: 'Bajar «Uno»' }).focus();
  await hold(page, 'Enter', async () => (await titles())[1]?.includes('Uno') ?? false);
  await page.getByRole('button', { name: 'Bajar «Cuatro»' }).waitFor();
  expect((await titles())[1]).toContain('Uno');
  await page.keyboard.up('Enter');
  expect(visitor.complaints).toEqual([]);
});
