import { join } from 'node:path';
import { type DrawingWords, drawingWords } from '@mostrador/chart-gallery';
import { type ChartDescription, describeChart, modelOf } from '@mostrador/chart-model';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { wordsOf } from '#statecharts/words/own-words.ts';
import { loadOnce } from '../../load-once.ts';

/** The same as elkjs by itself in every figure: two arrows side by side between low states, whose labels have no place but where elkjs puts them. */
export const KNOWN_SAME: readonly string[] = ['vending'];

const EXAMPLES = join(import.meta.dirname, '../../../examples');

export interface DrawnChart {
  readonly name: string;
  readonly description: ChartDescription;
  readonly words: DrawingWords;
}

/** The product's charts. */
export const ownCharts = (all: readonly ChartModel[] = models): DrawnChart[] =>
  all.map((model) => ({ name: model.name, description: describeChart(model), words: wordsOf(model) }));

/** The machines of the examples, and those that others published. */
export async function otherCharts(): Promise<DrawnChart[]> {
  const found = [
    ...(await loadOnce(join(EXAMPLES, 'third-party/comlink.ts'), false)),
    ...(await loadOnce(join(EXAMPLES, 'third-party/portable-text.ts'), true)),
    ...(await loadOnce(join(EXAMPLES, 'traffic-light/traffic-light.ts'), false)),
    ...(await loadOnce(join(EXAMPLES, 'vending/vending.ts'), false)),
  ];
  return found.map(({ name, machine }) => {
    const model = { ...modelOf(machine), name };
    return { name, description: describeChart(model), words: drawingWords(model) };
  });
}
