import { type ChartLayout, isInternal, type PlacedTransition } from './placed.ts';
import { doOverlap, runsThrough, segmentsOf } from './quality.ts';
import type { Box, Point } from './way.ts';
import { wordsBoxOf } from './words-box.ts';

/** Between two places that are tried along an arrow, in px. */
const STEP = 8;

/** The layout with each label through which another arrow runs at the nearest place along its own arrow where nothing is, where there is one. */
export function clearLabels(layout: ChartLayout): ChartLayout {
  let cleared = layout;
  for (const index of layout.transitions.keys()) {
    const placed = cleared.transitions[index];
    const moved = placed === undefined ? null : besides(cleared, placed);
    if (moved !== null) cleared = { ...cleared, transitions: cleared.transitions.with(index, moved) };
  }
  return cleared;
}

/** The transition with its label elsewhere; null where it may stay, or has to. */
function besides(layout: ChartLayout, placed: PlacedTransition): PlacedTransition | null {
  if (isInternal(placed.transition) || placed.label.lines.length === 0) return null;
  const isFree = freeFor(layout, placed);
  if (isFree(placed.label)) return null;
  const { x, y, width, height } = placed.label;
  const [nearest] = placed.ways
    .flatMap(pointsAlong)
    .map((point) => ({ ...placed.label, x: point.x - width / 2, y: point.y - height / 2 }))
    .filter(isFree)
    .toSorted((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  return nearest === undefined ? null : { ...placed, label: nearest };
}

function freeFor(
  { width, height, states, transitions, starts }: ChartLayout,
  own: PlacedTransition,
): (box: Box) => boolean {
  const others = transitions.filter((placed) => placed !== own);
  const ways = [...others.flatMap((placed) => placed.ways), ...starts.map(({ way }) => way)];
  const boxes: Box[] = [
    ...others.filter(({ label }) => label.lines.length > 0).map(({ label }) => label),
    ...starts.map(({ dot }) => dot),
    ...states.map((placed) => (placed.state.states.length === 0 ? placed : wordsBoxOf(placed))),
  ];
  return (box) =>
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= width &&
    box.y + box.height <= height &&
    !ways.some((way) => runsThrough(way, box)) &&
    !boxes.some((other) => doOverlap(box, other));
}

const pointsAlong = (way: readonly Point[]): Point[] =>
  segmentsOf(way).flatMap(([from, to]) => {
    const count = Math.max(1, Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: count + 1 }, (_, index) => ({
      x: from.x + ((to.x - from.x) * index) / count,
      y: from.y + ((to.y - from.y) * index) / count,
    }));
  });
