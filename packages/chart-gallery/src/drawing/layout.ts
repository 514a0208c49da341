import type { ChartDescription } from '@mostrador/chart-model';
import { clearLabels } from './clear-labels.ts';
import { clearWords } from './clear-words.ts';
import { compact } from './compact.ts';
import { type LayoutOptions, placeChart } from './place.ts';
import type { ChartLayout, DrawingWords } from './placed.ts';
import { crossedIn, type DrawingQuality, qualityOf, worseFigures } from './quality.ts';
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
/** Turns the arrows round that a walk from the start finds to lead back. */
const DEPTH_FIRST = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' } as const;

/** Another order to begin with. */
const OTHER_SEED = { 'elk.randomSeed': '2' } as const;
/** Looks longer for an order with few crossings, and begins with another one. */
const THOROUGH = { 'elk.layered.thoroughness': '20', 'elk.randomSeed': '3' } as const;
const SEQUENCED = { 'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED' } as const;
const DOWN = { ...COMMON, 'elk.direction': 'DOWN' } as const;
const RIGHT = { ...COMMON, 'elk.direction': 'RIGHT' } as const;

/** Ways of placing a chart beside elkjs' own; none is the best for every one, and more of them take longer than they are worth. */
const CANDIDATES: readonly LayoutOptions[] = [
  { ...DOWN, ...BRANDES_KOEPF },
  { ...DOWN, ...NETWORK_SIMPLEX },
  { ...DOWN, ...BRANDES_KOEPF, ...DEPTH_FIRST },
  { ...DOWN, ...BRANDES_KOEPF, ...OTHER_SEED },
  { ...RIGHT, ...BRANDES_KOEPF },
  { ...RIGHT, ...NETWORK_SIMPLEX, ...THOROUGH },
];
/** Where those do not do; the last three have the transitions of a state to itself on several sides, or beside instead of within each other. */
const MORE: readonly LayoutOptions[] = [
  { ...RIGHT, ...NETWORK_SIMPLEX },
  { ...RIGHT, ...BRANDES_KOEPF, ...DEPTH_FIRST },
  { ...DOWN, ...NETWORK_SIMPLEX, ...THOROUGH },
  { ...DOWN, ...NETWORK_SIMPLEX, ...SEQUENCED },
  { ...RIGHT, ...NETWORK_SIMPLEX, ...SEQUENCED },
  { ...RIGHT, ...NETWORK_SIMPLEX, 'elk.layered.edgeRouting.selfLoopDistribution': 'NORTH_SOUTH' },
];

/** How many of the candidates have their arrows led anew. */
const REROUTED = 3;
/** How much the search for better ways may take, in cells of its grids: so much for each arrow, which only large charts need. */
const EFFORT = 35_000;

/**
 * Places every state and leads every transition; the same chart is always placed the same. Of several layouts the one that reads best is taken,
 * and none that is worse by any figure than what elkjs does by itself, where there is one.
 */
export async function layoutChart(chart: ChartDescription, words: DrawingWords): Promise<ChartLayout> {
  const raw = await layoutByDefault(chart, words);
  const byDefault = qualityOf(raw);
  // What elkjs does by itself, tidied, is one of them.
  const some = [measured(tidy(raw)), ...(await candidates(chart, words, CANDIDATES))];
  const found = withRerouted(some, chart);
  const best = bestOf(found, byDefault);
  if (isBetter(best.quality, byDefault)) return best.layout;
  const more = withRerouted(await candidates(chart, words, MORE), chart);
  return bestOf([...found, ...more], byDefault).layout;
}

async function candidates(
  chart: ChartDescription,
  words: DrawingWords,
  options: readonly LayoutOptions[],
): Promise<Measured[]> {
  const placed: Measured[] = [];
  for (const one of options) placed.push(measured(tidy(await placeChart(chart, words, one))));
  return placed;
}

/** These layouts, and the most promising of them with their arrows led anew. */
function withRerouted(all: readonly Measured[], { transitions }: ChartDescription): Measured[] {
  const promising = byCost(clearest(all), all).slice(0, REROUTED);
  const effort = { left: EFFORT * transitions.length };
  return [...all, ...promising.map(({ layout }) => measured(tidy(reroute(layout, effort))))];
}

/** The fewest crossed words decide first, then that no figure is worse than elkjs' own, then the sum. */
function bestOf(all: readonly Measured[], byDefault: DrawingQuality): Measured {
  const clear = clearest(all);
  const good = clear.filter(({ quality }) => worseFigures(quality, byDefault).length === 0);
  const [best] = byCost(good.length > 0 ? good : clear, all);
  if (best === undefined) throw new Error('A layout needs a candidate');
  return best;
}

/** Those with the fewest crossed words. */
function clearest(all: readonly Measured[]): Measured[] {
  const fewest = Math.min(...all.map(({ quality }) => crossedIn(quality)));
  return all.filter(({ quality }) => crossedIn(quality) === fewest);
}

const byCost = (some: readonly Measured[], all: readonly Measured[]): Measured[] =>
  some.toSorted((one, other) => costOf(one, all) - costOf(other, all));

const isBetter = (quality: DrawingQuality, byDefault: DrawingQuality): boolean =>
  crossedIn(quality) === 0 &&
  worseFigures(quality, byDefault).length === 0 &&
  worseFigures(byDefault, quality).length > 0;

interface Measured {
  readonly layout: ChartLayout;
  readonly quality: DrawingQuality;
}

const measured = (layout: ChartLayout): Measured => ({ layout, quality: qualityOf(layout) });

/** Denser, and with words clear of arrows. */
const tidy = (layout: ChartLayout): ChartLayout => clearLabels(clearWords(compact(layout)));

/** As elkjs places it by itself, denser and with words clear of arrows: a tenth of the time of `layoutChart`, and not the best to read. */
export const layoutTidied = async (chart: ChartDescription, words: DrawingWords): Promise<ChartLayout> =>
  tidy(await layoutByDefault(chart, words));

/** As elkjs places it by itself, to be measured beside `layoutChart`: the same sizes, its own options. */
export const layoutByDefault = (chart: ChartDescription, words: DrawingWords): Promise<ChartLayout> =>
  placeChart(chart, words, DEFAULTS);

/** How much more the size of type counts than bends do: of a drawing that is too wide, states are folded. */
const READING = 2;

/** Dearest are crossings; the rest counts by how far it is from the best of all. */
function costOf({ quality }: Measured, all: readonly Measured[]): number {
  const least = (figure: 'crossings' | 'bends'): number => Math.min(...all.map((one) => one.quality[figure]));
  const most = (figure: 'used' | 'type'): number => Math.max(...all.map((one) => one.quality[figure]));
  return (
    (10 * (quality.crossings - least('crossings'))) / (1 + least('crossings')) +
    quality.bends / Math.max(1, least('bends')) +
    most('used') / quality.used +
    (READING * most('type')) / quality.type
  );
}
