import { qualityOf, worseFigures } from '@mostrador/chart-gallery';
import { layoutByDefault, layoutChart } from '@mostrador/chart-gallery/layout';
import { describe, expect, test } from 'vitest';
import { KNOWN_SAME, otherCharts } from '../bench/drawings/charts.ts';

describe.each(await otherCharts())(
  'the drawing of "$name", which is no chart of the product,',
  ({ name, description, words }) => {
    test('is better than what elkjs does by itself, worse by no figure, and no arrow runs through words', async () => {
      const quality = qualityOf(await layoutChart(description, words));
      const byDefault = qualityOf(await layoutByDefault(description, words));
      expect(worseFigures(quality, byDefault)).toEqual([]);
      expect(worseFigures(byDefault, quality).length === 0).toBe(KNOWN_SAME.includes(name));
      expect(quality).toMatchObject({ crossedLabels: 0, crossedTitles: 0, overlaps: 0 });
    });
  },
);
