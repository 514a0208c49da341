import type { StateDescription } from '@mostrador/chart-model';
import { clearLabels } from './clear-labels.ts';
import { type Axis, movedAlong } from './moved.ts';
import type { ChartLayout, PlacedState } from './placed.ts';
import { PADDING } from './sizes.ts';
import type { Box, Point } from './way.ts';

/** How far from its border what is inside of a box may end, in px. */
const EDGE = 2;

/**
 * The layout with another chart drawn inside the box of a state, below what is there: the box grows, and everything else keeps its side of it. The uids
 * and ids of the inner chart have `prefix` before them.
 */
export function openedLayout(layout: ChartLayout, at: string, inner: ChartLayout, prefix: string): ChartLayout {
  const host = layout.states.find(({ state }) => state.uid === at);
  if (host === undefined) return layout;
  const [right, bottom] = [host.x + host.width, host.y + host.height];
  const lower = stretched('y', layout, bottom, inner.height + PADDING);
  const wider = stretched('x', lower, right, Math.max(0, inner.width + 2 * PADDING - host.width));
  const moved = <Placed extends Point>(place: Placed): Placed => ({
    ...place,
    x: place.x + host.x + PADDING,
    y: place.y + bottom - EDGE,
  });
  const own = (uid: string): string => `${prefix}${uid}`;
  return clearLabels({
    ...wider,
    states: [...wider.states, ...inner.states.map((placed) => placedInside(placed, host.state, prefix, moved))],
    transitions: [
      ...wider.transitions,
      ...inner.transitions.map(({ transition, ways, label }) => ({
        transition: {
          ...transition,
          id: own(transition.id),
          source: own(transition.source),
          targets: transition.targets.map(own),
        },
        ways: ways.map((way) => way.map(moved)),
        label: moved(label),
      })),
    ],
    starts: [
      ...wider.starts,
      ...inner.starts.map(({ uid, dot, way }) => ({ uid: own(uid), dot: moved(dot), way: way.map(moved) })),
    ],
  });
}

/** The layout with a strip of so many px before this border. */
const stretched = (axis: Axis, layout: ChartLayout, border: number, by: number): ChartLayout =>
  by === 0 ? layout : movedAlong(axis, (at) => (at > border - EDGE ? at + by : at), layout);

function placedInside(
  placed: PlacedState,
  host: StateDescription,
  prefix: string,
  moved: <Placed extends Box>(box: Placed) => Placed,
): PlacedState {
  const { state, around, wordsX, x } = placed;
  const box = moved(placed);
  return {
    ...box,
    state: renamed(state, prefix),
    wordsX: wordsX + box.x - x,
    isRoot: false,
    around: around === null ? host : renamed(around, prefix),
  };
}

const renamed = (state: StateDescription, prefix: string): StateDescription => ({
  ...state,
  uid: `${prefix}${state.uid}`,
  initial: state.initial === null ? null : `${prefix}${state.initial}`,
  states: state.states.map((child) => renamed(child, prefix)),
});
