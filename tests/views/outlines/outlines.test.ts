import { waysOf } from '@mostrador/chart-model';
import { beforeAll, describe, expect, test } from 'vitest';
import { stages } from '#statecharts/stages/stages.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { shareOf } from '../../short-form.ts';
import { pathsOf, readApproved, type Shown } from './approved-outlines.ts';
import { outlineAt, stageOf } from './show-stage.tsx';

const isShort = process.env.OUTLINES_SHORT === '1';
const CHARTS = Object.keys(stages).toSorted();
const all = CHARTS.flatMap((chart) => readApproved(chart).map((shown) => ({ chart, ...shown })));
const drawn = shareOf(all, ({ chart, path }) => [chart, ...path].join(' '), {
  what: 'outlines of views',
  size: 8,
  isShort,
});
const drawnCharts = shareOf(CHARTS, String, { what: 'charts with outlines', size: 8, isShort });

const labelled = ({ labels, path }: Pick<Shown, 'labels' | 'path'>) => ({ labels, path });

beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));

describe.each(CHARTS.filter((chart) => drawn.some((one) => one.chart === chart)))('%s', (chart) => {
  test.each(drawn.filter((one) => one.chart === chart))(
    'shows what was approved at $labels',
    async ({ path, outline }) => {
      expect(await outlineAt(chart, path, { ms: 10_000, isEnough: (shown) => shown === outline })).toBe(outline);
    },
  );
});

test.each(drawnCharts)('every state and case of %s has an approved outline', async (chart) => {
  const { model } = await stageOf(chart);
  expect(readApproved(chart).map(labelled)).toEqual(pathsOf(waysOf(model).ways).map(labelled));
});
