import { clearLabels } from './clear-labels.ts';
import { clearWords } from './clear-words.ts';
import { compact } from './compact.ts';
import { type ChartLayout, isInternal, type PlacedState, type PlacedTransition } from './placed.ts';
import { MARGIN } from './sizes.ts';
import { type Box, isWithin, outside } from './way.ts';

/**
 * The layout with these states folded: what is inside is left out, arrows end at their borders, and the room that becomes free is given up.
 * Everything keeps its side of everything else. States by uid.
 */
export function foldedLayout(layout: ChartLayout, folded: ReadonlySet<string>): ChartLayout {
  if (folded.size === 0) return layout;
  const byUid = new Map(layout.states.map((placed) => [placed.state.uid, placed]));
  const shownAs = (uid: string): string => {
    const around = byUid.get(uid)?.around?.uid ?? null;
    const above = around === null ? null : shownAs(around);
    return above !== null && (folded.has(above) || above !== around) ? above : uid;
  };
  const isShown = (uid: string): boolean => shownAs(uid) === uid;
  const coverOf = (uid: string): Box | null => {
    const shown = shownAs(uid);
    return shown === uid ? null : (byUid.get(shown) ?? null);
  };
  const left: ChartLayout = {
    ...layout,
    states: layout.states
      .filter(({ state }) => isShown(state.uid))
      .map((placed) => ({ ...placed, isFolded: folded.has(placed.state.uid) })),
    transitions: layout.transitions.flatMap((placed) => shownPart(placed, folded, isShown, coverOf)),
    starts: layout.starts.filter(({ uid }) => isShown(uid) && !folded.has(uid)),
  };
  return clearLabels(clearWords(compact(left)));
}

function shownPart(
  placed: PlacedTransition,
  folded: ReadonlySet<string>,
  isShown: (uid: string) => boolean,
  coverOf: (uid: string) => Box | null,
): PlacedTransition[] {
  const { transition, label } = placed;
  const { source, targets } = transition;
  if (isInternal(transition)) return isShown(source) && !folded.has(source) ? [placed] : [];
  const from = coverOf(source);
  const covers = [from, ...targets.map(coverOf)].filter((cover) => cover !== null);
  const ways = placed.ways.flatMap((way, index) => {
    const to = coverOf(targets[index] ?? source);
    if (from !== null && from === to) return [];
    const shown = outside(way, from, to);
    return shown === null ? [] : [shown];
  });
  if (ways.length === 0) return [];
  const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  const isCovered = covers.some((cover) => isWithin(middle, cover));
  return [{ ...placed, ways, label: isCovered ? { ...label, lines: [] } : label }];
}

/**
 * The states to fold so that the drawing is at most so many px wide at its own size: the deepest first, of those the one with the most inside,
 * and none more than needed. Where even that is too wide, as many as make it narrower. Those of `open` are not folded.
 */
export function foldToFit(layout: ChartLayout, width: number, open: ReadonlySet<string> = new Set()): string[] {
  const chosen: string[] = [];
  const widthWith = (uids: readonly string[]): number => foldedLayout(layout, new Set(uids)).width + 2 * MARGIN;
  const all = layout.states.filter(({ state, isRoot }) => state.states.length > 0 && !isRoot);
  const depthOf = ({ state, around }: PlacedState): number => {
    const above = all.find((one) => one.state.uid === around?.uid);
    return above === undefined || above.state.uid === state.uid ? 0 : 1 + depthOf(above);
  };
  const inOrder = all
    .filter(({ state }) => !open.has(state.uid))
    .toSorted((one, other) => depthOf(other) - depthOf(one) || other.width - one.width);
  for (const { state } of inOrder) {
    if (widthWith(chosen) <= width) break;
    chosen.push(state.uid);
  }
  // One whose folding turns out not to be needed is opened again.
  return chosen.reduce<string[]>(
    (kept, uid) => (widthWith(kept.filter((one) => one !== uid)) <= width ? kept.filter((one) => one !== uid) : kept),
    chosen,
  );
}
