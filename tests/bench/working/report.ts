import { median } from '../median.ts';
import { table } from '../table.ts';
import type { Compared } from './compare.ts';
import type { Renders } from './renders.ts';

export interface Verdict {
  readonly lines: readonly string[];
  readonly isMet: boolean;
}

/** Times are of this machine and this run alone; what is judged is the product by its limit. */
export function judge(compared: readonly Compared[], { cards, strangers }: Renders): Verdict {
  const rows = compared.map(({ name, bar, product, limit }) => {
    const ratio = median(product) / median(limit);
    const isMet = bar === null || ratio <= bar;
    const words = bar === null ? ['none', 'told'] : [`<= ${bar}x`, isMet ? 'met' : 'MISSED'];
    return { isMet, cells: [name, ms(product), ms(limit), `${ratio.toFixed(2)}x`, ...words] };
  });
  const isAlone = cards === 1 && strangers === 0;
  const alone = ['cards rendered by a key', String(cards), '', '', '1', isAlone ? 'met' : 'MISSED'];
  const touched = ['changes outside its card', String(strangers), '', '', '0', isAlone ? 'met' : 'MISSED'];
  return {
    lines: table([
      ['median', 'product', 'limit', 'ratio', 'bar', ''],
      ...rows.map(({ cells }) => cells),
      alone,
      touched,
    ]),
    isMet: isAlone && rows.every(({ isMet }) => isMet),
  };
}

const ms = (samples: readonly number[]): string => `${median(samples).toFixed(1)} ms`;
