import type { ChartDescription } from '@mostrador/chart-model';
import { drawChart } from '../drawing/draw.ts';
import { foldedLayout, foldToFit } from '../drawing/folded.ts';
import type { ChartLayout } from '../drawing/placed.ts';
import { drawnWidth, type FittedLayout, fitFor, type Open } from '../drawing/shown-fit.ts';
import { statesWithin } from '../drawing/states-within.ts';
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
  /** The uids of states that hold what is to be seen. */
  readonly seen: Open;
}

export function shownDrawing(
  layout: ChartLayout,
  { folded, room, fits = [], opened = layout, seen }: Showing,
): ShownDrawing {
  if (folded !== null || room === null || opened !== layout) {
    const fitting = (folded ?? []).filter((uid) => !seen.open.has(uid));
    return shownFolded(opened, fitting, folded === null && fitting.length > 0);
  }
  const inPlace = [new Set([...seen.open, ...seen.rather]), seen.open].map((open) => {
    const fitting = foldToFit(layout, room, open);
    const drawn = foldedLayout(layout, new Set(fitting));
    return { layout: drawn, folded: fitting, width: drawnWidth(drawn) };
  });
  const all = [...inPlace, ...fits.map((fit) => ({ ...fit, width: drawnWidth(fit.layout) }))];
  const fit = inPlace.find(({ width }) => width <= room) ?? fitFor(all, room, seen);
  if (fit === undefined) return shownFolded(layout, [], false);
  return { svg: drawChart(fit.layout), layout: fit.layout, folded: fit.folded, isFitted: fit.folded.length > 0 };
}

function shownFolded(layout: ChartLayout, folded: readonly string[], isFitted: boolean): ShownDrawing {
  const shown = foldedLayout(layout, new Set(folded));
  return { svg: drawChart(shown), layout: shown, folded, isFitted };
}

/** What an address names in a chart: a state, or the source of a transition, which is open too if it holds others. */
export function namedBy({ root, transitions }: ChartDescription, address: string): string[] {
  const id = address.slice(address.indexOf(':') + 1);
  if (!address.startsWith('transition:')) return [id];
  const source = transitions.find((transition) => transition.id === id)?.source;
  const inside = statesWithin(root).find(({ uid }) => uid === source)?.states[0]?.uid;
  return [inside ?? source ?? []].flat();
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
