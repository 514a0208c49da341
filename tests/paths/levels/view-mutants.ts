import type { Walk } from '@mostrador/chart-paths';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { shareOf } from '../../short-form.ts';
import { withFault } from '../mutation/awake.ts';
import { OPEN_VIEWS } from '../mutation/open-views.ts';
import { isInSample } from '../mutation/sample.ts';
import { SURVIVING_VIEWS } from '../mutation/survivors.ts';
import { mutantsOfView, type ViewMutant } from '../mutation/view-mutants.ts';
import { savePart } from '../report/parts.ts';
import type { ScreenBinding } from '../screens/binding.ts';
import { walkInDom } from '../screens/walk-in-dom.ts';
import { SEED, SHORT } from '../settings.ts';
import { half } from './half.ts';
import { suiteOfScreen } from './suite-of-screen.ts';

const TIMEOUT = 600_000;
/** One screen in so many has its turn among all other checks. */
const SCREENS = SHORT ? 6 : 1;
/** One in so many of its faults. */
const FAULTS = SHORT ? 12 : 1;
/** A screen that is right shows it well within this time, in ms; one with a fault never does. */
const PATIENCE = 200;

/** Plants every fault of these screens' views, one at a time, and expects the screens' own paths to notice. */
export function plantFaultsIn(chosen: readonly ScreenBinding[]): void {
  beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));

  // A broken view complains; what it shows is what counts here.
  window.addEventListener('error', (event) => event.preventDefault());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  describe.each(chosen.map((binding) => ({ name: binding.model.name, binding })))(
    'faults planted in the views of "$name"',
    ({ name, binding }) => {
      const mutants = (binding.views ?? []).flatMap(mutantsOfView).filter(({ id }) => isInSample(id, FAULTS, SEED));

      test(
        'are found by its paths',
        async () => {
          const walks = suiteOfScreen(binding, 2);
          const touched = await touchedBy(walks, binding);
          const alive: ViewMutant[] = [];
          for (const mutant of mutants) {
            const candidates = walks.filter((walk) => touched.get(walk)?.has(mutant.id) === true);
            if (!(await isFound(mutant, candidates, binding))) alive.push(mutant);
          }
          const missing = alive.map(({ id, what }) => ({ what, reason: SURVIVING_VIEWS[id] ?? null }));
          const covered = mutants.length - alive.length;
          await savePart(`2-${name}-mutants`, {
            chart: name,
            criteria: [{ level: 2, name: 'view-mutants', covered, total: mutants.length, missing }],
            paths: [],
          });
          expect(alive.filter(({ id }) => !(id in SURVIVING_VIEWS) && !OPEN_VIEWS.has(id))).toEqual([]);
          if (!SHORT) expect(mutants.filter((one) => OPEN_VIEWS.has(one.id) && !alive.includes(one))).toEqual([]);
        },
        TIMEOUT,
      );
    },
  );
}

/** Which faults each walk passes by while all of them sleep; the others it cannot find. */
async function touchedBy(walks: readonly Walk[], binding: ScreenBinding): Promise<Map<Walk, ReadonlySet<string>>> {
  const touched = new Map<Walk, ReadonlySet<string>>();
  for (const walk of walks) {
    const { result, passed } = await withFault(null, () => walkInDom(walk, binding));
    expect(result.failure).toBe(null);
    touched.set(walk, passed);
  }
  return touched;
}

async function isFound({ id }: ViewMutant, walks: readonly Walk[], binding: ScreenBinding): Promise<boolean> {
  for (const walk of walks) {
    const { result } = await withFault(id, () => walkInDom(walk, binding, { patience: PATIENCE }));
    if (result.failure !== null) return true;
  }
  return false;
}

/** One of two parts of the screens whose turn it is, with about as many faults in each. */
export function halfToPlant(all: readonly ScreenBinding[], which: 0 | 1): ScreenBinding[] {
  const sample = all.filter(({ model }) => isInSample(model.name, SCREENS, SEED));
  // Of another id than above, as the same one would draw all of the sample or none.
  const idOf = ({ model }: ScreenBinding) => `${model.name} again`;
  const drawn = shareOf(sample, idOf, { what: 'screens with planted faults', size: 2, isShort: SHORT });
  return half(drawn, which, ({ views = [] }) => views.flatMap(mutantsOfView).length);
}
