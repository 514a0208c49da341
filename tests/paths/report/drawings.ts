import { drawChart } from '@mostrador/chart-gallery';
import { layoutChart } from '@mostrador/chart-gallery/layout';
import { describeChart } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { wordsOf } from '#statecharts/words/own-words.ts';

/** The drawing of every chart, by its name. */
export async function drawingsOf(models: readonly ChartModel[]): Promise<ReadonlyMap<string, string>> {
  const drawings = new Map<string, string>();
  for (const model of models) {
    drawings.set(model.name, drawChart(await layoutChart(describeChart(model), wordsOf(model))));
  }
  return drawings;
}
