import { expect, test } from 'vitest';
import { OWNER, openDesk } from './harness/desk.ts';
import { look } from './harness/look.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { WIDE } from './harness/visitor.ts';

const browser = sharedBrowser();

test('4.10 4.18 new questions and countdowns on other pages are told, counted whole, and a press goes to them', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await desk.enter(OWNER, WIDE);
  const { page } = visitor;
  await page.getByText('1–5 de 9').waitFor();
  const cardOf = (id: string) => page.locator(`article[data-question="${id}"]`);
  const topOf = async () => (await page.locator('main article').first().boundingBox())?.y;
  const top = await topOf();

  // Oldest first, so it is on the second page: it is said here, beside the cards and not over them.
  const first = await desk.ask('¿Hay stock?');
  const news = page.getByRole('button', { name: 'Mostrar 1 pregunta nueva' });
  await news.waitFor();
  await desk.ask('¿Es nueva?');
  await page.getByRole('button', { name: 'Mostrar 2 preguntas nuevas' }).waitFor();
  expect(await topOf()).toBe(top);
  const pill = await page.getByRole('button', { name: 'Mostrar 2 preguntas nuevas' }).boundingBox();
  expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual(top ?? 0);
  await look(visitor, 'desk-news-1-arrived');
  await page.getByRole('button', { name: 'Mostrar 2 preguntas nuevas' }).click();
  await cardOf(first).waitFor();
  await page.getByText('6–10 de 11').waitFor();
  await expect.poll(() => cardOf(first).evaluate((card) => card === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: /^Mostrar/ }).count()).toBe(0);

  // One that goes out by itself is on no page that nobody sees.
  await desk.answers({ autoResponseDelay: 10 });
  const scheduled = await desk.ask('¿Hacen factura A?');
  await page.getByRole('button', { name: 'Primera página' }).click();
  await page.getByText(/^1–5 de 1/).waitFor();
  const notice = page.getByText('1 programada en otra página: sale en');
  await notice.waitFor();
  expect(await notice.getByRole('timer').textContent()).toMatch(/^(10:00|9:\d\d)$/);
  await look(visitor, 'desk-news-2-scheduled');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await cardOf(scheduled).waitFor();
  await expect.poll(() => cardOf(scheduled).evaluate((card) => card === document.activeElement)).toBe(true);
  await notice.waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
});
