import type { ChildActor, SessionActor } from '@mostrador/chart-model';
import { isActorOf } from '../actors/forest.ts';
import type { ActorTerms } from '../words/actor-terms.ts';
import { notesTopOf } from './draw.ts';
import { openedLayout } from './opened.ts';
import { keyOf, prefixOf } from './opened-keys.ts';
import type { ChartLayout } from './placed.ts';
import { KEY_SIZE, LINE } from './sizes.ts';
import { escaped } from './svg-text.ts';
import { widthOf } from './text.ts';
import { round } from './way.ts';

/** A chart that can be opened in another one. */
export interface KnownChart {
  readonly name: string;
  /** What it is called; by its name otherwise. */
  readonly title?: string;
  /** Null: it is not here yet. It is offered, and drawn closed. */
  readonly layout: ChartLayout | null;
  /** The actors that it starts. */
  readonly children: readonly ChildActor[];
}

/** A chart in which others can be opened. */
export interface OpenableChart extends KnownChart {
  readonly layout: ChartLayout;
}

/** With what the lines of actors begin in a drawing. */
export const INVOKED = '⇄ ';
export const SPAWNED = '⇉ ';

/** A chart that can be opened in the box of a state, or that is. */
export interface Opener {
  readonly key: string;
  /** The uid of the state, as the drawing has it. */
  readonly at: string;
  /** What its chart is called. */
  readonly chart: string;
  /** The line in the state's box that tells of it. */
  readonly line: string;
  /** Which of the lines that begin alike it is. */
  readonly nth: number;
  readonly isOpen: boolean;
}

/** The charts that there are, by their names. */
type Charts = ReadonlyMap<string, KnownChart>;

/** The drawing of a chart with those in it that are opened, and what can be opened in it. */
export function withChildren(
  data: OpenableChart,
  charts: Charts,
  opened: readonly string[],
  prefix = '',
): { readonly layout: ChartLayout; readonly openers: readonly Opener[] } {
  let { layout } = data;
  const openers: Opener[] = [];
  for (const [index, child] of data.children.entries()) {
    const chart = child.chart === null ? undefined : charts.get(child.chart);
    if (chart === undefined) continue;
    const key = keyOf(child, index, prefix);
    const isOpen = opened.includes(key);
    const before = data.children
      .slice(0, index)
      .filter(({ at, how, kind }) => at === child.at && how === child.how && (how === 'invoked' || kind === 'machine'));
    const line = child.how === 'invoked' ? INVOKED : SPAWNED;
    openers.push({
      key,
      at: `${prefix}${child.at}`,
      chart: chart.title ?? chart.name,
      line,
      nth: before.length,
      isOpen,
    });
    if (!isOpen || !isHere(chart)) continue;
    const inner = withChildren(chart, charts, opened, prefixOf(key));
    openers.push(...inner.openers);
    // Its own prefix comes with the chart around it.
    layout = openedLayout(layout, child.at, inner.layout, prefixOf(keyOf(child, index, '')));
  }
  return { layout, openers };
}

const isHere = (chart: KnownChart): chart is OpenableChart => chart.layout !== null;

/** What of the opened charts runs, as the drawing has it. */
export interface LitInside {
  /** The uids of the active states. */
  readonly states: readonly string[];
  /** Those of them that hold no others. */
  readonly innermost: readonly string[];
  /** The ids of the transitions that were taken last. */
  readonly taken: readonly string[];
}

/** What is lit of the charts that are opened in a chart, whose own actor is `actor`: the root of the actors unless it is said. */
export function litInside(
  data: KnownChart,
  charts: Charts,
  opened: readonly string[],
  actors: readonly SessionActor[],
  actor: SessionActor | undefined = actors.find(({ parent }) => parent === null),
  prefix = '',
): LitInside {
  const running = actors.filter(({ status, parent }) => status === 'active' && parent === actor?.actor);
  const lit = data.children.flatMap((child, index): LitInside[] => {
    const key = keyOf(child, index, prefix);
    const chart = child.chart === null ? undefined : charts.get(child.chart);
    const own = running.find((one) => isActorOf(one, child));
    if (chart === undefined || own === undefined || !opened.includes(key)) return [];
    const named = (uid: string): string => `${prefixOf(key)}${uid}`;
    const leaves = new Set(
      (chart.layout?.states ?? []).flatMap(({ state }) => (state.states.length === 0 ? [state.uid] : [])),
    );
    return [
      {
        states: own.states.map(named),
        innermost: own.states.filter((uid) => leaves.has(uid)).map(named),
        taken: own.taken.map(named),
      },
      litInside(chart, charts, opened, actors, own, prefixOf(key)),
    ];
  });
  return {
    states: lit.flatMap(({ states }) => states),
    innermost: lit.flatMap(({ innermost }) => innermost),
    taken: lit.flatMap(({ taken }) => taken),
  };
}

const SIGN = 12;

/** A button on the line of each actor whose chart can be opened there, for `withOpeners`. */
export function drawOpeners(layout: ChartLayout, openers: readonly Opener[], terms: ActorTerms): string {
  const buttons = openers.map(({ key, at, chart, line, nth, isOpen }) => {
    const placed = layout.states.find(({ state }) => state.uid === at);
    if (placed === undefined || placed.isFolded) return '';
    const lines = placed.notes.flatMap((note, index) => (note.startsWith(line) ? [index] : []));
    const index = lines[nth];
    if (index === undefined) return '';
    const y = notesTopOf(placed) + index * KEY_SIZE * LINE;
    const width = widthOf(placed.notes[index] ?? '', KEY_SIZE);
    // In place of the arrows with which the line begins: what is written there is wider in some fonts than in others.
    const [left, top] = [placed.wordsX - 2, y + 1];
    const middle = `${round(left + 3)} ${round(top + SIGN / 2)}`;
    const name = isOpen ? terms.closeChild(chart) : terms.openChild(chart);
    return [
      `<g class="opener" data-open="${escaped(key)}" data-opens-in="${escaped(at)}" role="button" tabindex="-1" aria-expanded="${isOpen}" aria-label="${escaped(name)}">`,
      `<rect class="reach" x="${round(placed.wordsX - 4)}" y="${round(y - 5)}" width="${round(width + 8)}" height="24"/>`,
      `<rect class="sign" x="${round(left)}" y="${round(top)}" width="${SIGN}" height="${SIGN}" rx="3"/>`,
      `<path d="M${middle}h${SIGN - 6}"/>`,
      isOpen ? '' : `<path d="M${round(left + SIGN / 2)} ${round(top + 3)}v${SIGN - 6}"/>`,
      '</g>',
    ].join('');
  });
  return buttons.join('');
}
