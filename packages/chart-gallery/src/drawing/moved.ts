import type { ChartLayout } from './placed.ts';
import type { Box, Point } from './way.ts';

export type Axis = 'x' | 'y';

/** Where a place along an axis goes to; what was before another stays before it. */
export type Move = (at: number) => number;

/** The layout with everything moved along an axis; labels and dots keep their size, states may become larger or smaller. */
export function movedAlong(axis: Axis, move: Move, layout: ChartLayout): ChartLayout {
  const size = axis === 'x' ? 'width' : 'height';
  const point = (at: Point): Point => ({ ...at, [axis]: move(at[axis]) });
  const scaled = <Placed extends Box>(box: Placed): Placed => {
    const start = move(box[axis]);
    return { ...box, [axis]: start, [size]: move(box[axis] + box[size]) - start };
  };
  // By its middle, through which its arrow runs.
  const kept = <Placed extends Box>(box: Placed): Placed => ({
    ...box,
    [axis]: move(box[axis] + box[size] / 2) - box[size] / 2,
  });
  return {
    ...layout,
    [size]: Math.ceil(move(layout[size])),
    states: layout.states.map((placed) => ({
      ...scaled(placed),
      wordsX: axis === 'x' ? move(placed.x) + (placed.wordsX - placed.x) : placed.wordsX,
    })),
    transitions: layout.transitions.map((placed) => ({
      ...placed,
      ways: placed.ways.map((way) => way.map(point)),
      label: placed.ways.length === 0 ? inHead(placed.label, axis, move) : kept(placed.label),
    })),
    starts: layout.starts.map((start) => ({ ...start, dot: kept(start.dot), way: start.way.map(point) })),
  };
}

/** A line in the box of a state begins where it did. */
const inHead = <Placed extends Box>(label: Placed, axis: Axis, move: Move): Placed => ({
  ...label,
  [axis]: move(label[axis]),
});
