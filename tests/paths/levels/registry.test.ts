import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { OPEN_VIEWS } from '../mutation/open-views.ts';
import { SURVIVING_VIEWS } from '../mutation/survivors.ts';
import { mutantsOfView } from '../mutation/view-mutants.ts';
import { savePart } from '../report/parts.ts';
import { SCREENLESS, screens } from '../screens/screens.ts';
import { criteriaOf } from './criteria.ts';

const MACHINES = join(import.meta.dirname, '../../../src/machines');
const charts: readonly ChartModel[] = models;

test('every chart of the product has its model in the registry, named after its folder', () => {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => basename(file) === 'machine.ts').map(dirname);
  expect(charts.map(({ name }) => name).toSorted()).toEqual(
    folders.map((folder) => folder.replaceAll('/', '-')).toSorted(),
  );
});

test('what is said of faults that no path finds is said of faults that there are', () => {
  const planted = new Set(
    screens.flatMap(({ views = [] }) => views.flatMap((file) => mutantsOfView(file).map(({ id }) => id))),
  );
  expect([...Object.keys(SURVIVING_VIEWS), ...OPEN_VIEWS].filter((id) => !planted.has(id))).toEqual([]);
  expect(Object.keys(SURVIVING_VIEWS).filter((id) => OPEN_VIEWS.has(id))).toEqual([]);
});

test('every chart has its screen, or the reason why there is none', async () => {
  const shown = screens.map(({ model }) => model.name);
  const unseen = charts.filter(({ name }) => !shown.includes(name));
  expect(unseen.map(({ name }) => name).toSorted()).toEqual(Object.keys(SCREENLESS).toSorted());
  for (const model of unseen) {
    const criteria = criteriaOf(model, 2, new Set(), { kinds: ['transitions', 'guards', 'ignored'] }).map(
      (criterion) => ({
        ...criterion,
        missing: criterion.missing.map(({ what }) => ({ what, reason: SCREENLESS[model.name] ?? null })),
      }),
    );
    await savePart(`2-${model.name}`, { chart: model.name, criteria, paths: [] });
  }
});
