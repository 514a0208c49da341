/** A place in a drawing, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The box with so many px more at each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const CORNER = 5;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The `d` of a path that leads along these points, its corners rounded. */
export function pathOf(way: readonly Point[]): string {
  return way.reduce((path, point, index) => {
    const before = way[index - 1];
    const after = way[index + 1];
    if (before === undefined) return `M${round(point.x)} ${round(point.y)}`;
    if (after === undefined) return `${path}L${round(point.x)} ${round(point.y)}`;
    const enter = towards(point, before);
    const leave = towards(point, after);
    return `${path}L${enter}Q${round(point.x)} ${round(point.y)} ${leave}`;
  }, '');
}

function towards(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
}

/** The points of which `pathOf` made this: where it begins, its corners, where it ends. */
export function pointsOf(path: string): Point[] {
  const steps = [...path.matchAll(/([MLQ])([^MLQ]+)/g)].map(([, letter, numbers = '']) => ({
    letter,
    at: numbers.trim().split(' ').map(Number),
  }));
  return steps
    .filter(({ letter }, index) => letter !== 'L' || index === steps.length - 1)
    .map(({ at: [x = 0, y = 0] }) => ({ x, y }));
}

/** What rounding may have moved, in px. */
const SLACK = 0.5;

/** Whether a point lies in a box and not on its border. */
export const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x > box.x + SLACK && x < box.x + box.width - SLACK && y > box.y + SLACK && y < box.y + box.height - SLACK;

/** The part of a way outside the boxes in which it begins and ends; null where it never comes out of them. */
export function outside(way: readonly Point[], from: Box | null, to: Box | null): readonly Point[] | null {
  const begun = from === null ? way : (upTo(way.toReversed(), from)?.toReversed() ?? null);
  return begun === null || to === null ? begun : upTo(begun, to);
}

/** The way up to where it enters the box for good. */
function upTo(way: readonly Point[], box: Box): readonly Point[] | null {
  const last = way.findLastIndex((point) => !isWithin(point, box));
  const out = way[last];
  if (out === undefined || last === way.length - 1) return out === undefined ? null : way;
  // Ways run along the axes: where one crosses the border is where the border is nearest.
  const crossing = {
    x: Math.min(Math.max(out.x, box.x), box.x + box.width),
    y: Math.min(Math.max(out.y, box.y), box.y + box.height),
  };
  const isThere = Math.hypot(crossing.x - out.x, crossing.y - out.y) <= SLACK;
  const kept = way.slice(0, last + 1);
  const whole = isThere ? kept : [...kept, crossing];
  return whole.length < 2 ? null : whole;
}
