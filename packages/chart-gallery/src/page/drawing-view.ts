import { drawChart } from '../drawing/draw.ts';
import { foldedLayout, foldToFit } from '../drawing/folded.ts';
import type { ChartLayout } from '../drawing/placed.ts';
import { drawnWidth, type FittedLayout, fitFor } from '../drawing/shown-fit.ts';
import type { Address } from './address.ts';
import { plain } from './search.ts';

/** What of a layout is shown: folded as was chosen, or as its room asks for. */
export interface ShownDrawing {
  readonly svg: string;
  readonly layout: ChartLayout;
  readonly folded: readonly string[];
  /** Whether states were folded by nobody, so that the drawing fits. */
  readonly isFitted: boolean;
}

/** How a layout is to be shown. */
export interface Showing {
  readonly folded: Address['folded'];
  /** The width of the drawing's place, in px; null where it is not known yet. */
  readonly room: number | null;
  /** Drawings of it with states folded, where it is wider than the page. */
  readonly fits?: readonly FittedLayout[];
  /** The layout with charts in its states, which nothing folds by itself: somebody opened them. */
  readonly opened?: ChartLayout;
  /** An address whose surroundings are not folded, so that it is seen. */
  readonly on: string | null;
}

export function shownDrawing(
  layout: ChartLayout,
  { folded, room, fits = [], opened = layout, on }: Showing,
): ShownDrawing {
  const fit =
    folded === null && room !== null && opened === layout && on === null ? placedToFit(layout, fits, room) : null;
  if (fit !== null) return { svg: drawChart(fit.layout), ...fit, isFitted: fit.folded.length > 0 };
  const around = on === null ? [] : statesAround(layout, on);
  const fitting = (folded ?? (room === null ? [] : foldToFit(layout, room))).filter((uid) => !around.includes(uid));
  const shown = foldedLayout(opened, new Set(fitting));
  return { svg: drawChart(shown), layout: shown, folded: fitting, isFitted: folded === null && fitting.length > 0 };
}

/** A drawing that was placed anew, where folding alone leaves one that is wider than its room; null where it does not. */
function placedToFit(layout: ChartLayout, fits: readonly FittedLayout[], room: number): FittedLayout | null {
  const inPlace = drawnWidth(foldedLayout(layout, new Set(foldToFit(layout, room))));
  if (inPlace <= room) return null;
  const widths = fits.map((fit) => ({ ...fit, width: drawnWidth(fit.layout) }));
  return (
    fitFor(
      widths.filter(({ width }) => width < inPlace),
      room,
    ) ?? null
  );
}

/** The uids of the states around what an address names: a state, or the source of a transition. */
function statesAround({ states, transitions }: ChartLayout, address: string): string[] {
  const id = address.slice(address.indexOf(':') + 1);
  const source = transitions.find(({ transition }) => transition.id === id)?.transition.source;
  const aroundOf = (uid: string | undefined): string[] => {
    const around = states.find(({ state }) => state.uid === uid)?.around?.uid;
    return around === undefined ? [] : [around, ...aroundOf(around)];
  };
  return address.startsWith('transition:') && source !== undefined ? [source, ...aroundOf(source)] : aroundOf(id);
}

/** The uids of the states in a drawing of which every word is in their name, their words, or a label of their arrows. */
export function soughtIn(
  { states, transitions }: ChartLayout,
  labels: Readonly<Record<string, string>>,
  query: string,
): string[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return states
    .filter(({ state }) => {
      const own = transitions.filter(({ transition }) => transition.source === state.uid);
      const text = plain(
        [state.key, state.words, ...own.map(({ transition }) => labels[transition.id] ?? '')].join(' '),
      );
      return words.every((word) => text.includes(word));
    })
    .map(({ state }) => state.uid);
}
