import type { StateDescription } from '@mostrador/chart-model';
import type { ChartLayout } from './placed.ts';
import { MARGIN } from './sizes.ts';
import { statesAround } from './states-around.ts';

/** What of a chart is shown before anybody chose: some states folded, so that it is narrower. */
export interface FittedLayout {
  readonly layout: ChartLayout;
  /** The uids of the states that are folded in it. */
  readonly folded: readonly string[];
}

/** How wide a drawing is with the room around it, in px. */
export const drawnWidth = ({ width }: ChartLayout): number => width + 2 * MARGIN;

/** How wide a drawing is, and which states are folded in it, by uid. */
interface Fit {
  readonly width: number;
  readonly folded: readonly string[];
}

/** The uids of states that are not folded: `open` in any case, `rather` too if that fits. */
export interface Open {
  readonly open: ReadonlySet<string>;
  readonly rather: ReadonlySet<string>;
}

/**
 * Of drawings in which these states are open, the widest that is no wider than so many px, or else the narrowest; undefined where there is none. Parallel
 * regions stand in many states at once, for all of which there may be no room.
 */
export function fitFor<One extends Fit>(fits: readonly One[], room: number, { open, rather }: Open): One | undefined {
  const all = widestIn(fits, room, new Set([...open, ...rather]));
  return all !== undefined && all.width <= room ? all : widestIn(fits, room, open);
}

/** What is open so that a chart is seen where it stands, and for sure in the states that are named or else in the innermost of those. */
export function openFor(root: StateDescription, stands: readonly string[], named: readonly string[]): Open {
  const sure = named.length > 0 ? named : stands.slice(-1);
  return { open: statesAround(root, new Set(sure)), rather: statesAround(root, new Set(stands)) };
}

function widestIn<One extends Fit>(fits: readonly One[], room: number, open: ReadonlySet<string>): One | undefined {
  const widestFirst = fits
    .filter(({ folded }) => !folded.some((uid) => open.has(uid)))
    .toSorted((one, other) => other.width - one.width);
  return widestFirst.find(({ width }) => width <= room) ?? widestFirst.at(-1);
}
