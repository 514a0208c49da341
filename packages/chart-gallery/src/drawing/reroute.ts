import { withLabelOn } from './clear-labels.ts';
import { type ChartLayout, isInternal, type PlacedTransition } from './placed.ts';
import { bendsOf, crossingsOf, segmentsOf } from './quality.ts';
import { BEND_COST, BORDER_COST, CROSSING_COST, LENGTH_COST, routeGrid } from './route-grid.ts';
import { searchRoute } from './search-route.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import type { Point } from './way.ts';

/** How often all arrows are tried: each that is led otherwise makes room for others. */
const ROUNDS = 2;
/** By how much a way has to be better than the one that it replaces, where a bend is 1. */
const GAIN = 0.02;

/** What is left for searches, in cells of their grids; searches take from it. It makes the time they take bounded, and the same chart still the same. */
export interface Effort {
  left: number;
}

/**
 * The layout with each arrow led where it bends and crosses less, one after the other, the worst first, its label on it where nothing else is.
 * States stay where they are, as do arrows of a state to itself, or to a state inside of it or around it, and those for which no effort is left.
 */
export function reroute(layout: ChartLayout, effort: Effort): ChartLayout {
  let current = layout;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = once(current, effort);
    if (next === current) break;
    current = next;
  }
  return current;
}

function once(layout: ChartLayout, effort: Effort): ChartLayout {
  const costs = layout.transitions.map((placed) => costIn(layout, placed));
  const order = [...layout.transitions.keys()].toSorted((one, other) => (costs[other] ?? 0) - (costs[one] ?? 0));
  let current = layout;
  for (const index of order) {
    const placed = current.transitions[index];
    const led = placed === undefined ? null : rerouted(current, placed, effort);
    if (led !== null) current = { ...current, transitions: current.transitions.with(index, led) };
  }
  return current;
}

function costIn(layout: ChartLayout, placed: PlacedTransition): number {
  const others = layout.transitions.filter((one) => one !== placed).flatMap(({ ways }) => ways);
  return placed.ways.reduce((sum, way) => sum + costOf(way, others), 0);
}

function costOf(way: readonly Point[], others: readonly (readonly Point[])[]): number {
  const crossings = others.reduce((sum, other) => sum + crossingsOf(way, other).crossings, 0);
  return bendsOf(way) * BEND_COST + CROSSING_COST * crossings;
}

/** The transition on a better way; null where there is none. */
function rerouted(layout: ChartLayout, placed: PlacedTransition, effort: Effort): PlacedTransition | null {
  const [way] = placed.ways;
  if (effort.left <= 0 || way === undefined || isInternal(placed.transition)) return null;
  const surroundings = surroundingsOf(layout, placed);
  if (surroundings === null) return null;
  const { others, borders } = surroundings;
  if (costOf(way, others) <= leastCost(surroundings)) return null;
  const cost = (one: readonly Point[]): number =>
    costOf(one, others) +
    lengthOf(one) * LENGTH_COST +
    borders.reduce((sum, border) => sum + crossingsOf(one, border).crossings * BORDER_COST, 0);
  const before = cost(way);
  const grid = routeGrid(surroundings, way);
  effort.left -= grid.xs.length * grid.ys.length;
  const found = searchRoute(grid, before);
  if (found === null || before - cost(found) < GAIN) return null;
  return others.some((other) => crossingsOf(found, other).shared > 0)
    ? null
    : withLabelOn(layout, { ...placed, ways: [found] });
}

/** What no way between two states bends and crosses less than: once where neither is beside the other. */
const leastCost = ({ from, to }: Surroundings): number =>
  (from.x < to.x + to.width && to.x < from.x + from.width) || (from.y < to.y + to.height && to.y < from.y + from.height)
    ? 0
    : BEND_COST;

const lengthOf = (way: readonly Point[]): number =>
  segmentsOf(way).reduce((sum, [from, to]) => sum + Math.abs(from.x - to.x) + Math.abs(from.y - to.y), 0);
