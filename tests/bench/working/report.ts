import { median } from '../measures.ts';
import { table } from '../table.ts';
import type { Compared } from './compare.ts';
import type { Renders } from './renders.ts';

export interface Verdict {
  readonly lines: readonly string[];
  readonly isMet: boolean;
}

/** Times depend on the machine; the verdict compares the product with its reference. */
export function judge(compared: readonly Compared[], { rendered, changed, outside }: Renders): Verdict {
  const rows = compared.map(({ name, bar, product, limit }) => {
    const ratio = median(product) / median(limit);
    const isMet = bar === null || ratio <= bar;
    const words = bar === null ? ['none', 'reported'] : [`<= ${bar}x`, isMet ? 'met' : 'MISSED'];
    return { isMet, cells: [name, ms(product), ms(limit), `${ratio.toFixed(2)}x`, ...words] };
  });
  const counts = [
    { name: 'cards rendered by a key', count: rendered, bar: '<= 1', isMet: rendered <= 1 },
    { name: 'cards changed by typing', count: changed, bar: '1', isMet: changed === 1 },
    { name: 'changes outside the card', count: outside, bar: '0', isMet: outside === 0 },
  ];
  return {
    lines: table([
      ['median', 'product', 'limit', 'ratio', 'bar', ''],
      ...rows.map(({ cells }) => cells),
      ...counts.map(({ name, count, bar, isMet }) => [name, String(count), '', '', bar, isMet ? 'met' : 'MISSED']),
    ]),
    isMet: [...rows, ...counts].every(({ isMet }) => isMet),
  };
}

const ms = (samples: readonly number[]): string => `${median(samples).toFixed(1)} ms`;
