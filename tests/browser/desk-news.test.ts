import { expect, test } from 'vitest';
import { ACCOUNT, OWNER, openDesk } from './harness/desk.ts';
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

test.each(['cards', 'queue'])(
  '4.18 twenty live messages a second cost each list one read a second: %s',
  async (layout) => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, WIDE, `/accounts/${ACCOUNT}/questions?view=${layout}`);
    const { page } = visitor;
    await page.locator('main article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const reads = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
    });
    const began = performance.now();
    let told = 0;
    const tell = (): number => {
      desk.product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
      told += 1;
      return told;
    };
    await expect.poll(tell, { interval: 50, timeout: 60_000 }).toBeGreaterThanOrEqual(100);
    await page.waitForLoadState('networkidle');
    const most = Math.max(...reads.values());
    expect(most, [...reads].join('; ')).toBeGreaterThanOrEqual(2);
    // One at once, one a second, and one for what came last.
    expect(most, [...reads].join('; ')).toBeLessThanOrEqual((performance.now() - began) / 1000 + 2);
  },
);
