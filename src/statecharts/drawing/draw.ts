import type { ChartLayout, PlacedState, PlacedTransition } from './layout.ts';
import { KEY_SIZE, LABEL_SIZE, LINE, NOTES_GAP, TITLE_SIZE } from './layout.ts';

const MARGIN = 16;
const RADIUS = 10;

/**
 * The chart as an SVG of its own. Every state is a `<g data-state="uid">` and every transition a `<g data-transition="id">`,
 * which a page may light; the colours follow its custom properties where it has them. What is folded has more inside.
 */
export function drawChart(layout: ChartLayout, folded: ReadonlySet<string> = new Set()): string {
  const { name, width, height, states, transitions, starts } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}" width="${width + 2 * MARGIN}" role="img" class="chart">`,
    `<title>${escaped(name)}</title>`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="tip-${escaped(name)}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0.8 9.5 5 0 9.2z" fill="context-stroke"/></marker></defs>`,
    ...states.map((placed) => drawState(placed, folded)),
    ...starts.map(
      ({ dot, way }) =>
        `<g class="start"><circle cx="${dot.x + dot.width / 2}" cy="${dot.y + dot.height / 2}" r="${dot.width / 2}"/><path d="${pathOf(way)}" marker-end="url(#tip-${escaped(name)})"/></g>`,
    ),
    ...transitions.map((placed) => drawWay(placed, name)),
    // Arrows lead into a compound state across its head; the words stay readable above them.
    ...states.filter(isCompound).map((placed) => `<g class="head">${drawWords(placed)}</g>`),
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
.chart .behind{fill:var(--page,#f5f6f8);stroke:var(--control,#9aa3b2)}
.chart .way{fill:none;stroke:var(--muted,#5b6472);stroke-width:1.25}
.chart .always>.way{stroke-dasharray:2 4}
.chart .label{font-size:${LABEL_SIZE}px;fill:var(--muted,#5b6472)}
.chart .ground{fill:var(--panel,#fff);opacity:.92}
.chart .start circle{fill:var(--muted,#5b6472)}.chart .start path{fill:none;stroke:var(--muted,#5b6472)}
`;

const isCompound = ({ state }: PlacedState): boolean => state.states.length > 0;

function drawState(placed: PlacedState, folded: ReadonlySet<string>): string {
  if (placed.state.kind === 'history') return drawHistory(placed);
  const { state, isRegion, x, y, width, height } = placed;
  const classes = [
    state.kind,
    ...(isRegion ? ['region'] : []),
    ...(isCompound(placed) ? ['compound'] : []),
    ...(folded.has(state.uid) ? ['folded'] : []),
  ].join(' ');
  const behind = `x="${x + 8}" y="${y + height}" width="${width - 16}" height="5" rx="2"`;
  const inner = `x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="${RADIUS - 3}"`;
  return [
    `<g data-state="${escaped(state.uid)}" class="${classes}">`,
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="${RADIUS}"/>`,
    ...(state.kind === 'final' ? [`<rect class="inner" ${inner}/>`] : []),
    ...(folded.has(state.uid) ? [`<rect class="behind" ${behind}/>`] : []),
    ...(isCompound(placed) ? [] : [drawWords(placed)]),
    '</g>',
  ].join('');
}

function drawHistory({ state, x, y, width, height }: PlacedState): string {
  return [
    `<g data-state="${escaped(state.uid)}" class="history">`,
    `<circle class="box" cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>`,
    `<text class="title" text-anchor="middle" x="${x + width / 2}" y="${y + height / 2 + TITLE_SIZE * 0.35}">H</text>`,
    '</g>',
  ].join('');
}

function drawWords({ state, title, notes, x, y }: PlacedState): string {
  const left = x + 14;
  const top = y + 14;
  const titleTop = top + KEY_SIZE * LINE;
  const notesTop = titleTop + title.length * TITLE_SIZE * LINE + NOTES_GAP;
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

function drawWay({ transition, ways, label }: PlacedTransition, name: string): string {
  return [
    `<g data-transition="${escaped(transition.id)}" class="${transition.kind}">`,
    ...ways.map((way) => `<path class="way" d="${pathOf(way)}" marker-end="url(#tip-${escaped(name)})"/>`),
    ...(label.lines.length === 0
      ? []
      : [
          `<rect class="ground" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="3"/>`,
          ...label.lines.map((line, index) =>
            textAt('label', label.x + 4, label.y + 2 + (index + 0.78) * LABEL_SIZE * LINE, line),
          ),
        ]),
    '</g>',
  ].join('');
}

function textAt(className: string, x: number, y: number, text: string): string {
  return `<text class="${className}" x="${round(x)}" y="${round(y)}">${escaped(text)}</text>`;
}

/** A way with its corners rounded. */
function pathOf(way: PlacedTransition['ways'][number]): string {
  return way.reduce((path, point, index) => {
    const before = way[index - 1];
    const after = way[index + 1];
    if (before === undefined) return `M${round(point.x)} ${round(point.y)}`;
    if (after === undefined) return `${path}L${round(point.x)} ${round(point.y)}`;
    const [enterX, enterY] = towards(point, before);
    const [leaveX, leaveY] = towards(point, after);
    return `${path}L${enterX} ${enterY}Q${round(point.x)} ${round(point.y)} ${leaveX} ${leaveY}`;
  }, '');
}

const CORNER = 5;

function towards(from: { x: number; y: number }, to: { x: number; y: number }): [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return [round(from.x + (to.x - from.x) * share), round(from.y + (to.y - from.y) * share)];
}

const round = (value: number): number => Math.round(value * 10) / 10;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
