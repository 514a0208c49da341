import FlatQueue from 'flatqueue';
import { BEND_COST, LENGTH_COST, type RouteGrid, type Stub } from './route-grid.ts';
import type { Point } from './way.ts';

/** The cheapest way through the grid (A*), with its bends only; null where none costs less than `limit`. */
export function searchRoute(grid: RouteGrid, limit: number): Point[] | null {
  const { xs, ys, starts, ends } = grid;
  const width = xs.length;
  // Each crossing of lines counts twice: come to along its row, and along its column.
  const indexOf = ({ row, column, isFlat }: Stub): number => 2 * (row * width + column) + (isFlat ? 0 : 1);
  const last = Map.groupBy(ends, indexOf);
  const goal = 2 * width * ys.length;
  const costs = new Float64Array(goal + 1).fill(limit);
  const before = new Int32Array(goal + 1).fill(-1);
  const queue = new FlatQueue<number>();
  // An arrow that is not on the line of an end has to bend at least once.
  const rows = new Set(ends.flatMap(({ row, isFlat }) => (isFlat ? [row] : [])));
  const columns = new Set(ends.flatMap(({ column, isFlat }) => (isFlat ? [] : [column])));
  const isInLine = (index: number): boolean =>
    index % 2 === 0 ? rows.has(Math.floor((index >> 1) / width)) : columns.has((index >> 1) % width);
  const [toColumn, toRow] = [
    distances(
      xs,
      ends.map(({ column }) => column),
    ),
    distances(
      ys,
      ends.map(({ row }) => row),
    ),
  ];
  const restFrom = (index: number): number => {
    const place = index >> 1;
    const length = (toColumn[place % width] ?? 0) + (toRow[Math.floor(place / width)] ?? 0);
    return length * LENGTH_COST + (isInLine(index) ? 0 : BEND_COST);
  };
  const reach = (index: number, cost: number, from: number): void => {
    if (cost >= (costs[index] ?? 0)) return;
    const least = cost + (index === goal ? 0 : restFrom(index));
    if (least >= limit) return;
    costs[index] = cost;
    before[index] = from;
    queue.push(index, least);
  };
  for (const start of starts) reach(indexOf(start), start.cost, -1);
  for (let index = queue.pop(); index !== undefined && index !== goal; index = queue.pop()) {
    const cost = costs[index] ?? 0;
    const place = index >> 1;
    const isFlat = index % 2 === 0;
    reach(index ^ 1, cost + BEND_COST, index);
    const [steps, by] = isFlat ? [grid.across, 1] : [grid.down, width];
    reach(index + 2 * by, cost + (steps[place] ?? Infinity), index);
    if (place >= by) reach(index - 2 * by, cost + (steps[place - by] ?? Infinity), index);
    for (const end of last.get(index) ?? []) reach(goal, cost + end.cost, index);
  }
  if (before[goal] === -1) return null;
  const places: number[] = [];
  for (let index = before[goal] ?? -1; index >= 0; index = before[index] ?? -1) places.unshift(index);
  const begin = starts.find((start) => indexOf(start) === places[0]);
  const end = ends.find((one) => indexOf(one) === places.at(-1));
  if (begin === undefined || end === undefined) return null;
  return cornersOf([
    begin.at,
    ...places.map((index) => ({ x: xs[(index >> 1) % width] ?? 0, y: ys[Math.floor((index >> 1) / width)] ?? 0 })),
    end.at,
  ]);
}

/** From each line to the nearest between the first and the last one of these, in px. */
function distances(lines: readonly number[], indexes: readonly number[]): Float64Array {
  const [first, last] = [lines[Math.min(...indexes)] ?? 0, lines[Math.max(...indexes)] ?? 0];
  return Float64Array.from(lines, (at) => Math.max(0, first - at, at - last));
}

/** The points of a way without those where it goes straight on. */
function cornersOf(way: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of way) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last?.x === point.x && last.y === point.y) continue;
    const isStraight = (before?.x === last?.x && last?.x === point.x) || (before?.y === last?.y && last?.y === point.y);
    if (before !== undefined && isStraight) kept.pop();
    kept.push(point);
  }
  return kept;
}
