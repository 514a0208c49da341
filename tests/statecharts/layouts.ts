import type { ChartLayout } from '@mostrador/chart-gallery';
import { layoutChart } from '@mostrador/chart-gallery/layout';
import { describeChart } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { wordsOf } from '#statecharts/words/own-words.ts';

const layouts = new Map<ChartModel, Promise<ChartLayout>>();

/** Where everything of the chart stands, laid out once for the tests of one file, as that takes the longest of all; `layAgain` lays it out anew. */
export function layoutOf(model: ChartModel): Promise<ChartLayout> {
  const layout = layouts.get(model) ?? layAgain(model);
  layouts.set(model, layout);
  return layout;
}

export const layAgain = (model: ChartModel): Promise<ChartLayout> => layoutChart(describeChart(model), wordsOf(model));
