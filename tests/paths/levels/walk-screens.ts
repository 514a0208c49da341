import { type Goal, goalsOfWalk, idOf } from '@mostrador/chart-paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { shareOf } from '../../short-form.ts';
import { savePart } from '../report/parts.ts';
import type { PathResult } from '../report/results.ts';
import type { ScreenBinding } from '../screens/binding.ts';
import { walkInDom } from '../screens/walk-in-dom.ts';
import { SHORT } from '../settings.ts';
import { criteriaOf, shortfallsOf } from './criteria.ts';
import { expectToPass } from './expect-to-pass.ts';
import { half } from './half.ts';
import { suiteOfScreen } from './suite-of-screen.ts';

const KINDS = ['transitions', 'guards', 'ignored'] as const;

/** Level 2: walks the paths of these screens in a DOM. */
export function walkScreens(chosen: readonly ScreenBinding[]): void {
  beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));

  describe.each(chosen.map((binding) => ({ name: binding.model.name, binding })))(
    'the screen "$name"',
    ({ name, binding }) => {
      const walks = suiteOfScreen(binding, 2);
      const results: PathResult[] = [];

      test.each(walks.map((walk) => ({ id: idOf(walk, 2), walk })))(
        'level 2: shows what the chart says on $id',
        async ({ walk }) => {
          const result = await walkInDom(walk, binding);
          results.push(result);
          expectToPass(result);
        },
      );

      test('level 2: its paths go through all that the chart declares', async () => {
        const reached = new Set<Goal>();
        for (const walk of walks) {
          const result = results.find(({ id }) => id === idOf(walk, 2));
          if (result?.status === 'passed') for (const goal of goalsOfWalk(walk)) reached.add(goal);
        }
        const criteria = criteriaOf(binding.model, 2, reached, { kinds: KINDS, reasons: binding.excuses });
        await savePart(`2-${name}`, { chart: name, criteria, paths: results });
        expect(shortfallsOf(criteria)).toEqual([]);
      });
    },
  );
}

/** One of two parts of the screens with about as much to walk in each. */
export const halfToWalk = (all: readonly ScreenBinding[], which: 0 | 1): ScreenBinding[] =>
  half(
    shareOf(all, ({ model }) => model.name, { what: 'screens at level 2', size: 12, isShort: SHORT }),
    which,
    ({ model }) => Object.keys(model.states).length,
  );
