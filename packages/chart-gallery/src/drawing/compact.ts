import { type Axis, movedAlong } from './moved.ts';
import { type ChartLayout, isInternal } from './placed.ts';
import { headHeightOf, KEY_SIZE, LINE, NOTES_GAP, PADDING, SIGN_ROOM, wordsWidth } from './sizes.ts';

/** What is left between two things where nothing stands between them along the whole drawing, in px; an arrow's tip needs 8. */
const LEAST = 12;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The layout without the strips, across and down, that hold nothing but the middle of arrows: nothing changes sides, only distances. */
export const compact = (layout: ChartLayout): ChartLayout => compactAlong('y', compactAlong('x', layout));

function compactAlong(axis: Axis, layout: ChartLayout): ChartLayout {
  const solid = solidsAlong(axis, layout).toSorted((one, other) => one.from - other.from);
  const size = axis === 'x' ? 'width' : 'height';
  const points = [...layout.transitions.flatMap(({ ways }) => ways.flat()), ...layout.starts.flatMap(({ way }) => way)];
  const marks = [
    ...solid.flatMap(({ from, to }) => [from, to]),
    ...points.map((point) => point[axis]),
    ...layout.states.flatMap((placed) => [placed[axis], placed[axis] + placed[size]]),
  ];
  const sorted = [...new Set(marks)].toSorted((one, other) => one - other);
  const removed = sorted.slice(1).flatMap((to, index) => {
    const from = sorted[index] ?? to;
    const isSolid = solid.some((span) => span.from < to && span.to > from);
    return isSolid || to - from <= LEAST ? [] : [{ at: from, by: to - from - LEAST }];
  });
  const move = (at: number): number =>
    at - removed.reduce((sum, gap) => sum + Math.min(gap.by, Math.max(0, at - gap.at)), 0);
  return movedAlong(axis, move, layout);
}

/** What keeps its size: states without others inside, labels, dots, and what is written in the head of the others. */
function solidsAlong(axis: Axis, { states, transitions, starts }: ChartLayout): Span[] {
  const size = axis === 'x' ? 'width' : 'height';
  const labels = transitions.filter(({ label }) => label.lines.length > 0);
  const boxes = [
    ...states.filter(({ state }) => state.states.length === 0),
    ...labels.map(({ label }) => label),
    ...starts.map(({ dot }) => dot),
  ];
  const heads = states
    .filter(({ state }) => state.states.length > 0)
    .map((placed): Span => {
      const { state, title, notes } = placed;
      const lines = labels
        .filter(({ transition }) => isInternal(transition) && transition.source === state.uid)
        .map(({ label }) => label);
      const width = Math.max(wordsWidth(state.key, title, notes), ...lines.map((label) => label.width));
      const height = lines.reduce((sum, label) => sum + NOTES_GAP + label.height, headHeightOf(title, notes));
      // Folded, it also says how many states it holds.
      const more = placed.isFolded ? KEY_SIZE * LINE + NOTES_GAP : 0;
      const room = { width: width + PADDING + SIGN_ROOM, height: height + more + PADDING + NOTES_GAP };
      return { from: placed[axis], to: placed[axis] + Math.min(room[size], placed[size]) };
    });
  return [...boxes.map((box) => ({ from: box[axis], to: box[axis] + box[size] })), ...heads];
}
