import { expect, test, vi } from 'vitest';
import { createPagesInView } from '#server/push/pages-in-view.ts';
import { systemTimers } from '#server/timers.ts';
import { linkedProduct } from '../linked-product.ts';

const linked = linkedProduct();

test('2.92 a client that changes its view a thousand times has the last one stored, with few writes', async () => {
  const { store } = linked.product;
  const user = await store.users.byEmail('ana@tienda.test');
  const userId = user?.id ?? '';
  const see = vi.spyOn(store.push, 'seePages');
  const hide = vi.spyOn(store.push, 'hidePages');
  const pages = createPagesInView({ store, timers: systemTimers, log: console });
  const connection = {};
  for (let i = 0; i <= 1000; i++) pages.set(connection, userId, i % 2 === 0);
  await expect.poll(() => store.push.isPageSeen(userId)).toBe(true);
  pages.set(connection, userId, false);
  await expect.poll(() => store.push.isPageSeen(userId)).toBe(false);
  pages.stop();
  expect(see.mock.calls.length + hide.mock.calls.length).toBe(2);
});
