import { use } from 'react';
import type { ChartPage, FoldedDrawings } from '../contents/page-data.ts';

const loading = new Map<string, Promise<void>>();

/** Loads one of the data files that lie beside the page, once. */
function load(file: string): Promise<void> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `data/${file}.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`No se pudo cargar ${file}`));
    document.head.append(script);
  });
  loading.set(file, loaded);
  return loaded;
}

/** What the page of a chart shows; suspends until it is here. Undefined for a chart that there is none of. */
export function useChartPage(name: string): ChartPage | undefined {
  if (!statecharts.cards.some((card) => card.name === name)) return undefined;
  use(load(name));
  return statecharts.pages[name];
}

/** The drawings of a chart with states folded. */
export async function foldedOf(name: string): Promise<FoldedDrawings> {
  if (!(name in statecharts.folded)) await load(`${name}.folded`);
  return statecharts.folded[name] ?? {};
}
