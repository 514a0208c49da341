import { join } from 'node:path';
import { type DrawingWords, drawingWords } from '@mostrador/chart-gallery';
import { type ChartDescription, describeChart, modelOf } from '@mostrador/chart-model';
import { load } from '@mostrador/chart-model/load';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { wordsOf } from '#statecharts/words/own-words.ts';

const OTHERS = join(import.meta.dirname, '../../../examples/third-party');

export interface DrawnChart {
  readonly name: string;
  readonly description: ChartDescription;
  readonly words: DrawingWords;
}

/** The product's charts, and the machines that others published. */
export async function chartsToDraw(): Promise<DrawnChart[]> {
  const own: readonly ChartModel[] = models;
  const others = [
    ...(await load([join(OTHERS, 'comlink.ts')], false)),
    ...(await load([join(OTHERS, 'portable-text.ts')], true)),
  ];
  return [
    ...own.map((model) => ({ name: model.name, description: describeChart(model), words: wordsOf(model) })),
    ...others.map(({ name, machine }) => {
      const model = { ...modelOf(machine), name };
      return { name, description: describeChart(model), words: drawingWords(model) };
    }),
  ];
}
