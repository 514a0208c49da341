// `npm run bench:drawings`: how well each drawing reads, beside what elkjs does by itself; exits with 1 where one is not better.
import { type DrawingQuality, qualityOf, worseFigures } from '@mostrador/chart-gallery';
import { layoutByDefault, layoutChart } from '@mostrador/chart-gallery/layout';
import { table } from '../table.ts';
import { KNOWN_SAME, otherCharts, ownCharts } from './charts.ts';

const COUNTED = ['crossedLabels', 'crossedTitles', 'overlaps', 'crossings', 'bends'] as const;
const FIGURES = [...COUNTED, 'used', 'type'] as const;

const written = (figure: keyof DrawingQuality, value: number): string =>
  figure === 'used' ? `${(value * 100).toFixed(1)}%` : figure === 'type' ? value.toFixed(1) : String(value);

interface Compared {
  readonly name: string;
  readonly before: DrawingQuality;
  readonly now: DrawingQuality;
}

const compared: Compared[] = [];
for (const { name, description, words } of [...ownCharts(), ...(await otherCharts())]) {
  const before = qualityOf(await layoutByDefault(description, words));
  compared.push({ name, before, now: qualityOf(await layoutChart(description, words)) });
}
/** Counts added up, shares and sizes in the mean. */
const total = (figure: (typeof FIGURES)[number], of: (one: Compared) => DrawingQuality): number => {
  const sum = compared.reduce((all, one) => all + of(one)[figure], 0);
  return COUNTED.some((counted) => counted === figure) ? sum : sum / compared.length;
};
/** How many charts are better, the same or worse by a figure. */
function charts(kind: 'better' | 'same' | 'worse', figure: (typeof FIGURES)[number]): number {
  const found = compared.filter(({ before, now }) => {
    if (worseFigures(now, before).includes(figure)) return kind === 'worse';
    return kind === (worseFigures(before, now).includes(figure) ? 'better' : 'same');
  });
  return found.length;
}
const rows = [
  ['', ...FIGURES],
  ...compared.map(({ name, before, now }) => [
    name,
    ...FIGURES.map((figure) => `${written(figure, before[figure])} → ${written(figure, now[figure])}`),
  ]),
  [
    `${compared.length} charts`,
    ...FIGURES.map(
      (figure) =>
        `${written(
          figure,
          total(figure, ({ before }) => before),
        )} → ${written(
          figure,
          total(figure, ({ now }) => now),
        )}`,
    ),
  ],
  // Most charts have no crossed words to lose, and many are shown at their own size either way.
  ...(['better', 'same', 'worse'] as const).map((kind) => [
    kind,
    ...FIGURES.map((figure) => String(charts(kind, figure))),
  ]),
];
for (const line of table(rows)) console.log(line);
const notBetter = compared.flatMap(({ name, before, now }) => {
  const worse = worseFigures(now, before);
  if (worse.length > 0) return [`${name} is worse: ${worse.join(', ')}`];
  const isSame = worseFigures(before, now).length === 0;
  return isSame && !KNOWN_SAME.includes(name) ? [`${name} is the same`] : [];
});
console.log(
  notBetter.length === 0 ? 'Each is better than elkjs by itself, and worse by no figure.' : notBetter.join('\n'),
);
if (notBetter.length > 0) process.exitCode = 1;
