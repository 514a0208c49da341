import { describeChart, modelOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { layoutByDefault, layoutChart } from '../src/drawing/layout.ts';
import type { ChartLayout } from '../src/drawing/placed.ts';
import { doOverlap, qualityOf } from '../src/drawing/quality.ts';
import { reroute } from '../src/drawing/reroute.ts';
import { type RouteGrid, routeGrid } from '../src/drawing/route-grid.ts';
import { searchRoute } from '../src/drawing/search-route.ts';
import type { Surroundings } from '../src/drawing/surroundings.ts';
import type { Point } from '../src/drawing/way.ts';
import { drawingWords } from '../src/drawing/words-of.ts';

const machine = createMachine({
  id: 'lift',
  initial: 'waiting',
  states: {
    waiting: { on: { called: 'moving', serviced: 'closed', called2: { target: 'waiting', reenter: true } } },
    moving: { on: { arrived: 'open', stopped: 'stuck' } },
    open: { on: { left: 'waiting', held: 'open' } },
    stuck: { on: { mended: 'waiting' } },
    closed: { type: 'final' },
  },
});
const model = modelOf(machine);

/** The layout with a detour in the middle of an arrow that leads to the right: four bends that nothing needs. */
function withDetour(layout: ChartLayout, on: string): ChartLayout {
  return {
    ...layout,
    height: layout.height + 200,
    transitions: layout.transitions.map((placed) => {
      const [begin, ...rest] = placed.ways[0] ?? [];
      if (placed.transition.on !== on || begin === undefined) return placed;
      const [left, right, low] = [begin.x + 4, begin.x + 8, layout.height + 100];
      const detour = [
        { x: left, y: begin.y },
        { x: left, y: low },
        { x: right, y: low },
        { x: right, y: begin.y },
      ];
      return { ...placed, ways: [[begin, ...detour, ...rest]] };
    }),
  };
}

describe('rerouted', () => {
  test('an arrow loses bends that nothing needs; states stay where they are', async () => {
    const layout = await layoutByDefault(describeChart(model), drawingWords(model));
    const spoiled = withDetour(layout, 'called');
    expect(qualityOf(spoiled).bends).toBe(qualityOf(layout).bends + 4);
    const mended = reroute(spoiled, { left: Infinity });
    expect(qualityOf(mended).bends).toBeLessThanOrEqual(qualityOf(layout).bends);
    expect(qualityOf(mended).crossings).toBeLessThanOrEqual(qualityOf(layout).crossings);
    expect(mended.states).toEqual(spoiled.states);
  });

  test('arrows keep clear of states and words, do not run on each other, and those of a state to itself stay', async () => {
    const layout = await layoutByDefault(describeChart(model), drawingWords(model));
    const rerouted = reroute(layout, { left: Infinity });
    expect(qualityOf(rerouted)).toMatchObject({ crossedLabels: 0, crossedTitles: 0, overlaps: 0, shared: 0 });
    const loopIn = ({ transitions }: ChartLayout) =>
      transitions.find(({ transition }) => transition.on === 'held')?.ways;
    expect(loopIn(rerouted)).toEqual(loopIn(layout));
    for (const { label, ways } of rerouted.transitions) {
      const lines = ways.flatMap((way) => way.slice(0, 1));
      expect(lines.filter((point) => doOverlap({ ...point, width: 0, height: 0 }, label))).toEqual([]);
    }
  });

  test('arrows stay as they are where no effort is left', async () => {
    const layout = withDetour(await layoutByDefault(describeChart(model), drawingWords(model)), 'called');
    expect(reroute(layout, { left: 0 })).toBe(layout);
    const effort = { left: 1 };
    const led = reroute(layout, effort);
    // The search that comes first may end, and no other begins.
    expect(led.transitions.filter((one, index) => one !== layout.transitions[index])).toHaveLength(1);
    expect(effort.left).toBeLessThanOrEqual(0);
  });

  test('the same chart is always placed the same', async () => {
    const layOut = (): Promise<ChartLayout> => layoutChart(describeChart(model), drawingWords(model));
    expect(await layOut()).toEqual(await layOut());
  });
});

/** Two boxes side by side, 200 px apart. */
const open: Surroundings = {
  from: { x: 0, y: 100, width: 100, height: 60 },
  to: { x: 300, y: 100, width: 100, height: 60 },
  room: { x: -50, y: 0, width: 600, height: 300 },
  blocks: [],
  borders: [],
  others: [],
};
const detour: Point[] = [
  { x: 50, y: 160 },
  { x: 50, y: 220 },
  { x: 350, y: 220 },
  { x: 350, y: 160 },
];
const gridOf = (surroundings: Surroundings): RouteGrid => routeGrid(surroundings, detour);

describe('the cheapest way', () => {
  test('is straight from the middle of a side where nothing is between', () => {
    expect(searchRoute(gridOf(open), 3)).toEqual([
      { x: 100, y: 130 },
      { x: 300, y: 130 },
    ]);
  });

  test('leads around a block, and there is none where the room is barred or where none is cheap enough', () => {
    const block = { x: 180, y: 60, width: 40, height: 140 };
    const around = searchRoute(gridOf({ ...open, blocks: [block] }), 10);
    expect(around).toHaveLength(4);
    expect(searchRoute(gridOf({ ...open, blocks: [block] }), 1.5)).toBeNull();
    const wall = { x: 180, y: -10, width: 40, height: 400 };
    expect(searchRoute(gridOf({ ...open, blocks: [wall] }), 100)).toBeNull();
  });

  test('crosses another arrow only where going around it would bend more than a crossing is worth, and never runs beside it', () => {
    const through = [
      { x: 200, y: 0 },
      { x: 200, y: 300 },
    ];
    const crossing = searchRoute(gridOf({ ...open, others: [through] }), 10);
    expect(crossing).toEqual([
      { x: 100, y: 130 },
      { x: 300, y: 130 },
    ]);
    const short = [
      { x: 200, y: 90 },
      { x: 200, y: 170 },
    ];
    expect(searchRoute(gridOf({ ...open, others: [short] }), 10)).toHaveLength(4);
    const beside = [
      { x: 100, y: 126 },
      { x: 300, y: 126 },
    ];
    const found = searchRoute(gridOf({ ...open, others: [beside] }), 10) ?? [];
    expect(Math.abs((found[0]?.y ?? 0) - 126)).toBeGreaterThanOrEqual(8);
  });
});
