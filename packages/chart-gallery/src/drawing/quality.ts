import { type ChartLayout, isInternal, type PlacedState } from './placed.ts';
import { KEY_SIZE, MARGIN } from './sizes.ts';
import type { Box, Point } from './way.ts';
import { wordsBoxOf } from './words-box.ts';

/** How well a drawing can be read; of every figure but the last two, less is better. */
export interface DrawingQuality {
  /** Labels of arrows through which another arrow runs. */
  readonly crossedLabels: number;
  /** Words of states through which an arrow runs. */
  readonly crossedTitles: number;
  /** Labels, words and boxes of states that lie on each other and should not. */
  readonly overlaps: number;
  /** Points where two arrows cross. */
  readonly crossings: number;
  /** Px along which two arrows run on each other, other than where they begin or end together. */
  readonly shared: number;
  readonly bends: number;
  /** The share of the drawing that states without others inside, words and labels cover, of 1. */
  readonly used: number;
  /** How large its smallest type is where the page shows the whole of it in a window of 1280 px, in px. */
  readonly type: number;
}

/** Words that something runs through or lies on. */
export const crossedIn = ({ crossedLabels, crossedTitles, overlaps }: DrawingQuality): number =>
  crossedLabels + crossedTitles + overlaps;

/** What the page leaves for a drawing in a window of 1280 px, beside the simulation, in px. */
export const PLACE = 800;

/** Measures a drawing. */
export function qualityOf(layout: ChartLayout): DrawingQuality {
  const { width, height, states, transitions, starts } = layout;
  const labels = transitions.filter(({ label }) => label.lines.length > 0);
  const outside = labels.filter(({ transition }) => !isInternal(transition));
  const words = states
    .filter(({ state }) => state.kind !== 'history')
    .map((placed) => ({ placed, box: wordsBoxOf(placed) }));
  const ways = [
    ...transitions.flatMap((placed) => placed.ways.map((way) => ({ of: placed.transition.id, way }))),
    ...starts.map(({ uid, way }) => ({ of: `start ${uid}`, way })),
  ];
  const boxes: Box[] = [
    ...states.filter(isLeaf),
    ...words.filter(({ placed }) => !isLeaf(placed)).map(({ box }) => box),
    ...labels.map(({ label }) => label),
  ];
  const crosses = pairsOf(ways).map(([one, other]) => crossingsOf(one.way, other.way));
  return {
    crossedLabels: labels.filter(({ transition, label }) =>
      ways.some(({ of, way }) => of !== transition.id && runsThrough(way, label)),
    ).length,
    crossedTitles: words.filter(({ box }) => ways.some(({ way }) => runsThrough(way, box))).length,
    overlaps:
      pairsOf(labels).filter(([one, other]) => doOverlap(one.label, other.label)).length +
      outside.filter(({ label }) => words.some(({ box }) => doOverlap(label, box))).length +
      outside.filter(({ label }) => states.some((placed) => isLeaf(placed) && doOverlap(label, placed))).length,
    crossings: crosses.reduce((sum, { crossings }) => sum + crossings, 0),
    shared: Math.round(crosses.reduce((sum, { shared }) => sum + shared, 0)),
    bends: ways.reduce((sum, { way }) => sum + bendsOf(way), 0),
    used: boxes.reduce((sum, box) => sum + box.width * box.height, 0) / (width * height),
    type: KEY_SIZE * Math.min(1, PLACE / (width + 2 * MARGIN)),
  };
}

/** What rounding to whole px may change of a share or a size. */
const NEARLY = 1e-3;

/** The figures by which a drawing is worse than another. */
export function worseFigures(quality: DrawingQuality, other: DrawingQuality): (keyof DrawingQuality)[] {
  const lessIsBetter = ['crossedLabels', 'crossedTitles', 'overlaps', 'crossings', 'shared', 'bends'] as const;
  const moreIsBetter = ['used', 'type'] as const;
  return [
    ...lessIsBetter.filter((figure) => quality[figure] > other[figure]),
    ...moreIsBetter.filter((figure) => quality[figure] < other[figure] - NEARLY),
  ];
}

const isLeaf = ({ state }: PlacedState): boolean => state.states.length === 0;

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
}

/** Whether two boxes lie on each other by more than rounding. */
export const doOverlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - SLACK &&
  other.x < one.x + one.width - SLACK &&
  one.y < other.y + other.height - SLACK &&
  other.y < one.y + one.height - SLACK;

const SLACK = 0.5;

export type Segment = readonly [Point, Point];

/** The straight parts of a way. */
export const segmentsOf = (way: readonly Point[]): Segment[] =>
  way.slice(1).map((point, index): Segment => [way[index] ?? point, point]);

/** Whether a way that follows the axes has a part inside a box. */
export const runsThrough = (way: readonly Point[], box: Box): boolean =>
  segmentsOf(way).some((segment) => doOverlap(boxOfSegment(segment), box));

/** A segment as a box just wide enough to overlap another. */
export const boxOfSegment = ([from, to]: Segment): Box => ({
  x: Math.min(from.x, to.x) - SLACK,
  y: Math.min(from.y, to.y) - SLACK,
  width: Math.abs(from.x - to.x) + 2 * SLACK,
  height: Math.abs(from.y - to.y) + 2 * SLACK,
});

export function bendsOf(way: readonly Point[]): number {
  const directions = segmentsOf(way)
    .filter(([from, to]) => Math.hypot(from.x - to.x, from.y - to.y) > SLACK)
    .map(([from, to]) => Math.abs(from.x - to.x) > Math.abs(from.y - to.y));
  return directions.filter((isFlat, index) => index > 0 && isFlat !== directions[index - 1]).length;
}

/** Where two ways cross, and how far they run on each other. */
export function crossingsOf(one: readonly Point[], other: readonly Point[]): { crossings: number; shared: number } {
  let crossings = 0;
  let shared = 0;
  for (const first of segmentsOf(one).map(boxOfSegment)) {
    for (const second of segmentsOf(other).map(boxOfSegment)) {
      const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
      const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
      if (width <= SLACK || height <= SLACK) continue;
      const isFlat = first.width > first.height;
      if (isFlat === second.width > second.height) shared += Math.max(0, Math.max(width, height) - 2 * SLACK);
      // Where one only touches the other, it begins or ends there.
      else if (isAcross(first, second, isFlat)) crossings += 1;
    }
  }
  return { crossings, shared };
}

/** Whether each of two boxes of segments goes on at both sides of the other. */
function isAcross(first: Box, second: Box, isFlat: boolean): boolean {
  const [flat, upright] = isFlat ? [first, second] : [second, first];
  return (
    flat.x < upright.x - SLACK &&
    flat.x + flat.width > upright.x + upright.width + SLACK &&
    upright.y < flat.y - SLACK &&
    upright.y + upright.height > flat.y + flat.height + SLACK
  );
}
