import { type Goal, goalsOfWalk, idOf, type Walk } from '@mostrador/chart-paths';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaticFiles } from '#server/http/static-files.ts';
import { openBrowser } from '../../browser/harness/open-browser.ts';
import { savePart } from '../report/parts.ts';
import type { PathResult } from '../report/results.ts';
import { endpointsOf, type ScreenBinding, type World } from '../screens/binding.ts';
import { openChromium } from '../screens/chromium-browser.ts';
import { HeldCalls } from '../screens/held-calls.ts';
import { screens } from '../screens/screens.ts';
import { openBuiltFiles, serveProduct, withoutEarlyData } from '../screens/served-product.ts';
import { walkScreen } from '../screens/walk-screen.ts';
import { HEADED, SEED, SHORT } from '../settings.ts';
import { criteriaOf, shortfallsOf } from './criteria.ts';
import { expectToPass } from './expect-to-pass.ts';
import { suiteOfScreen } from './suite-of-screen.ts';

const PATH_TIMEOUT = 120_000;

let browser: Browser;
let files: StaticFiles;
beforeAll(async () => {
  [browser, files] = await Promise.all([openBrowser({ headed: HEADED }), openBuiltFiles()]);
}, 30_000);
afterAll(() => browser.close());

/** Pictures of a chart's paths replace those of the run before. */
const RUN = 'latest';

/** Among all other checks every twelfth screen, by the run's seed. */
const TURNS = 12;
const chosen = SHORT ? screens.filter((_, index) => index % TURNS === SEED % TURNS) : screens;

describe.each(chosen.map((binding) => ({ name: binding.model.name, binding })))(
  'the screen "$name"',
  ({ name, binding }) => {
    const all = suiteOfScreen(binding, 3);
    const walks = SHORT ? all.slice(0, 1) : all;
    const results: PathResult[] = [];

    test.each(walks.map((walk) => ({ id: idOf(walk, 3), walk })))(
      'level 3: shows what the chart says on $id',
      async ({ walk }) => {
        const result = await walkInChromium(walk, binding);
        results.push(result);
        expectToPass(result);
      },
      PATH_TIMEOUT,
    );

    test('level 3: its paths go through every transition', async () => {
      const reached = new Set<Goal>();
      for (const walk of walks) {
        const result = results.find(({ id }) => id === idOf(walk, 3));
        if (result?.status === 'passed') for (const goal of goalsOfWalk(walk)) reached.add(goal);
      }
      const criteria = SHORT
        ? []
        : criteriaOf(binding.model, 3, reached, { kinds: ['transitions'], reasons: binding.excuses ?? {} });
      await savePart(`3-${name}`, { chart: name, criteria, paths: results });
      expect(shortfallsOf(criteria)).toEqual([]);
    });
  },
);

async function walkInChromium(walk: Walk, binding: ScreenBinding): Promise<PathResult> {
  await using served = await serveProduct(withoutEarlyData(files), { marketplace: binding.marketplace });
  const { product, url } = served;
  const client = product.client();
  const held = new HeldCalls(endpointsOf(binding));
  await using chromium = await openChromium(browser, { url, held, run: RUN, width: binding.width ?? 1280 });
  const world: World = {
    product,
    client,
    level: 3,
    signIn: async (email) => world.adopt(await product.signedIn(email)),
    adopt: async ({ cookies }) => {
      for (const [key, value] of cookies) client.cookies.set(key, value);
      await chromium.signIn(client);
    },
    passed: 0,
    pass: async (ms) => {
      Object.assign(world, { passed: world.passed + ms });
      await chromium.setAhead(world.passed);
    },
    keep: (area, key, value) => chromium.keep(area, key, value),
  };
  // What the walk uses is put away once it is over.
  return await walkScreen(walk, { binding, browser: chromium, world, held });
}
