// `npm run bench:drawings`: how well each drawing reads, beside what elkjs does by itself; exits with 1 where one is worse that is not named.
import { type DrawingQuality, qualityOf, worseFigures } from '@mostrador/chart-gallery';
import { layoutByDefault, layoutChart } from '@mostrador/chart-gallery/layout';
import { table } from '../table.ts';
import { chartsToDraw } from './charts.ts';
import { KNOWN_WORSE } from './known-worse.ts';

const FIGURES = ['crossedLabels', 'crossedTitles', 'overlaps', 'crossings', 'bends', 'used', 'type'] as const;

const written = (figure: keyof DrawingQuality, value: number): string =>
  figure === 'used' ? `${Math.round(value * 100)}%` : figure === 'type' ? value.toFixed(1) : String(value);
const cells = (before: DrawingQuality, now: DrawingQuality): string[] =>
  FIGURES.map((figure) => `${written(figure, before[figure])} → ${written(figure, now[figure])}`);

const rows: string[][] = [['', ...FIGURES]];
const worse: string[] = [];
for (const { name, description, words } of await chartsToDraw()) {
  const before = qualityOf(await layoutByDefault(description, words));
  const now = qualityOf(await layoutChart(description, words));
  rows.push([name, ...cells(before, now)]);
  const figures = worseFigures(now, before);
  if (figures.length > 0) worse.push(`${name}: ${figures.join(', ')}`);
  if (figures.some((figure) => !(KNOWN_WORSE[name] ?? []).includes(figure))) process.exitCode = 1;
}
for (const line of table(rows)) console.log(line);
console.log(worse.length === 0 ? 'None is worse by any figure.' : `Worse than elkjs by itself:\n${worse.join('\n')}`);
