import { expect, test } from 'vitest';
import { ACCOUNT, cards, newestFirst, OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();
const UNKNOWN = 'No contamos con ese dato.';

test('2.39 3.12 a quick answer takes the place of a draft without the answer; the draft comes back, and what was written after it', async () => {
  await using desk = await openDesk(browser());
  const { store } = desk.product;
  await store.quickAnswers.add(ACCOUNT, { title: 'Horario', answer: 'Abrimos los lunes.', color: 'blue' });
  await store.quickAnswers.add(ACCOUNT, { title: 'Retiro', answer: 'Queda en Palermo.', color: 'green' });
  const asked = await desk.ask('¿Me pueden cantar una vidala?');
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await newestFirst(page);
  const card = page.locator(`article[data-question="${asked}"]`);
  const box = card.getByLabel('Respuesta', { exact: true });
  const restore = card.getByRole('button', { name: 'Restaurar el borrador' });
  await expect.poll(() => box.inputValue()).toBe(UNKNOWN);
  expect(await restore.getAttribute('aria-disabled')).toBe('true');

  // By the sign, at the end of the draft.
  await box.press('ControlOrMeta+End');
  await page.keyboard.type(' @hor');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Abrimos los lunes.');
  // What has an answer is composed, at the caret.
  await page.keyboard.type(' @ret');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Abrimos los lunes. Queda en Palermo.');
  await look(visitor, 'insertion-1-composed');

  // The draft comes back, and with one press what was written.
  await restore.click();
  await expect.poll(() => box.inputValue()).toBe(UNKNOWN);
  await card.getByText('El borrador está en la casilla.').waitFor();
  await card.getByRole('button', { name: 'Deshacer', disabled: false }).click();
  await expect.poll(() => box.inputValue()).toBe('Abrimos los lunes. Queda en Palermo.');

  // By the button, in the place of the draft that is back.
  await card.getByRole('button', { name: 'Usar', disabled: false }).click();
  await expect.poll(() => box.inputValue()).toBe(UNKNOWN);
  await card.getByRole('button', { name: 'Respuesta rápida' }).click();
  await page.locator('[role=option]', { hasText: 'Retiro' }).click();
  await expect.poll(() => box.inputValue()).toBe('Queda en Palermo.');
  await box.press('Control+Enter');
  await expect
    .poll(async () =>
      cards(page)
        .filter({ has: page.locator(`[data-question="${asked}"]`) })
        .count(),
    )
    .toBe(0);
  await expect.poll(() => desk.accepted()[asked]).toEqual([expect.stringContaining('Queda en Palermo.')]);

  // It was used, so it comes first, and the list says so. The use is counted once the marketplace has accepted: a list opened before is older.
  const firstOption = async (): Promise<string | null> => {
    // A sign over a sign changes nothing in the box, and would not open the list again.
    await page.getByLabel('Respuesta', { exact: true }).first().press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('@');
    // Where the first card has just left, the sign was typed nowhere: the next look types it again.
    const text = await page
      .locator('[role=option]')
      .first()
      .textContent({ timeout: 2000 })
      .catch(() => null);
    await page.keyboard.press('Escape');
    return text;
  };
  await expect.poll(firstOption).toContain('Retiro');
  await page.getByRole('link', { name: 'Respuestas rápidas' }).click();
  await page.getByText('Usada 1 vez').waitFor();
  await look(visitor, 'insertion-2-uses');
  expect(visitor.complaints).toEqual([]);
});
