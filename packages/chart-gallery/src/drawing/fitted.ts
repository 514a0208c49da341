import type { ChartDescription, TransitionDescription } from '@mostrador/chart-model';
import { clearLabels } from './clear-labels.ts';
import { clearWords } from './clear-words.ts';
import { compact } from './compact.ts';
import { foldedLayout, foldToFit } from './folded.ts';
import { type LayoutOptions, placeChart } from './place.ts';
import { type ChartLayout, type DrawingWords, isInternal } from './placed.ts';
import { crossedIn, qualityOf } from './quality.ts';
import { drawnWidth, type FittedLayout } from './shown-fit.ts';
import { standsIn } from './states-around.ts';
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
const STRETCHED = { ...CLOSE, 'elk.layered.layering.strategy': 'STRETCH_WIDTH' } as const;
const DEPTH_FIRST = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' } as const;
const BOUND = {
  ...CLOSE,
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '2',
} as const;
const RIGHT = { ...CLOSE, 'elk.direction': 'RIGHT' } as const;
const WAYS_OF_FLAT: readonly LayoutOptions[] = [
  STRETCHED,
  { ...CLOSE, ...DEPTH_FIRST },
  { ...STRETCHED, ...DEPTH_FIRST },
  BOUND,
  RIGHT,
];
/** Where states hold others, elkjs does not end for some charts with the strategies that limit how wide a layer is. */
const WAYS_OF_NESTED: readonly LayoutOptions[] = [{ ...CLOSE, ...DEPTH_FIRST }];

/** What share of the whole drawing's width one is narrower than. */
const WORTHWHILE = 0.9;

/**
 * The drawings of a chart that is wider than so many px at its own size, the widest first. One has as few states folded as fit where everything keeps its
 * side, if that is enough. The others are placed anew: with everything folded, and for each place where the chart may stand with what holds it open.
 * None for a chart that fits.
 */
export async function fittedLayouts(
  chart: ChartDescription,
  words: DrawingWords,
  layout: ChartLayout,
  room: number,
): Promise<FittedLayout[]> {
  if (drawnWidth(layout) <= room) return [];
  const foldable = layout.states.filter(({ state, isRoot }) => state.states.length > 0 && !isRoot);
  const uids = foldable.map(({ state }) => state.uid);
  const choices = [
    foldToFit(layout, room),
    uids,
    ...standsIn(chart.root).map((open) => uids.filter((uid) => !open.has(uid))),
  ];
  const fits: FittedLayout[] = [];
  for (const folded of new Map(choices.map((choice) => [choice.toSorted().join(' '), choice])).values()) {
    const inPlace = { layout: foldedLayout(layout, new Set(folded)), folded };
    const isNarrow = drawnWidth(inPlace.layout) <= room;
    if (isNarrow) fits.push(inPlace);
    // With all of it folded, also for much smaller windows.
    if (!isNarrow || folded.length === uids.length) fits.push(await placedAnew(chart, words, inPlace, room));
  }
  return fits
    .filter((fit) => fit.layout.width < layout.width * WORTHWHILE)
    .toSorted((one, other) => other.layout.width - one.layout.width);
}

async function placedAnew(
  chart: ChartDescription,
  words: DrawingWords,
  { layout: inPlace, folded }: FittedLayout,
  room: number,
): Promise<FittedLayout> {
  const [shown, quiet] = withoutInside(chart, new Set(folded));
  const own = { ...words, labelOf: (one: TransitionDescription) => (quiet.has(one.id) ? '' : words.labelOf(one)) };
  const originals = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const isFlat = shown.root.states.every(({ uid, states }) => states.length === 0 || folded.includes(uid));
  // Flat charts and those without anything folded are drawn in place already.
  const placed = folded.length === 0 ? [] : [inPlace];
  for (const options of isFlat ? WAYS_OF_FLAT : WAYS_OF_NESTED) {
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
