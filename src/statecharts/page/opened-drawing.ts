// Brought once somebody opens a chart in another one: it draws, and nothing else of the page does.
import {
  drawChart,
  drawOpeners,
  type KnownChart,
  type LitInside,
  litInside,
  SPANISH_ACTORS,
  withChildren,
  withOpeners,
} from '@mostrador/chart-gallery';
import type { SessionActor } from '@mostrador/chart-model';

/** A chart with others opened in it. */
export interface OpenedDrawing {
  readonly svg: string;
  /** What of the opened ones is lit, by where their actors are. */
  readonly litBy: (actors: readonly SessionActor[]) => LitInside;
}

/** The drawing of the first of these charts with the others opened in it, each where one of the keys says; null where it is not here. */
export function openedDrawing(names: readonly string[], opened: readonly string[]): OpenedDrawing | null {
  const insides = names.flatMap((name) => statecharts.insides[name] ?? []);
  const [own] = insides;
  if (own === undefined) return null;
  const known = insides.flatMap(({ titles }) => Object.entries(titles));
  const charts = new Map<string, KnownChart>([
    ...known.map(([name, title]): [string, KnownChart] => [name, { name, title, layout: null, children: [] }]),
    ...insides.map((inside): [string, KnownChart] => [inside.name, inside]),
  ]);
  const { layout, openers } = withChildren(own, charts, opened);
  return {
    svg: withOpeners(drawChart(layout), drawOpeners(layout, openers, SPANISH_ACTORS)),
    litBy: (actors) => litInside(own, charts, opened, actors),
  };
}
