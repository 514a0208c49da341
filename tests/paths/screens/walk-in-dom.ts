import type { Walk } from '@mostrador/chart-paths';
import { createTestProduct } from '../../server/product.ts';
import type { PathResult } from '../report/results.ts';
import { endpointsOf, type ScreenBinding, type World } from './binding.ts';
import { openDomBrowser } from './dom-browser.tsx';
import { HeldCalls } from './held-calls.ts';
import { type Stage, walkScreen } from './walk-screen.ts';

/** Level 2: the walk through the real screen in a DOM, in a product of its own. */
export async function walkInDom(
  walk: Walk,
  binding: ScreenBinding,
  options: Pick<Stage, 'patience'> = {},
): Promise<PathResult> {
  await using product = await createTestProduct('sqlite', { marketplace: binding.marketplace });
  const client = product.client();
  const held = new HeldCalls(endpointsOf(binding));
  await using browser = openDomBrowser(product, client, held);
  const world: World = {
    product,
    client,
    level: 2,
    signIn: async (email) => world.adopt(await product.signedIn(email)),
    adopt: async ({ cookies }) => {
      for (const [key, value] of cookies) client.cookies.set(key, value);
    },
    passed: 0,
    pass: async (ms) => {
      Object.assign(world, { passed: world.passed + ms });
      await browser.setAhead(world.passed);
    },
    keep: (area, key, value) => browser.keep(area, key, value),
  };
  // What the walk uses is put away once it is over.
  return await walkScreen(walk, { binding, browser, world, held, ...options });
}
