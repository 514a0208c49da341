import type { ChartLayout, PlacedTransition } from './placed.ts';
import type { Box } from './way.ts';

/** A drawing in little: what to draw in each colour, as the `d` of a path. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  /** The states that have others inside. */
  readonly around: string;
  readonly ways: string;
  readonly states: string;
}

/** As large as a card shows it at most, twice over for sharp screens, in its own units. */
const ROOM = { width: 560, height: 300 };

/** The drawing as a card shows it: where its states stand and how its arrows run, in paths short enough to come with the index. */
export function thumbnailOf({ width, height, states, transitions }: ChartLayout): Thumbnail {
  const scale = Math.min(ROOM.width / width, ROOM.height / height, 1);
  const at = (value: number): number => Math.round(value * scale);
  const boxOf = (box: Box): string =>
    `M${at(box.x)} ${at(box.y)}h${at(box.width)}v${at(box.height)}h-${at(box.width)}z`;
  const wayOf = (way: PlacedTransition['ways'][number]): string =>
    `M${[...new Set(way.map(({ x, y }) => `${at(x)} ${at(y)}`))].join('L')}`;
  const isLeaf = ({ state }: ChartLayout['states'][number]): boolean => state.states.length === 0;
  return {
    width: at(width),
    height: at(height),
    around: states
      .filter((placed) => !isLeaf(placed))
      .map(boxOf)
      .join(''),
    ways: transitions.flatMap(({ ways }) => ways.map(wayOf)).join(''),
    states: states.filter(isLeaf).map(boxOf).join(''),
  };
}
