import type { ChartLayout, PlacedState, PlacedTransition } from './placed.ts';
import { type Box, grown, type Point } from './way.ts';
import { wordsBoxOf } from './words-box.ts';

/** What an arrow may not come nearer to than this, in px: boxes, the sides of boxes around it, and arrows beside it. */
export const CLEARANCE = 8;
/** Before the tip of an arrow, in px. */
export const TIP_ROOM = 12;
/** Around labels and words, in px. */
const WORDS_ROOM = 5;

/** Everything that an arrow between two states has to heed. */
export interface Surroundings {
  readonly from: Box;
  readonly to: Box;
  /** Where the arrow stays: inside of the innermost state that holds both ends. */
  readonly room: Box;
  /** What it may not lead through, with the distance that it keeps. */
  readonly blocks: readonly Box[];
  /** The sides of states around one of its ends, which it crosses and does not run along. */
  readonly borders: readonly (readonly Point[])[];
  /** Other arrows, by their ways. */
  readonly others: readonly (readonly Point[])[];
}

/** Of the arrow of a transition with one target; null where its state holds the target, is in it, or is the target itself. */
export function surroundingsOf(layout: ChartLayout, placed: PlacedTransition): Surroundings | null {
  const { source, targets } = placed.transition;
  const byUid = new Map(layout.states.map((one) => [one.state.uid, one]));
  const [from, to] = [byUid.get(source), byUid.get(targets[0] ?? source)];
  if (from === undefined || to === undefined || targets.length !== 1) return null;
  const above = (one: PlacedState): PlacedState[] => {
    const around = one.around === null ? undefined : byUid.get(one.around.uid);
    return around === undefined ? [] : [around, ...above(around)];
  };
  const [aboveFrom, aboveTo] = [above(from), above(to)];
  if (from === to || aboveFrom.includes(to) || aboveTo.includes(from)) return null;
  const common = aboveFrom.find((one) => aboveTo.includes(one));
  const around = new Set([...aboveFrom, ...aboveTo]);
  const isBlock = (one: PlacedState): boolean => !around.has(one);
  const blocks = layout.states.filter((one) => isBlock(one) && !above(one).some(isBlock));
  const others = layout.transitions.filter((one) => one !== placed);
  const labels = others.filter(({ label }) => label.lines.length > 0);
  return {
    from,
    to,
    room: common === undefined ? { x: 0, y: 0, width: layout.width, height: layout.height } : grown(common, -CLEARANCE),
    blocks: [
      ...blocks.filter((one) => one !== from && one !== to).map((one) => grown(one, CLEARANCE)),
      ...[...around].map((one) => grown(wordsBoxOf(one), WORDS_ROOM)),
      ...labels.map(({ label }) => grown(label, WORDS_ROOM)),
      ...layout.starts.map(({ dot }) => grown(dot, WORDS_ROOM)),
    ],
    borders: [...around].map(bordersOf),
    others: [...others.flatMap(({ ways }) => ways), ...layout.starts.map(({ way }) => way)],
  };
}

/** Once around a box. */
export const bordersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
  { x, y },
];
