import { type ChartLayout, isInternal, type PlacedTransition } from './placed.ts';
import { doOverlap, runsThrough, type Segment, segmentsOf } from './quality.ts';
import { bordersOf, TIP_ROOM } from './surroundings.ts';
import { type Box, grown, type Point } from './way.ts';
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
    .flatMap((way) => segmentsOf(way).flatMap(pointsAlong))
    .map((point) => ({ ...placed.label, x: point.x - width / 2, y: point.y - height / 2 }))
    .filter(isFree)
    .toSorted((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  return nearest === undefined ? null : { ...placed, label: nearest };
}

/** Of a label to the box of a state and to the tip of its own arrow, in px. */
const ROOM = 4;

/** The transition with its label where nothing else is on a straight part of its way, the longest where that is possible; null where there is no place. */
export function withLabelOn(layout: ChartLayout, placed: PlacedTransition): PlacedTransition | null {
  const { label, ways } = placed;
  if (label.lines.length === 0) return placed;
  const isFree = freeFor(layout, placed);
  const around = layout.states.filter(({ state }) => state.states.length > 0).map(bordersOf);
  const place = ways
    .flatMap(segmentsOf)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .flatMap((segment) => placesOn(segment, label))
    .find((box) => isFree(grown(box, ROOM)) && !around.some((border) => runsThrough(border, box)));
  return place === undefined ? null : { ...placed, label: place };
}

/** Where a label hides neither a bend nor a tip, from the middle on. */
function placesOn<Placed extends Box>(segment: Segment, label: Placed): Placed[] {
  const [from, to] = segment;
  const isFlat = Math.abs(from.x - to.x) > Math.abs(from.y - to.y);
  const most = (lengthOf(segment) - (isFlat ? label.width : label.height)) / 2 - TIP_ROOM;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return pointsAlong(segment)
    .map((point) => ({ ...point, away: lengthOf([point, middle]) }))
    .filter(({ away }) => away <= most)
    .toSorted((one, other) => one.away - other.away)
    .map(({ x, y }) => ({ ...label, x: x - label.width / 2, y: y - label.height / 2 }));
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

const lengthOf = ([from, to]: Segment): number => Math.hypot(to.x - from.x, to.y - from.y);

function pointsAlong([from, to]: Segment): Point[] {
  const count = Math.max(1, Math.floor(lengthOf([from, to]) / STEP));
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / count,
    y: from.y + ((to.y - from.y) * index) / count,
  }));
}
