import type { SessionActor } from '@mostrador/chart-model';
import { KEY_SIZE, LABEL_SIZE, MARGIN, TITLE_SIZE } from '../drawing/sizes.ts';
import { escaped, textAt } from '../drawing/svg-text.ts';
import { widthOf, wrap } from '../drawing/text.ts';
import type { ActorTerms } from '../words/actor-terms.ts';
import type { ForestNode } from './forest.ts';

const PADDING = 10;
const COLUMN_GAP = 36;
const ROW_GAP = 12;
const NOTE_WIDTH = 34;

interface Placed {
  readonly node: ForestNode;
  readonly lines: readonly { readonly className: string; readonly text: string; readonly size: number }[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: readonly Placed[];
}

/** A state by its keys, which its uid ends with. */
export const stateName = (uid: string): string => uid.slice(uid.indexOf('.') + 1);

/** Where and as what an actor is started, and how it is: what is written below its name. */
export function notesOfNode(
  { started, actor, isAgain, kind, chart }: ForestNode,
  terms: ActorTerms,
  atOf: NonNullable<ForestWords['atOf']> = ({ at }) => at.join(', '),
): string[] {
  return [
    ...(started === null || started.at === '' ? [] : [terms.within(stateName(started.at), started.id)]),
    ...(chart === null && kind !== 'machine' && kind !== 'unknown' ? [terms.kinds[kind]] : []),
    ...(isAgain ? [terms.again] : []),
    ...(actor === null ? [] : [atOf(actor) || terms.runs]),
  ];
}

/** What a page knows of the actors beside their machines. */
export interface ForestWords {
  /** What an actor is called; by its chart's name otherwise. */
  readonly nameOf?: (node: ForestNode) => string;
  /** Where an actor that runs is; empty: it only runs. By the keys of its states otherwise. */
  readonly atOf?: (actor: SessionActor) => string;
  /** What else is written of it, a line each, e.g. the messages on the branch that leads to it; `around` is null for a root. */
  readonly notesOf?: (node: ForestNode, around: ForestNode | null) => readonly string[];
  /** Whether what starts others stands beside the first of them instead of their middle: a tall tree then begins with its root. */
  readonly isTopDown?: boolean;
  /** Where its node leads; null: nowhere. */
  readonly hrefOf?: (node: ForestNode) => string | null;
}

/** A forest of actors as an SVG, from left to right. What runs has a thick border, a dot, and its state. */
export function drawForest(forest: readonly ForestNode[], terms: ActorTerms, words: ForestWords = {}): string {
  const lines = new Map<ForestNode, Placed['lines']>();
  const write = (nodes: readonly ForestNode[], around: ForestNode | null): void => {
    for (const node of nodes) {
      lines.set(node, linesOf(node, terms, words, around));
      write(node.children, node);
    }
  };
  write(forest, null);
  const widths: number[] = [];
  measure(forest, 0, widths, lines);
  const xs = widths.map((_, depth) => widths.slice(0, depth).reduce((sum, width) => sum + width + COLUMN_GAP, 0));
  let bottom = 0;
  const place = (node: ForestNode, depth: number): Placed => {
    const own = lines.get(node) ?? [];
    const height = heightOf(own);
    const top = bottom;
    const children = node.children.map((child) => place(child, depth + 1));
    const [first, last] = [children[0], children.at(-1)];
    const middle =
      first === undefined || last === undefined
        ? top + height / 2
        : words.isTopDown === true
          ? Math.max(first.y + first.height / 2, top + height / 2)
          : (first.y + first.height / 2 + last.y + last.height / 2) / 2;
    bottom = Math.max(bottom, middle + height / 2 + ROW_GAP);
    return { node, lines: own, x: xs[depth] ?? 0, y: middle - height / 2, width: widthOfLines(own), height, children };
  };
  const placed = forest.map((node) => place(node, 0));
  const all = flat(placed);
  const top = Math.min(0, ...all.map(({ y }) => y));
  const width = Math.max(1, ...all.map((one) => one.x + one.width));
  const box = [-MARGIN, top - MARGIN, width + 2 * MARGIN, bottom - top + 2 * MARGIN].map(Math.round);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}" role="${words.hrefOf === undefined ? 'img' : 'group'}" class="forest">`,
    `<title>${escaped(terms.actors)}</title><style>${STYLE}</style>`,
    ...all.flatMap((one) => one.children.map((child) => drawBranch(one, child, xs))),
    ...all.map((one) => drawNode(one, words.hrefOf?.(one.node) ?? null)),
    '</svg>',
  ].join('');
}

const STYLE = `
.forest{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;background:var(--panel,#fff)}
.forest .box{fill:var(--page,#f5f6f8);stroke:var(--control,#9aa3b2)}
.forest .idle .box{stroke-dasharray:5 4;fill:none}
.forest .runs .box{fill:var(--accent-soft,#e3ecfd);stroke:var(--accent,#1a56c4);stroke-width:2.5}
.forest .dot{fill:var(--accent,#1a56c4)}
.forest a:hover .box,.forest a:focus-visible .box{stroke:var(--accent,#1a56c4)}.forest a:focus-visible .box{stroke-width:3}
.forest .branch{fill:none;stroke:var(--control,#9aa3b2)}.forest .branch.runs{stroke:var(--accent,#1a56c4);stroke-width:2}
.forest .name{font-size:${TITLE_SIZE}px;fill:var(--text,#1a1d21)}
.forest .note{font-size:${KEY_SIZE}px;fill:var(--muted,#5b6472)}
.forest .at{font-size:${LABEL_SIZE}px;font-weight:600;fill:var(--text,#1a1d21)}
`;

function measure(
  forest: readonly ForestNode[],
  depth: number,
  widths: number[],
  lines: ReadonlyMap<ForestNode, Placed['lines']>,
): void {
  for (const node of forest) {
    widths[depth] = Math.max(widths[depth] ?? 0, widthOfLines(lines.get(node) ?? []));
    measure(node.children, depth + 1, widths, lines);
  }
}

function linesOf(
  node: ForestNode,
  terms: ActorTerms,
  { nameOf = ({ name }) => name, notesOf = () => [], atOf }: ForestWords,
  around: ForestNode | null,
): Placed['lines'] {
  const known = notesOfNode(node, terms, atOf);
  // How it is stands last.
  const split = node.actor === null ? known.length : known.length - 1;
  const notes = [...known.slice(0, split), ...notesOf(node, around), ...known.slice(split)];
  const isAt = (index: number): boolean => node.actor !== null && index === notes.length - 1;
  return [
    { className: 'name', text: nameOf(node), size: TITLE_SIZE },
    ...notes.flatMap((note, index) =>
      wrap(note, NOTE_WIDTH).map((text) =>
        isAt(index) ? { className: 'at', text, size: LABEL_SIZE } : { className: 'note', text, size: KEY_SIZE },
      ),
    ),
  ];
}

const widthOfLines = (lines: Placed['lines']): number =>
  // A state is written in bold; a dot stands in the corner of what runs.
  Math.ceil(Math.max(...lines.map(({ text, size }) => widthOf(text, size) * 1.12))) + 2 * PADDING + 14;
const heightOf = (lines: Placed['lines']): number => lines.reduce((sum, { size }) => sum + size * 1.4, 2 * PADDING - 4);

const flat = (placed: readonly Placed[]): Placed[] => placed.flatMap((one) => [one, ...flat(one.children)]);

function drawBranch(from: Placed, to: Placed, xs: readonly number[]): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const y2 = to.y + to.height / 2;
  const bend = (xs.find((x) => x === to.x) ?? to.x) - COLUMN_GAP / 2;
  const isRunning = to.node.actor !== null;
  return `<path class="branch${isRunning ? ' runs' : ''}" d="M${x1} ${y1}H${bend}V${y2}H${to.x}"/>`;
}

function drawNode({ node, lines, x, y, width, height }: Placed, href: string | null): string {
  let baseline = y + PADDING - 4;
  return [
    href === null ? '' : `<a href="${escaped(href)}">`,
    `<g class="${node.actor === null ? 'idle' : 'runs'}" data-node="${escaped(node.key)}">`,
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="${node.kind === 'machine' ? 8 : 2}"/>`,
    node.actor === null ? '' : `<circle class="dot" cx="${x + width - 11}" cy="${y + 12}" r="4"/>`,
    ...lines.map(({ className, text, size }) => {
      baseline += size * 1.4;
      return textAt(className, x + PADDING, baseline - size * 0.3, text);
    }),
    '</g>',
    href === null ? '' : '</a>',
  ].join('');
}
