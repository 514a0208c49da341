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
import { screens } from '../screens/screens.ts';
import { walkInDom } from '../screens/walk-in-dom.ts';
import { SEED, SHORT } from '../settings.ts';
import { half } from './half.ts';
import { suiteOfScreen } from './suite-of-screen.ts';

const TIMEOUT = 600_000;
/** One screen in so many has its turn among all other checks. */
const SCREENS = SHORT ? 6 : 1;
/** One in so many of its faults. */
const FAULTS = SHORT ? 12 : 1;
/**
 * How long each look of a walk waits, in ms: a fault has to fail with each of them. A screen that is right shows it well within the first one, but on a
 * busy machine it may be late, and a fault would seem found.
 */
const PATIENCES = SHORT ? [200] : [200, 2000];

/**
 * Plants every fault of these screens' views, one at a time, and expects the paths of the screens that show them to notice. A view that several screens
 * show has its faults planted with the first of them.
 */
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
      const own = (binding.views ?? []).filter(
        (file) => screens.find(({ views }) => views?.includes(file)) === binding,
      );
      const mutants = own.flatMap(mutantsOfView).filter(({ id }) => isInSample(id, FAULTS, SEED));

      test(
        'are found by its paths',
        async () => {
          const alive = new Set(mutants);
          // Those that are known to live cost a whole suite each, and only the full form asks whether they still do.
          if (SHORT) for (const mutant of mutants.filter(isKnown)) alive.delete(mutant);
          await seek(alive, binding);
          // What its own paths leave may be found where another screen shows the same view.
          for (const other of screens) {
            if (other === binding) continue;
            const shared = [...alive].filter(({ id }) => other.views?.some((file) => id.startsWith(`${file}: `)));
            const sought = new Set(shared);
            if (shared.length > 0) await seek(sought, other);
            for (const mutant of shared) if (!sought.has(mutant)) alive.delete(mutant);
          }
          const found = mutants.filter((mutant) => !alive.has(mutant) && !(SHORT && isKnown(mutant)));
          const missing = mutants
            .filter((mutant) => !found.includes(mutant))
            .map(({ id, what }) => ({ what, reason: SURVIVING_VIEWS[id] ?? null }));
          await savePart(`2-${name}-mutants`, {
            chart: name,
            criteria: [{ level: 2, name: 'view-mutants', covered: found.length, total: mutants.length, missing }],
            paths: [],
          });
          expect([...alive].filter((mutant) => !isKnown(mutant))).toEqual([]);
          if (!SHORT) expect(found.filter(({ id }) => OPEN_VIEWS.has(id))).toEqual([]);
        },
        TIMEOUT,
      );
    },
  );
}

/** Whether it is excused, or waits for a path that finds it. */
const isKnown = ({ id }: ViewMutant): boolean => id in SURVIVING_VIEWS || OPEN_VIEWS.has(id);

/** Takes out of `alive` the faults that the screen's walks find: each walk is given those that it passes by while all of them sleep. */
async function seek(alive: Set<ViewMutant>, binding: ScreenBinding): Promise<void> {
  for (const walk of suiteOfScreen(binding, 2)) {
    if (alive.size === 0) return;
    const isFound = async ({ id }: ViewMutant): Promise<boolean> => {
      for (const patience of PATIENCES) {
        const { result } = await withFault(id, () => walkInDom(walk, binding, { patience }));
        if (result.failure === null) return false;
      }
      return true;
    };
    const { result, passed } = await withFault(null, () => walkInDom(walk, binding));
    expect(result.failure).toBe(null);
    for (const mutant of [...alive].filter(({ id }) => passed.has(id))) {
      if (await isFound(mutant)) alive.delete(mutant);
    }
  }
}

/** One of two parts of the screens whose turn it is, with about as many faults in each. */
export function halfToPlant(all: readonly ScreenBinding[], which: 0 | 1): ScreenBinding[] {
  const sample = all.filter(({ model }) => isInSample(model.name, SCREENS, SEED));
  // Of another id than above, as the same one would draw all of the sample or none.
  const idOf = ({ model }: ScreenBinding) => `${model.name} again`;
  const drawn = shareOf(sample, idOf, { what: 'screens with planted faults', size: 2, isShort: SHORT });
  return half(drawn, which, ({ views = [] }) => views.flatMap(mutantsOfView).length);
}
