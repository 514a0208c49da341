import { use } from 'react';
import type { ChartCard, ChartPage, FoldedDrawings } from '../contents/page-data.ts';
import { open } from '../packs/files.ts';

/** The data of the charts that somebody asked for; what could not be brought stays away. */
const asked = new Map<string, Promise<void>>();

/** Every chart's card; suspends until they are here. */
export function useCards(): readonly ChartCard[] {
  if (statecharts.cards.length === 0) use(open('data/cards'));
  return statecharts.cards;
}

/** What the page of a chart shows; suspends until it is here. Undefined for a chart that there is none of. */
export function useChartPage(name: string): ChartPage | undefined {
  const known = statecharts.pages[name];
  if (known !== undefined) return known;
  const asking = asked.get(name) ?? open(`data/${name}`).catch(() => undefined);
  asked.set(name, asking);
  use(asking);
  return statecharts.pages[name];
}

/** The drawings of a chart with states folded. */
export async function foldedOf(name: string): Promise<FoldedDrawings> {
  await open(`data/${name}.folded`);
  return statecharts.folded[name] ?? {};
}
