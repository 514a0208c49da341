import type { ChartDescription, TransitionDescription } from '@mostrador/chart-model';
import { clearLabels } from './clear-labels.ts';
import { clearWords } from './clear-words.ts';
import { compact } from './compact.ts';
import { foldedLayout, foldToFit } from './folded.ts';
import { type LayoutOptions, placeChart } from './place.ts';
import { type ChartLayout, type DrawingWords, isInternal } from './placed.ts';
import { crossedIn, qualityOf } from './quality.ts';
import { drawnWidth, type FittedLayout } from './shown-fit.ts';
import { statesWithin } from './states-within.ts';

/** Downwards, with everything close together: in none of these ways every chart is the narrowest. */
const CLOSE = {
  'elk.direction': 'DOWN',
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.nodeNode': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '12',
} as const;
const STRETCHED = { 'elk.layered.layering.strategy': 'STRETCH_WIDTH' } as const;
const DEPTH_FIRST = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' } as const;
const WAYS: readonly LayoutOptions[] = [
  { ...CLOSE, ...STRETCHED },
  { ...CLOSE, ...DEPTH_FIRST },
  { ...CLOSE, ...STRETCHED, ...DEPTH_FIRST },
  {
    ...CLOSE,
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.layering.coffmanGraham.layerBound': '2',
  },
  { ...CLOSE, 'elk.direction': 'RIGHT' },
];

/**
 * The drawings of a chart that is wider than so many px at its own size, the widest first: with as few states folded as fit where everything keeps its
 * side, where that is enough; and the narrowest there is, placed anew. None for a chart that fits.
 */
export async function fittedLayouts(
  chart: ChartDescription,
  words: DrawingWords,
  layout: ChartLayout,
  room: number,
): Promise<FittedLayout[]> {
  if (drawnWidth(layout) <= room) return [];
  const folded = foldToFit(layout, room);
  const inPlace = { layout: foldedLayout(layout, new Set(folded)), folded };
  const fits = drawnWidth(inPlace.layout) <= room ? [inPlace] : [];
  const anew = await narrowest(chart, words, layout, room);
  const widest = fits[0]?.layout ?? layout;
  return anew.layout.width < widest.width ? [...fits, anew] : fits;
}

/** With everything folded that can be; nothing where nothing can. */
function narrowest(
  chart: ChartDescription,
  words: DrawingWords,
  { states }: ChartLayout,
  room: number,
): Promise<FittedLayout> {
  const foldable = states.filter(({ state, isRoot }) => state.states.length > 0 && !isRoot);
  return placedAnew(
    chart,
    words,
    foldable.map(({ state }) => state.uid),
    room,
  );
}

async function placedAnew(
  chart: ChartDescription,
  words: DrawingWords,
  folded: readonly string[],
  room: number,
): Promise<FittedLayout> {
  const [shown, quiet] = withoutInside(chart, new Set(folded));
  const own = { ...words, labelOf: (one: TransitionDescription) => (quiet.has(one.id) ? '' : words.labelOf(one)) };
  const originals = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const placed: ChartLayout[] = [];
  for (const options of WAYS) {
    const one = clearLabels(clearWords(compact(await placeChart(shown, own, options, new Set(folded)))));
    placed.push(one);
    // Large charts take seconds for each way.
    if (drawnWidth(one) <= room && crossedIn(qualityOf(one)) === 0) break;
  }
  const [best] = placed.toSorted((one, other) => misfit(one, room) - misfit(other, room));
  if (best === undefined) throw new Error('A layout needs a candidate');
  return {
    folded,
    layout: {
      ...best,
      transitions: best.transitions.map((one) => ({
        ...one,
        transition: originals.get(one.transition.id) ?? one.transition,
      })),
    },
  };
}

/** What is too wide is scrolled, so that counts first; then words that something lies on, then crossings. */
const misfit = (layout: ChartLayout, room: number): number => {
  const quality = qualityOf(layout);
  return (
    Math.max(0, drawnWidth(layout) - room) * 1000 + crossedIn(quality) * 100 + quality.crossings + quality.bends / 10
  );
};

/** The chart's transitions as they are seen with states folded, and the ids of those whose beginning is hidden, which say nothing there. */
function withoutInside(
  chart: ChartDescription,
  folded: ReadonlySet<string>,
): readonly [ChartDescription, ReadonlySet<string>] {
  const covers = new Map<string, string>();
  for (const state of statesWithin(chart.root)) {
    const cover = covers.get(state.uid) ?? state.uid;
    for (const child of state.states) covers.set(child.uid, folded.has(cover) ? cover : child.uid);
  }
  const coverOf = (uid: string): string => covers.get(uid) ?? uid;
  const quiet = new Set<string>();
  const seen = chart.transitions.flatMap((transition): TransitionDescription[] => {
    const source = coverOf(transition.source);
    const targets = transition.targets.map(coverOf);
    const isHidden = folded.has(source) && (isInternal(transition) || targets.every((target) => target === source));
    if (isHidden) return [];
    if (source !== transition.source) quiet.add(transition.id);
    return [{ ...transition, source, targets }];
  });
  return [{ ...chart, transitions: seen }, quiet];
}
