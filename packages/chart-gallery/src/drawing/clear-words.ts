import { movedAlong } from './moved.ts';
import { type ChartLayout, isInternal, type PlacedState, type PlacedTransition } from './placed.ts';
import { boxOfSegment, doOverlap, runsThrough, segmentsOf } from './quality.ts';
import { PADDING, SIGN_ROOM } from './sizes.ts';
import type { Box, Point } from './way.ts';
import { wordsBoxOf } from './words-box.ts';

/** Between words and an arrow, in px. */
const CLEARANCE = 6;

/**
 * The layout with the words of each state that has others inside, and the lines of its internal transitions, where no arrow runs through them:
 * arrows lead into such a state across its head. All together where they have room, else each by itself; where there is none, the drawing
 * becomes wider there.
 */
export function clearWords(layout: ChartLayout): ChartLayout {
  return layout.states
    .filter(({ state }) => state.states.length > 0)
    .reduce((cleared, { state: { uid } }) => withClearHead(cleared, uid), layout);
}

function withClearHead(layout: ChartLayout, uid: string, mayWiden = true): ChartLayout {
  const placed = layout.states.find(({ state }) => state.uid === uid);
  if (placed === undefined) return layout;
  const lines = linesOf(layout, uid);
  const words = wordsBoxOf(placed);
  const all = around([words, ...lines.map(({ label }) => label)]);
  const together = freeX(layout, placed, all);
  const places = [words, ...lines.map(({ label }) => label)].map((box) => together ?? freeX(layout, placed, box));
  if (mayWiden && places.some((place) => place === null))
    return withClearHead(widened(layout, placed, all), uid, false);
  const [wordsX = words.x, ...xs] = places.map((place) => place ?? words.x);
  return {
    ...layout,
    states: layout.states.map((one) => (one === placed ? { ...one, wordsX } : one)),
    transitions: layout.transitions.map((one) => {
      const x = xs[lines.indexOf(one)];
      return x === undefined ? one : { ...one, label: { ...one.label, x } };
    }),
  };
}

const linesOf = ({ transitions }: ChartLayout, uid: string): PlacedTransition[] =>
  transitions.filter(({ transition }) => isInternal(transition) && transition.source === uid);

/** The layout with the widest free part of a state's head as wide as its words need it. */
function widened(layout: ChartLayout, { x, width, isRoot, state }: PlacedState, words: Box): ChartLayout {
  const band = { ...words, x, width };
  const taken = [
    ...waysIn(layout)
      .flatMap(segmentsOf)
      .map(boxOfSegment)
      .filter((box) => doOverlap(box, band)),
    ...labelsBeside(layout, state.uid).filter((box) => doOverlap(box, band)),
  ].toSorted((one, other) => one.x - other.x);
  const end = x + width - (isRoot ? PADDING : SIGN_ROOM) + CLEARANCE;
  const gaps: { from: number; to: number }[] = [];
  let from = x + PADDING - CLEARANCE;
  for (const box of [...taken, { x: end, width: 0 }]) {
    if (box.x > from) gaps.push({ from, to: Math.min(box.x, end) });
    from = Math.max(from, box.x + box.width);
  }
  const [widest] = gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  if (widest === undefined) return layout;
  const needed = words.width + 2 * CLEARANCE + 4 - (widest.to - widest.from);
  const edge = widest.to - 1;
  return needed <= 0 ? layout : movedAlong('x', (at) => (at > edge ? at + needed : at), layout);
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const waysIn = ({ transitions, starts }: ChartLayout): (readonly Point[])[] => [
  ...transitions.flatMap(({ ways }) => ways),
  ...starts.map(({ way }) => way),
];

/** The labels that are not lines of this state itself. */
const labelsBeside = ({ transitions }: ChartLayout, uid: string): Box[] =>
  transitions
    .filter(({ transition, label }) => label.lines.length > 0 && !(isInternal(transition) && transition.source === uid))
    .map(({ label }) => label);

/** The leftmost place for a box in a state, at its own height, that nothing runs through or lies on; null where there is none. */
function freeX(layout: ChartLayout, { state, x, width, isRoot }: PlacedState, box: Box): number | null {
  const grown = (at: number): Box => ({
    x: at - CLEARANCE,
    y: box.y,
    width: box.width + 2 * CLEARANCE,
    height: box.height,
  });
  const ways = waysIn(layout);
  const labels = labelsBeside(layout, state.uid);
  const last = x + width - box.width - (isRoot ? PADDING : SIGN_ROOM);
  const behind = [
    ...ways.flatMap((way) => way.map((point) => point.x + CLEARANCE + 1)),
    ...labels.map((label) => label.x + label.width + CLEARANCE + 1),
  ].toSorted((one, other) => one - other);
  const place = [x + PADDING, ...behind].find(
    (at) =>
      at >= x + PADDING &&
      at <= Math.max(last, x + PADDING) &&
      !ways.some((way) => runsThrough(way, grown(at))) &&
      !labels.some((label) => doOverlap(label, grown(at))),
  );
  return place ?? null;
}
