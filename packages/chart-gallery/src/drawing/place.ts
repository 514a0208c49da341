import type { ChartDescription, StateDescription, TransitionDescription } from '@mostrador/chart-model';
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type ChartLayout, type DrawingWords, isInternal, type PlacedState, type PlacedTransition } from './placed.ts';
import { boxOfLabel, headHeightOf, KEY_SIZE, LINE, NOTES_GAP, PADDING, SIGN_ROOM, wordsWidth } from './sizes.ts';
import { statesWithin } from './states-within.ts';
import { wrap } from './text.ts';
import type { Box, Point } from './way.ts';

const TITLE_WIDTH = 24;
const LABEL_WIDTH = 26;
const NOTE_WIDTH = 30;
/** An internal transition has a line of its own in a box, which may be wider than the label of an arrow. */
const INTERNAL_WIDTH = 44;
const DOT = 12;
const HISTORY = 28;

const elk = new ELK();

/** Of ELK, by their names. */
export type LayoutOptions = Readonly<Record<string, string>>;

/** The uids of states that are placed without what is inside. */
type Folded = ReadonlySet<string>;
const NONE: Folded = new Set();

/** Places every state and leads every transition as elkjs does with these options, which hold in each state that has others inside, too. */
export async function placeChart(
  { name, root, transitions }: ChartDescription,
  words: DrawingWords,
  layoutOptions: LayoutOptions,
  folded: Folded = NONE,
): Promise<ChartLayout> {
  const { labelOf } = words;
  const isRootShown =
    words.isRootShown === true ||
    root.kind === 'parallel' ||
    transitions.some(({ source, targets }) => [source, ...targets].includes(root.uid));
  const top = isRootShown ? [root] : root.states;
  const internals = Map.groupBy(
    transitions.filter(isInternal).map((transition) => linesOf(transition, labelOf(transition))),
    ({ transition }) => transition.source,
  );
  const edges = transitions
    .filter((transition) => !isInternal(transition))
    .flatMap((transition) => edgesOf(transition, labelOf(transition)));
  const starts = startsOf(root, folded);
  const graph: ElkNode = {
    id: 'canvas',
    layoutOptions,
    children: [
      ...top.map((state) => nodeOf(state, words, internals, layoutOptions, folded)),
      ...(isRootShown ? [] : dotsIn(root)),
    ],
    edges: [
      ...edges,
      ...stackingIn(root, folded),
      ...starts.map(({ uid, target }) => ({ id: `start:${uid}`, sources: [`dot:${uid}`], targets: [target] })),
    ],
  };
  const placed = await elk.layout(graph);
  const boxes = new Map<string, ElkNode>();
  collect(placed, boxes);
  const ways = new Map<string, ElkExtendedEdge>();
  collectEdges(placed, ways);
  const states = top.flatMap((state) =>
    placedStates(state, boxes, words, { root: isRootShown ? root : null, around: null, folded }),
  );
  const inBoxes = new Map(
    states
      .flatMap((state) => placedInternals(state, internals.get(state.state.uid) ?? []))
      .map((one) => [one.transition, one]),
  );

  return {
    name,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states,
    transitions: transitions.map(
      (transition) => inBoxes.get(transition) ?? placedTransition(transition, labelOf(transition), ways),
    ),
    starts: starts.map(({ uid }) => ({
      uid,
      dot: boxOf(boxes.get(`dot:${uid}`)),
      way: wayOf(ways.get(`start:${uid}`)),
    })),
  };
}

/** An internal transition as its state's box shows it, without its place. */
interface Internal {
  readonly transition: TransitionDescription;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}
type Internals = ReadonlyMap<string, readonly Internal[]>;

/** A transition's label, in lines. */
export const labelLines = (transition: TransitionDescription, label: string): string[] =>
  wrap(label, isInternal(transition) ? INTERNAL_WIDTH : LABEL_WIDTH);

function linesOf(transition: TransitionDescription, label: string): Internal {
  const lines = wrap(label, INTERNAL_WIDTH);
  return { transition, lines, ...boxOfLabel(lines) };
}

function placedInternals(state: PlacedState, internals: readonly Internal[]): PlacedTransition[] {
  let top = state.y + PADDING + headHeightOf(state.title, state.notes);
  return internals.map(({ transition, lines, width, height }) => {
    const y = top + NOTES_GAP;
    top = y + height;
    return { transition, ways: [], label: { x: state.x + PADDING, y, width, height, lines } };
  });
}

function nodeOf(
  state: StateDescription,
  words: DrawingWords,
  internals: Internals,
  layoutOptions: LayoutOptions,
  folded: Folded,
): ElkNode {
  const title = titleOf(state);
  const notes = notesIn(state, words);
  const own = internals.get(state.uid) ?? [];
  const headHeight = own.reduce((sum, { height }) => sum + NOTES_GAP + height, headHeightOf(title, notes));
  const headWidth = Math.max(wordsWidth(state.key, title, notes), ...own.map(({ width }) => width));
  if (state.kind === 'history') return { id: state.uid, width: HISTORY, height: HISTORY };
  const isFolded = folded.has(state.uid);
  if (state.states.length === 0 || isFolded) {
    return {
      id: state.uid,
      width: Math.max(96, headWidth + PADDING + (isFolded ? SIGN_ROOM : PADDING)),
      // Folded, it also says how many states it holds.
      height: headHeight + 2 * PADDING + (isFolded ? KEY_SIZE * LINE + NOTES_GAP : 0),
      layoutOptions: selfLoopOptions(layoutOptions),
    };
  }
  return {
    id: state.uid,
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${headHeight + 2 * PADDING},left=22,bottom=22,right=22]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${headWidth + 2 * PADDING},0)`,
    },
    children: [
      ...state.states.map((child) => nodeOf(child, words, internals, layoutOptions, folded)),
      ...dotsIn(state),
    ],
  };
}

/** How the arrows of a state to itself stand is an option of the state, which does not come to it from what is around. */
const selfLoopOptions = (options: LayoutOptions): LayoutOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name.includes('selfLoop')));

const dotsIn = ({ uid, initial }: StateDescription): ElkNode[] =>
  initial === null ? [] : [{ id: `dot:${uid}`, width: DOT, height: DOT }];

function startsOf(state: StateDescription, folded: Folded): { uid: string; target: string }[] {
  if (folded.has(state.uid)) return [];
  return [
    ...(state.initial === null ? [] : [{ uid: state.uid, target: state.initial }]),
    ...state.states.flatMap((child) => startsOf(child, folded)),
  ];
}

/** A state's words, in lines. */
export const titleOf = ({ words }: Pick<StateDescription, 'words'>): string[] => wrap(words, TITLE_WIDTH);

/** What a state does, in lines. */
export const notesIn = (state: StateDescription, { notesOf }: DrawingWords): string[] =>
  notesOf(state).flatMap((note) => wrap(note, NOTE_WIDTH));

/** Regions stand one below the other; an arrow between them that nobody draws sees to it. */
function stackingIn(state: StateDescription, folded: Folded): ElkExtendedEdge[] {
  if (folded.has(state.uid)) return [];
  const own =
    state.kind === 'parallel'
      ? state.states.slice(1).map(({ uid }, index) => ({
          id: `stack:${uid}`,
          sources: [state.states[index]?.uid ?? uid],
          targets: [uid],
        }))
      : [];
  return [...own, ...state.states.flatMap((child) => stackingIn(child, folded))];
}

function edgesOf({ id, source, targets }: TransitionDescription, label: string): ElkExtendedEdge[] {
  const lines = wrap(label, LABEL_WIDTH);
  const labels = lines.length === 0 ? [] : [{ text: label, ...boxOfLabel(lines) }];
  return targets.map((target, index) => ({
    id: `${id}#${index}`,
    sources: [source],
    targets: [target],
    labels: index === 0 ? labels : [],
  }));
}

function collect(node: ElkNode, boxes: Map<string, ElkNode>): void {
  boxes.set(node.id, node);
  for (const child of node.children ?? []) collect(child, boxes);
}

function collectEdges(node: ElkNode, ways: Map<string, ElkExtendedEdge>): void {
  for (const edge of node.edges ?? []) ways.set(edge.id, edge);
  for (const child of node.children ?? []) collectEdges(child, ways);
}

/** Around which state, and within which whole chart, one is placed; null: none is drawn. */
interface Around {
  readonly root: StateDescription | null;
  readonly around: StateDescription | null;
  readonly folded: Folded;
}

function placedStates(
  state: StateDescription,
  boxes: ReadonlyMap<string, ElkNode>,
  words: DrawingWords,
  { root, around, folded }: Around,
): PlacedState[] {
  const isFolded = folded.has(state.uid);
  const box = boxOf(boxes.get(state.uid));
  return [
    {
      state,
      title: titleOf(state),
      notes: notesIn(state, words),
      inside: words.statesInside(statesWithin(state).length - 1),
      isRegion: around?.kind === 'parallel',
      isFolded,
      isRoot: state === root,
      around,
      ...box,
      wordsX: box.x + PADDING,
    },
    ...(isFolded
      ? []
      : state.states.flatMap((child) => placedStates(child, boxes, words, { root, around: state, folded }))),
  ];
}

function placedTransition(
  transition: TransitionDescription,
  label: string,
  ways: ReadonlyMap<string, ElkExtendedEdge>,
): PlacedTransition {
  const mine = transition.targets.map((_, index) => ways.get(`${transition.id}#${index}`));
  return {
    transition,
    ways: mine.map(wayOf),
    label: { ...boxOf(mine[0]?.labels?.[0]), lines: wrap(label, LABEL_WIDTH) },
  };
}

function wayOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

function boxOf(shape: { x?: number; y?: number; width?: number; height?: number } | undefined): Box {
  return { x: shape?.x ?? 0, y: shape?.y ?? 0, width: shape?.width ?? 0, height: shape?.height ?? 0 };
}
