import type { StateDescription } from '@mostrador/chart-model';
import { statesWithin } from '../drawing/states-within.ts';
import type { ChartData } from './chart-data.ts';

interface Hit {
  readonly data: ChartData;
  /** Its states that match, when something was looked for. */
  readonly states: readonly StateDescription[];
}

/** The charts that match every word, by their own names or by those of one of their states. */
export function found(charts: readonly ChartData[], query: string): Hit[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return charts.map((data) => ({ data, states: [] }));
  const matches = (text: string): boolean => words.every((word) => plain(text).includes(word));
  return charts
    .map((data) => ({
      data,
      states: statesWithin(data.description.root)
        .slice(1)
        .filter((state) => matches(`${state.key} ${state.words}`)),
    }))
    .filter(({ data, states }) => states.length > 0 || matches(`${data.name} ${data.file}`));
}

/** Without accents or capitals. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
