import { boxOfSegment, doOverlap, type Segment, segmentsOf } from './quality.ts';
import { CLEARANCE, type Surroundings, TIP_ROOM } from './surroundings.ts';
import { type Box, grown, type Point } from './way.ts';

/** What an arrow costs. */
export const BEND_COST = 1;
export const CROSSING_COST = 3;
/** The side of a state around an end, which cannot be helped and is not to be crossed twice. */
export const BORDER_COST = 0.5;
/** Per px. */
export const LENGTH_COST = 1 / 20_000;
/** At the corner of a state, instead of the middle of a side. */
const OFF_CENTRE_COST = 0.04;
/** From a rounded corner to where an arrow begins or ends, in px. */
const CORNER = 14;
const NEARLY = 0.01;
/** Lines nearer to each other are one, in px: of more, a chart of a hundred arrows would have a million crossings. */
const APART = 1;
/** In px. */
const BEYOND = 200;
/** How near an arrow is too near, in px. */
const BESIDE = CLEARANCE - NEARLY;

/** The lines on which an arrow may run, and what each step from one crossing of two lines to the next one costs; Infinity where it is barred. */
export interface RouteGrid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** By row, then column: to the next column, and to the next row. */
  readonly across: Float64Array;
  readonly down: Float64Array;
  readonly starts: readonly Stub[];
  readonly ends: readonly Stub[];
}

/** The first or last part of an arrow, from the side of a state to a crossing of two lines. */
export interface Stub {
  readonly column: number;
  readonly row: number;
  readonly isFlat: boolean;
  readonly at: Point;
  readonly cost: number;
}

/** `own` is the way to be replaced: its lines stay possible. */
export function routeGrid(surroundings: Surroundings, own: readonly Point[]): RouteGrid {
  const window = windowOf(surroundings, own);
  const xs = linesOf('x', surroundings, own, window);
  const ys = linesOf('y', surroundings, own, window);
  const across = new Float64Array(xs.length * ys.length);
  const down = new Float64Array(xs.length * ys.length);
  const steps = stepsAlong(xs);
  for (const [row, step] of stepsAlong(ys).entries()) {
    across.set(steps, row * xs.length);
    down.fill(step, row * xs.length, (row + 1) * xs.length);
  }
  const grid = { xs, ys, across, down };
  const { from, to, blocks, others, borders } = surroundings;
  for (const block of [...blocks, grown(from, CLEARANCE), grown(to, TIP_ROOM)]) bar(grid, block);
  const tolls = [
    ...others.flatMap(segmentsOf).map((segment) => tollOf(segment, CROSSING_COST)),
    ...borders.flatMap(segmentsOf).map((segment) => tollOf(segment, BORDER_COST)),
  ];
  for (const one of tolls) charge(grid, one);
  return {
    ...grid,
    starts: stubsAt(grid, from, CLEARANCE, [...blocks, to], tolls),
    ends: stubsAt(grid, to, TIP_ROOM, [...blocks, from], tolls),
  };
}

/** What it costs from each line to the next one. */
const stepsAlong = (lines: readonly number[]): Float64Array =>
  Float64Array.from(lines, (at, index) => ((lines[index + 1] ?? Infinity) - at) * LENGTH_COST);

/** A segment that another arrow may cross and not run along. */
interface Toll {
  readonly box: Box;
  /** What lies nearer to it than arrows may be to each other. */
  readonly beside: Box;
  readonly isFlat: boolean;
  readonly cost: number;
}

function tollOf(segment: Segment, cost: number): Toll {
  const box = boxOfSegment(segment);
  const isFlat = box.width > box.height;
  const beside = isFlat
    ? { ...box, y: box.y + 0.5 - BESIDE, height: 2 * BESIDE }
    : { ...box, x: box.x + 0.5 - BESIDE, width: 2 * BESIDE };
  return { box, beside, isFlat, cost };
}

type Lines = Pick<RouteGrid, 'xs' | 'ys' | 'across' | 'down'>;
type Axis = 'x' | 'y';

/** Where a better way is looked for: beside the one that there is, within the room that an arrow has. */
function windowOf({ from, to, room }: Surroundings, own: readonly Point[]): Box {
  const corners = [...own, ...[from, to].flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }])];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const x = Math.max(room.x, Math.min(...xs) - BEYOND);
  const y = Math.max(room.y, Math.min(...ys) - BEYOND);
  return {
    x,
    y,
    width: Math.min(room.x + room.width, Math.max(...xs) + BEYOND) - x,
    height: Math.min(room.y + room.height, Math.max(...ys) + BEYOND) - y,
  };
}

function linesOf(
  axis: Axis,
  { from, to, blocks, borders, others }: Surroundings,
  own: readonly Point[],
  window: Box,
): number[] {
  const size = axis === 'x' ? 'width' : 'height';
  const along = [...others, ...borders]
    .flatMap(segmentsOf)
    .filter(([one, other]) => Math.abs(one[axis] - other[axis]) < 0.5);
  const wanted = [
    ...own.map((point) => point[axis]),
    ...[from, to].flatMap((box) => [1 / 4, 1 / 2, 3 / 4].map((share) => box[axis] + share * box[size])),
    ...[...blocks, grown(from, CLEARANCE), grown(to, TIP_ROOM)].flatMap((box) => [box[axis], box[axis] + box[size]]),
    ...along.flatMap(([{ [axis]: at }]) => [at - CLEARANCE, at + CLEARANCE]),
  ];
  const lines: number[] = [];
  for (const at of wanted.toSorted((one, other) => one - other))
    if (at >= window[axis] && at <= window[axis] + window[size] && at - (lines.at(-1) ?? -Infinity) > APART)
      lines.push(at);
  return lines;
}

/** The first index whose line is not before this place. */
function firstFrom(lines: readonly number[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Bars every step that leads through a box; one along its border is free. */
function bar(grid: Lines, box: Box): void {
  barAcross(grid, box);
  barDown(grid, box);
}

function barAcross({ xs, ys, across }: Lines, { x, y, width, height }: Box): void {
  const [top, bottom] = [firstFrom(ys, y + NEARLY), firstFrom(ys, y + height - NEARLY)];
  const [left, right] = [Math.max(0, firstFrom(xs, x + NEARLY) - 1), firstFrom(xs, x + width - NEARLY)];
  for (let row = top; row < bottom; row += 1) across.fill(Infinity, row * xs.length + left, row * xs.length + right);
}

function barDown({ xs, ys, down }: Lines, { x, y, width, height }: Box): void {
  const [left, right] = [firstFrom(xs, x + NEARLY), firstFrom(xs, x + width - NEARLY)];
  const [top, bottom] = [Math.max(0, firstFrom(ys, y + NEARLY) - 1), firstFrom(ys, y + height - NEARLY)];
  for (let row = top; row < bottom; row += 1) down.fill(Infinity, row * xs.length + left, row * xs.length + right);
}

/** Crossing a segment costs, and a step beside it is barred. */
function charge(grid: Lines, segment: Toll): void {
  const { xs, ys, across, down } = grid;
  const { box, isFlat, cost } = segment;
  const [left, right] = [firstFrom(xs, box.x), firstFrom(xs, box.x + box.width)];
  const [top, bottom] = [firstFrom(ys, box.y), firstFrom(ys, box.y + box.height)];
  if (isFlat) {
    barAcross(grid, segment.beside);
    addTo(down, xs.length, { row: firstFrom(ys, box.y + 0.5) - 1, left, right }, cost);
  } else {
    barDown(grid, segment.beside);
    const column = firstFrom(xs, box.x + 0.5) - 1;
    for (let row = top; row < bottom; row += 1)
      addTo(across, xs.length, { row, left: column, right: column + 1 }, cost);
  }
}

function addTo(
  steps: Float64Array,
  width: number,
  { row, left, right }: { readonly row: number; readonly left: number; readonly right: number },
  cost: number,
): void {
  if (row < 0) return;
  for (let column = Math.max(0, left); column < right; column += 1) {
    const index = row * width + column;
    steps[index] = (steps[index] ?? 0) + cost;
  }
}

/** Where an arrow may leave a state, or enter it, on each of its sides. */
function stubsAt(grid: Lines, box: Box, length: number, barred: readonly Box[], tolls: readonly Toll[]): Stub[] {
  const { xs, ys } = grid;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const within = (lines: readonly number[], from: number, to: number): number[] =>
    lines.flatMap((at, index) => (at >= from + CORNER && at <= to - CORNER ? [index] : []));
  const columns = within(xs, box.x, right);
  const rows = within(ys, box.y, bottom);
  const above = firstFrom(ys, box.y - length + NEARLY) - 1;
  const below = firstFrom(ys, bottom + length - NEARLY);
  const before = firstFrom(xs, box.x - length + NEARLY) - 1;
  const behind = firstFrom(xs, right + length - NEARLY);
  const all = [
    ...columns.map((column) => ({ column, row: above, isFlat: false, at: { x: xs[column] ?? 0, y: box.y } })),
    ...columns.map((column) => ({ column, row: below, isFlat: false, at: { x: xs[column] ?? 0, y: bottom } })),
    ...rows.map((row) => ({ column: before, row, isFlat: true, at: { x: box.x, y: ys[row] ?? 0 } })),
    ...rows.map((row) => ({ column: behind, row, isFlat: true, at: { x: right, y: ys[row] ?? 0 } })),
  ];
  return all.flatMap((stub) => {
    const [x, y] = [xs[stub.column], ys[stub.row]];
    if (x === undefined || y === undefined) return [];
    const own = boxOfSegment([stub.at, { x, y }]);
    if (barred.some((block) => doOverlap(own, block))) return [];
    const offCentre = stub.isFlat
      ? Math.abs(y - box.y - box.height / 2) / box.height
      : Math.abs(x - box.x - box.width / 2) / box.width;
    let cost = Math.max(own.width, own.height) * LENGTH_COST + offCentre * OFF_CENTRE_COST;
    for (const one of tolls) {
      const isAlong = one.isFlat === stub.isFlat;
      if (!doOverlap(own, isAlong ? one.beside : one.box)) continue;
      if (isAlong) return [];
      cost += one.cost;
    }
    return [{ ...stub, cost }];
  });
}
