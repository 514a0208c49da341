import { expect, test } from 'vitest';
import { ACCOUNT, cards, newestFirst, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { LAYOUTS } from './harness/visitor.ts';

const browser = sharedBrowser();

test.for(LAYOUTS)('4.13 a card keeps its height as its countdown is stopped: %s, %o', async ([layout, view]) => {
  await using desk = await openDesk(browser());
  await desk.answers({ autoResponseDelay: 60 });
  const id = await desk.ask('¿De qué marca es?');
  const address = layout === 'queue' ? `?view=queue&question=${id}` : '';
  await using visitor = await desk.enter(OWNER, view, `/accounts/${ACCOUNT}/questions${address}`);
  const { page } = visitor;
  if (layout === 'cards') await newestFirst(page);
  const card = cards(page).and(page.locator(`[data-question="${id}"]`));
  const stop = card.getByRole('button', { name: 'Detener' });
  await stop.waitFor();
  const measure = () => card.evaluate((box) => box.getBoundingClientRect().height);
  const before = await measure();
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  const heights = [before, await measure()];
  // What the server has to say of it comes after.
  const isManual = async () => (await desk.product.store.questions.byId(ACCOUNT, id))?.schedule === null;
  await expect.poll(isManual).toBe(true);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await card.getByText('Ya no sale sola').waitFor();
  heights.push(await measure());
  expect(Math.max(...heights) - Math.min(...heights), heights.join()).toBeLessThanOrEqual(1);
});
