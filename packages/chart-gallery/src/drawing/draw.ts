import { type Meaning, meaningOf } from './meaning.ts';
import { type ChartLayout, isInternal, type PlacedState, type PlacedTransition } from './placed.ts';
import { KEY_SIZE, LABEL_SIZE, LINE, MARGIN, NOTES_GAP, PADDING, TITLE_SIZE, wordsWidth } from './sizes.ts';
import { escaped, textAt } from './svg-text.ts';
import { pathOf, round } from './way.ts';

const RADIUS = 10;

/**
 * The chart as an SVG of its own. Every state is a `<g data-state="uid">` and every transition a `<g data-transition="id">`,
 * which a page may light; the colours follow its custom properties where it has them. It says what stands around what and which states
 * an arrow joins, so that a page may fold a state (`page/fold.ts`); by itself it shows nothing of that.
 */
export function drawChart(layout: ChartLayout): string {
  const { name, width, height, states, transitions, starts } = layout;
  const declared = transitions.map(({ transition }) => transition);
  const compounds = states.filter(isCompound);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}" width="${width + 2 * MARGIN}" role="img" class="chart">`,
    `<title>${escaped(name)}</title>`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="tip-${escaped(name)}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0.8 9.5 5 0 9.2z" fill="context-stroke"/></marker></defs>`,
    ...states.map((placed) => drawState(placed, meaningOf(placed.state, declared))),
    ...starts.map(
      ({ uid, dot, way }) =>
        `<g class="start" data-within="${escaped(uid)}"><circle cx="${dot.x + dot.width / 2}" cy="${dot.y + dot.height / 2}" r="${dot.width / 2}"/><path d="${pathOf(way)}" marker-end="url(#tip-${escaped(name)})"/></g>`,
    ),
    ...transitions
      .filter(({ transition }) => !isInternal(transition))
      .map((placed) => drawWay(placed, name, groundOf(placed, compounds))),
    // Arrows lead into a compound state across its head; the words stay readable above them.
    ...compounds.map(drawHead),
    ...transitions
      .filter(({ transition }) => isInternal(transition))
      .map((placed) => drawInternal(placed, groundOf(placed, compounds))),
    '</svg>',
  ].join('');
}

const STYLE = `
.chart{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--text,#1a1d21);background:var(--panel,#fff)}
.chart .box{fill:var(--panel,#fff);stroke:var(--control,#9aa3b2);stroke-width:1.25}
.chart .compound>.box{fill:var(--page,#f5f6f8)}
.chart .region>.box{stroke-dasharray:5 4}
.chart .key{font:${KEY_SIZE}px ui-monospace,Menlo,monospace;fill:var(--muted,#5b6472)}
.chart .note{font-size:${KEY_SIZE}px;fill:var(--muted,#5b6472)}
.chart .title{font-size:${TITLE_SIZE}px;fill:var(--text,#1a1d21)}
.chart .head text{paint-order:stroke;stroke:var(--page,#f5f6f8);stroke-width:5px;stroke-linejoin:round}
.chart .final>.inner{fill:none;stroke:var(--control,#9aa3b2)}
.chart .start circle{fill:var(--muted,#5b6472)}.chart .start path{fill:none;stroke:var(--muted,#5b6472)}
.chart .meaning path{fill:none;stroke-width:2;stroke-linecap:round}.chart .meaning .bar{stroke-width:4}
.chart .meaning.error path{stroke:var(--error,#d0453f)}.chart .meaning.busy path{stroke:var(--busy,#a86a00)}.chart .meaning.happy path{stroke:var(--happy,#2a8a4f)}
.chart .count{font-size:${KEY_SIZE}px;fill:var(--muted,#5b6472)}
.chart .count,.chart .fold{display:none}
.chart .way{fill:none;stroke:var(--muted,#5b6472);stroke-width:1.25}
.chart .always>.way{stroke-dasharray:2 4}
.chart .label{font-size:${LABEL_SIZE}px;fill:var(--muted,#5b6472)}
.chart .ground{fill:var(--panel,#fff);opacity:.92}.chart .ground.inside{fill:var(--page,#f5f6f8)}
`;

const isCompound = ({ state }: PlacedState): boolean => state.states.length > 0;

function drawState(placed: PlacedState, meaning: Meaning | null): string {
  if (placed.state.kind === 'history') return drawHistory(placed);
  const { state, isRegion, x, y, width, height } = placed;
  const classes = [state.kind, ...(isRegion ? ['region'] : []), ...(isCompound(placed) ? ['compound'] : [])].join(' ');
  const inner = `x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="${RADIUS - 3}"`;
  return [
    `<g data-state="${escaped(state.uid)}"${within(placed)} class="${classes}">`,
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="${RADIUS}"/>`,
    ...(state.kind === 'final' ? [`<rect class="inner" ${inner}/>`] : []),
    ...(meaning === null ? [] : [drawMeaning(placed, meaning)]),
    ...(isCompound(placed) ? [] : [drawWords(placed)]),
    '</g>',
  ].join('');
}

/** In the corner of a state, drawn within 10 px. */
const SIGNS: Readonly<Record<Meaning, string>> = {
  error: 'm1 1 7 7m0 -7 -7 7',
  busy: 'm0 5h.1m4 0h.1m4 0h.1',
  happy: 'm0 5 3 3 6 -7',
};

/** A bar at its left and a sign in its corner, so that colour is never alone. */
function drawMeaning({ x, y, width, height }: PlacedState, meaning: Meaning): string {
  return `<g class="meaning ${meaning}" aria-hidden="true"><path class="bar" d="M${round(x + 3)} ${round(y + RADIUS)}v${round(height - 2 * RADIUS)}"/><path class="mark" d="M${round(x + width - 14)} ${round(y + 4)}${SIGNS[meaning]}"/></g>`;
}

const within = ({ around }: PlacedState): string => (around === null ? '' : ` data-within="${escaped(around.uid)}"`);

function drawHistory(placed: PlacedState): string {
  const { state, x, y, width, height } = placed;
  return [
    `<g data-state="${escaped(state.uid)}"${within(placed)} class="history">`,
    `<circle class="box" cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>`,
    `<text class="title" text-anchor="middle" x="${x + width / 2}" y="${y + height / 2 + TITLE_SIZE * 0.35}">H</text>`,
    '</g>',
  ].join('');
}

const SIGN = 18;

/** What is written in a state that has others inside; folded, also how many, and at its corner the sign to fold it. */
function drawHead(placed: PlacedState): string {
  const { state, title, inside, wordsX, x, y, width } = placed;
  const top = notesBottomOf(placed);
  const sign = [
    `<g class="fold" data-fold="${escaped(state.uid)}" data-words="${escaped(title.join(' ') || state.key)}">`,
    `<rect class="reach" x="${round(x + width - SIGN - 14)}" y="${round(y + 2)}" width="${SIGN + 12}" height="${SIGN + 12}"/>`,
    `<rect class="sign" x="${round(x + width - SIGN - 8)}" y="${round(y + 8)}" width="${SIGN}" height="${SIGN}" rx="4"/>`,
    `<path class="minus" d="M${round(x + width - SIGN - 3)} ${round(y + 8 + SIGN / 2)}h${SIGN - 10}"/>`,
    `<path class="plus" d="M${round(x + width - SIGN / 2 - 8)} ${round(y + 13)}v${SIGN - 10}"/>`,
    '</g>',
  ];
  return [
    `<g class="head" data-head="${escaped(state.uid)}"${within(placed)}>`,
    `<g class="words" style="--folded:${inTheMiddle(placed)}">`,
    drawWords(placed),
    textAt('count', wordsX, top + KEY_SIZE, inside),
    '</g>',
    // The whole chart folded would be nothing at all.
    ...(placed.isRoot ? [] : sign),
    '</g>',
  ].join('');
}

const LARGEST = 3;

/** Where the words of a folded state go: to the middle of its box, as large as it has room for. */
function inTheMiddle(placed: PlacedState): string {
  const { state, title, notes, wordsX, x, y, width, height } = placed;
  const wide = wordsWidth(state.key, title, notes);
  const high = notesBottomOf(placed) + KEY_SIZE * LINE - (y + 14);
  const scale = Math.max(1, Math.min(LARGEST, (width - 2 * (SIGN + 14)) / wide, (height - 28) / high));
  const left = x + (width - wide * scale) / 2 - wordsX * scale;
  const top = y + (height - high * scale) / 2 - (y + 14) * scale;
  return `translate(${round(left)}px,${round(top)}px) scale(${scale.toFixed(2)})`;
}

const notesBottomOf = (placed: PlacedState): number =>
  notesTopOf(placed) + placed.notes.length * KEY_SIZE * LINE + NOTES_GAP;

/** Where the notes of a state begin, in px. */
export const notesTopOf = ({ y, title }: PlacedState): number =>
  y + PADDING + KEY_SIZE * LINE + title.length * TITLE_SIZE * LINE + NOTES_GAP;

function drawWords(placed: PlacedState): string {
  const { state, title, notes, wordsX: left, y } = placed;
  const top = y + PADDING;
  const titleTop = top + KEY_SIZE * LINE;
  const notesTop = notesTopOf(placed);
  return (
    [
      textAt('key', left, top + KEY_SIZE * 0.8, state.key),
      ...title.map((line, index) => textAt('title', left, titleTop + (index + 0.85) * TITLE_SIZE * LINE, line)),
      ...notes.map((line, index) => textAt('note', left, notesTop + (index + 0.8) * KEY_SIZE * LINE, line)),
    ]
      // Read out, the lines are words apart.
      .join(' ')
  );
}

/** Behind a label: the colour of the innermost state around it. */
type Ground = 'ground' | 'ground inside';

function groundOf({ transition, label }: PlacedTransition, compounds: readonly PlacedState[]): Ground {
  const isAround = ({ state, x, y, width, height }: PlacedState): boolean =>
    (!isInternal(transition) || state.uid === transition.source) &&
    label.x >= x &&
    label.y >= y &&
    label.x + label.width <= x + width &&
    label.y + label.height <= y + height;
  return compounds.some(isAround) ? 'ground inside' : 'ground';
}

function drawWay({ transition, ways, label }: PlacedTransition, name: string, ground: Ground): string {
  const { id, kind, source, targets } = transition;
  return [
    `<g data-transition="${escaped(id)}" data-source="${escaped(source)}" data-targets="${escaped(targets.join(' '))}" class="${kind}">`,
    ...ways.map((way) => `<path class="way" d="${pathOf(way)}" marker-end="url(#tip-${escaped(name)})"/>`),
    ...drawLabel(label, ground),
    '</g>',
  ].join('');
}

/** A line in the box of its state, with a bar at its left, which has the colours of an arrow. */
function drawInternal({ transition, label }: PlacedTransition, ground: Ground): string {
  const { id, kind, source } = transition;
  return [
    `<g data-transition="${escaped(id)}" data-internal="${escaped(source)}" class="${kind}">`,
    ...drawLabel(label, ground),
    `<path class="way" d="M${round(label.x)} ${round(label.y)}v${round(label.height)}"/>`,
    '</g>',
  ].join('');
}

function drawLabel({ lines, x, y, width, height }: PlacedTransition['label'], ground: Ground): string[] {
  if (lines.length === 0) return [];
  return [
    `<rect class="${ground}" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`,
    ...lines.map((line, index) => textAt('label', x + 4, y + 2 + (index + 0.78) * LABEL_SIZE * LINE, line)),
  ];
}
