import type { ChartDescription } from '@mostrador/chart-model';
import { clearLabels } from './clear-labels.ts';
import { clearWords } from './clear-words.ts';
import { compact } from './compact.ts';
import { type LayoutOptions, placeChart } from './place.ts';
import type { ChartLayout, DrawingWords } from './placed.ts';
import { type DrawingQuality, qualityOf, worseFigures } from './quality.ts';
import { reroute } from './reroute.ts';

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

const BRANDES_KOEPF = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' } as const;
const NETWORK_SIMPLEX = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' } as const;
/** Looks longer for an order with few crossings, and begins with another one. */
const THOROUGH = { 'elk.layered.thoroughness': '60', 'elk.randomSeed': '2' } as const;
/** Turns the arrows round that a walk from the start finds to lead back. */
const DEPTH_FIRST = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' } as const;

/** Ways of placing a chart beside elkjs' own; none is the best for every one. */
const CANDIDATES: readonly LayoutOptions[] = ['DOWN', 'RIGHT'].flatMap((direction) =>
  [
    BRANDES_KOEPF,
    NETWORK_SIMPLEX,
    { ...BRANDES_KOEPF, ...THOROUGH },
    { ...NETWORK_SIMPLEX, ...THOROUGH },
    { ...BRANDES_KOEPF, ...DEPTH_FIRST },
  ].map((options) => ({ ...COMMON, ...options, 'elk.direction': direction })),
);

/** Where a state has several transitions to itself: above and below it, or one beside the other, not all within each other. */
const LOOPS: readonly LayoutOptions[] = [
  { 'elk.layered.edgeRouting.selfLoopDistribution': 'NORTH_SOUTH' },
  { 'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED' },
];
const LOOP_CANDIDATES: readonly LayoutOptions[] = ['DOWN', 'RIGHT'].flatMap((direction) =>
  LOOPS.map((options) => ({ ...COMMON, ...NETWORK_SIMPLEX, ...options, 'elk.direction': direction })),
);

function candidatesFor({ transitions }: ChartDescription): readonly LayoutOptions[] {
  const loops = transitions.filter(({ source, targets }) => targets.includes(source)).map(({ source }) => source);
  return new Set(loops).size < loops.length ? [...CANDIDATES, ...LOOP_CANDIDATES] : CANDIDATES;
}

/** How many of the candidates have their arrows led anew, which takes longest; of a chart with more than so many arrows half as many. */
const REROUTED = 4;
const MANY = 80;

/**
 * Places every state and leads every transition; the same chart is always placed the same. Of several layouts the one that reads best is taken,
 * and none that is worse by any figure than what elkjs does by itself, where there is one.
 */
export async function layoutChart(chart: ChartDescription, words: DrawingWords): Promise<ChartLayout> {
  const raw = await layoutByDefault(chart, words);
  const byDefault = qualityOf(raw);
  // What elkjs does by itself, tidied, is one of them.
  const all = [measured(tidy(raw))];
  for (const options of candidatesFor(chart)) all.push(measured(tidy(await placeChart(chart, words, options))));
  const count = chart.transitions.length > MANY ? REROUTED / 2 : REROUTED;
  const fewest = Math.min(...all.map(({ quality }) => crossedIn(quality)));
  const clear = all.filter(({ quality }) => crossedIn(quality) === fewest);
  const promising = clear.toSorted((one, other) => costOf(one, all) - costOf(other, all)).slice(0, count);
  const routed = promising.map(({ layout }) => measured(tidy(reroute(layout))));
  return bestOf([...all, ...routed], byDefault).layout;
}

/** The fewest crossed words decide first, then that no figure is worse than elkjs' own, then the sum. */
function bestOf(all: readonly Measured[], byDefault: DrawingQuality): Measured {
  const fewest = Math.min(...all.map(({ quality }) => crossedIn(quality)));
  const clear = all.filter(({ quality }) => crossedIn(quality) === fewest);
  const good = clear.filter(({ quality }) => worseFigures(quality, byDefault).length === 0);
  const [best] = (good.length > 0 ? good : clear).toSorted((one, other) => costOf(one, all) - costOf(other, all));
  if (best === undefined) throw new Error('A layout needs a candidate');
  return best;
}

interface Measured {
  readonly layout: ChartLayout;
  readonly quality: DrawingQuality;
}

const measured = (layout: ChartLayout): Measured => ({ layout, quality: qualityOf(layout) });

/** Denser, and with words clear of arrows. */
const tidy = (layout: ChartLayout): ChartLayout => clearLabels(clearWords(compact(layout)));

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
