import { type ChartDescription, type ChartVersion, treeOf } from '@mostrador/chart-model';
import { drawChart } from '../drawing/draw.ts';
import { layoutChart } from '../drawing/layout.ts';
import { labelLines, notesIn, titleOf } from '../drawing/place.ts';
import type { ChartLayout, DrawingWords, PlacedState, PlacedTransition } from '../drawing/placed.ts';
import { statesWithin } from '../drawing/states-within.ts';
import type { Overlay } from '../page/chart-data.ts';
import { bothVersions } from '../versions/difference.ts';

/** Of the earlier version, an arrow that leads elsewhere now is placed apart from the one that it became. */
const earlierId = (id: string): string => `earlier:${id}`;

/** Draws both versions in the places of their union. */
export async function overlayOf(before: ChartVersion, after: ChartVersion, words: DrawingWords): Promise<Overlay> {
  const moved = Object.entries(before.transitions).filter(([id, { source, targets }]) => {
    const now = after.transitions[id];
    return now !== undefined && [now.source, ...now.targets].join('\n') !== [source, ...targets].join('\n');
  });
  const both = bothVersions(before, after);
  const known = new Set(statesWithin(both.root).map(({ uid }) => uid));
  const apart = moved
    .filter(([, { source, targets }]) => [source, ...targets].every((uid) => known.has(uid)))
    .map(([id, transition]) => ({ ...transition, id: earlierId(id) }));
  const description: ChartDescription = { ...both, transitions: [...both.transitions, ...apart] };
  const layout = await layoutChart(description, words);
  const isApart = new Set(apart.map(({ id }) => id));
  return {
    before: drawVersion(layout, before, words, (id) => (isApart.has(earlierId(id)) ? earlierId(id) : id)),
    after: drawVersion(layout, after, words, (id) => id),
  };
}

/** @param placeOf the id under which a transition of this version was placed. */
function drawVersion(
  both: ChartLayout,
  version: ChartVersion,
  words: DrawingWords,
  placeOf: (id: string) => string,
): string {
  const own = new Map(statesWithin(treeOf(version)).map((state) => [state.uid, state]));
  const states = both.states.flatMap((placed): PlacedState[] => {
    const state = own.get(placed.state.uid);
    return state === undefined ? [] : [{ ...placed, state, title: titleOf(state), notes: notesIn(state, words) }];
  });
  const placedAt = new Map(both.transitions.map((placed) => [placed.transition.id, placed]));
  const transitions = Object.entries(version.transitions).flatMap(([id, found]): PlacedTransition[] => {
    const placed = placedAt.get(placeOf(id));
    if (placed === undefined) return [];
    const transition = { id, ...found };
    const label = { ...placed.label, lines: labelLines(transition, words.labelOf(transition)) };
    return [{ ...placed, transition, label }];
  });
  // A start that only the other version has would be an arrow to nowhere.
  const starts = both.starts.filter(({ uid }) => own.get(uid)?.initial != null);
  return drawChart({ ...both, name: version.name, states, transitions, starts });
}
