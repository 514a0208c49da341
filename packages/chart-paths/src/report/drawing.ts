import { Html, html } from './html.ts';

/** What is marked in a drawing, by the uid of a state or the id of a transition. */
export interface Marks {
  readonly states: ReadonlyMap<string, Mark>;
  readonly transitions: ReadonlyMap<string, Mark>;
}

/** `good`: as it should be; `bad`: it should not be so; `absent`: it should be so, and is not. */
export type Mark = 'good' | 'bad' | 'absent';

/** A drawing that a page holds once and shows many times, each time marked otherwise. */
export interface SharedDrawing {
  /** Belongs into the page once; it is not seen. */
  readonly source: Html;
  readonly picture: (marks: Marks, label: string | null) => Html;
}

const COLOURS: Readonly<Record<Mark, readonly [line: string, ground: string]>> = {
  good: ['var(--accent)', 'var(--glow)'],
  bad: ['var(--bad)', 'var(--soft)'],
  absent: ['var(--warn)', 'var(--panel)'],
};

/**
 * Selectors do not reach into what `use` shows, but custom properties do: each state and transition takes its colours from properties of its
 * own, which the picture sets.
 * @param svg as chart-gallery draws it.
 * @param anchor an id that nothing else in the page has.
 */
export function shareDrawing(svg: string, anchor: string): SharedDrawing {
  const indices = new Map<string, number>();
  const source = svg
    .replace(/^<svg /, `<svg id="${anchor}" `)
    .replace(/ role="img"/, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replaceAll(/ data-(state|transition)="([^"]*)"/g, (whole, kind: string, name: string) => {
      const index = indices.size;
      indices.set(`${kind} ${unescaped(name)}`, index);
      return `${whole} style="--line:var(--l${index});--ground:var(--g${index})"`;
    });
  const [x = '0', y = '0', width = '0', height = '0'] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ') ?? [];
  return {
    source: html`<svg class="drawing-source" width="0" height="0" aria-hidden="true"><defs>${new Html(source)}</defs></svg>`,
    picture: ({ states, transitions }, label) => {
      const properties = [...named('state', states), ...named('transition', transitions)].map(([name, mark]) => {
        const index = indices.get(name);
        const [line, ground] = COLOURS[mark];
        return index === undefined ? '' : `--l${index}:${line};--g${index}:${ground};`;
      });
      const aria = label === null ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`;
      return html`<svg ${aria} viewBox="${[x, y, width, height].join(' ')}" width="${width}" style="${properties.join('')}"><use href="#${anchor}" x="${x}" y="${y}" width="${width}" height="${height}"/></svg>`;
    },
  };
}

const named = (kind: string, marks: ReadonlyMap<string, Mark>): [string, Mark][] =>
  [...marks].map(([name, mark]) => [`${kind} ${name}`, mark]);

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The style of marked drawings. */
export const DRAWING_STYLE = `
.drawing-source { position: absolute; }
.chart [data-state] > .box { stroke: var(--line, var(--control)); fill: var(--ground, var(--panel)); stroke-width: 1.5; }
.chart [data-state].compound > .box { fill: var(--page); }
.chart [data-transition] > .way { stroke: var(--line, var(--muted)); stroke-width: 1.5; }
.chart [data-transition] > .label { fill: var(--line, var(--muted)); }
`;
