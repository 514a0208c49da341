import type { ChartDescription } from '@mostrador/chart-model';
import { clearLabels } from './clear-labels.ts';
import { clearWords } from './clear-words.ts';
import { compact } from './compact.ts';
import { type LayoutOptions, placeChart } from './place.ts';
import type { ChartLayout, DrawingWords } from './placed.ts';
import { type DrawingQuality, qualityOf, worseFigures } from './quality.ts';

/** What elkjs does unless told otherwise, as far as states in states and one system of coordinates allow. */
const DEFAULTS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
} as const;

const COMMON = {
  ...DEFAULTS,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.considerModelOrder.strategy': 'NONE',
} as const;

/** Ways of placing a chart beside elkjs' own; none is the best for every one. */
const CANDIDATES: readonly LayoutOptions[] = [
  { ...COMMON, 'elk.direction': 'DOWN', 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' },
  { ...COMMON, 'elk.direction': 'DOWN', 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' },
  { ...COMMON, 'elk.direction': 'RIGHT', 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' },
];

/**
 * Places every state and leads every transition; the same chart is always placed the same. Of several layouts the one that reads best is taken,
 * and none that is worse by any figure than what elkjs does by itself, where there is one.
 */
export async function layoutChart(chart: ChartDescription, words: DrawingWords): Promise<ChartLayout> {
  const raw = await layoutByDefault(chart, words);
  const byDefault = qualityOf(raw);
  const all = [measured(raw)];
  for (const options of CANDIDATES) all.push(measured(await placeChart(chart, words, options)));
  const fewest = Math.min(...all.map(({ quality }) => crossedIn(quality)));
  const clear = all.filter(({ quality }) => crossedIn(quality) === fewest);
  const good = clear.filter(({ quality }) => worseFigures(quality, byDefault).length === 0);
  // What elkjs does by itself, tidied, is one of them.
  const [best] = (good.length > 0 ? good : clear).toSorted((one, other) => costOf(one, all) - costOf(other, all));
  if (best === undefined) throw new Error('A layout needs a candidate');
  return best.layout;
}

interface Measured {
  readonly layout: ChartLayout;
  readonly quality: DrawingQuality;
}

/** A layout once it is tidied: denser, and its words clear of arrows. */
function measured(raw: ChartLayout): Measured {
  const layout = clearLabels(clearWords(compact(raw)));
  return { layout, quality: qualityOf(layout) };
}

/** As elkjs places it by itself, to be measured beside `layoutChart`: the same sizes, its own options. */
export const layoutByDefault = (chart: ChartDescription, words: DrawingWords): Promise<ChartLayout> =>
  placeChart(chart, words, DEFAULTS);

/** Words that something runs through or lies on. */
const crossedIn = ({ crossedLabels, crossedTitles, overlaps }: DrawingQuality): number =>
  crossedLabels + crossedTitles + overlaps;

/** Dearest are crossings; the rest counts by how far it is from the best of all. */
function costOf({ quality }: Measured, all: readonly Measured[]): number {
  const least = (figure: 'crossings' | 'bends'): number => Math.min(...all.map((one) => one.quality[figure]));
  const most = (figure: 'used' | 'type'): number => Math.max(...all.map((one) => one.quality[figure]));
  return (
    (10 * (quality.crossings - least('crossings'))) / (1 + least('crossings')) +
    quality.bends / Math.max(1, least('bends')) +
    most('used') / quality.used +
    most('type') / quality.type
  );
}
