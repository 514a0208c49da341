import { describeChart } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { drawChart } from '#statecharts/drawing/draw.ts';
import { drawingWords } from '#statecharts/drawing/label.ts';
import { layoutChart } from '#statecharts/drawing/layout.ts';

/** The drawing of every chart, by its name. */
export async function drawingsOf(models: readonly ChartModel[]): Promise<ReadonlyMap<string, string>> {
  const drawings = new Map<string, string>();
  for (const model of models) {
    drawings.set(model.name, drawChart(await layoutChart(describeChart(model), drawingWords(model))));
  }
  return drawings;
}
