import type { ChartLayout } from './placed.ts';
import { MARGIN } from './sizes.ts';

/** What of a chart is shown before anybody chose: some states folded, so that it is narrower. */
export interface FittedLayout {
  readonly layout: ChartLayout;
  /** The uids of the states that are folded in it. */
  readonly folded: readonly string[];
}

/** How wide a drawing is with the room around it, in px. */
export const drawnWidth = ({ width }: ChartLayout): number => width + 2 * MARGIN;

/** Of drawings, the widest first, the first that is no wider than so many px; the narrowest where none is, undefined where there are none. */
export const fitFor = <Fit extends { readonly width: number }>(fits: readonly Fit[], room: number): Fit | undefined =>
  fits.find(({ width }) => width <= room) ?? fits.at(-1);
