import { scaleBand, scaleLinear } from 'd3-scale';
import { numberFormat } from '#domain/formats.ts';
import * as styles from './report-screen.css.ts';

interface BarPlotProps {
  readonly bars: readonly {
    readonly key: string;
    /** Below the bar; empty: nothing. */
    readonly label: string;
    readonly count: number;
    readonly before: number;
  }[];
}

const WIDTH = 480;
const HEIGHT = 120;
/** Room for the highest count's line, for the labels below and for the counts beside. */
const TOP = 10;
const FOOT = 24;
const SIDE = 40;
/** About how many lines say how high a bar is. */
const LINES = 3;

/** Bars with those of the period before behind them. The table beside it says the same in words. */
export function BarPlot({ bars }: BarPlotProps) {
  const places = scaleBand<string>()
    .domain(bars.map(({ key }) => key))
    .range([SIDE, WIDTH])
    .paddingInner(0.2)
    .paddingOuter(0.1);
  const highest = Math.max(1, ...bars.flatMap(({ count, before }) => [count, before]));
  const heights = scaleLinear([0, highest], [TOP + HEIGHT, TOP]).nice(LINES);
  const barOf = (key: string, count: number, share: number) => ({
    x: (places(key) ?? 0) + (places.bandwidth() * (1 - share)) / 2,
    y: heights(count),
    width: places.bandwidth() * share,
    height: heights(0) - heights(count),
  });
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + FOOT}`} aria-hidden="true">
      {heights
        .ticks(LINES)
        // Half an answer is none.
        .filter(Number.isInteger)
        .map((count) => (
          <g key={count}>
            <line className={styles.gridLine} x1={SIDE} x2={WIDTH} y1={heights(count)} y2={heights(count)} />
            <text className={styles.countLabel} x={SIDE - 8} y={heights(count) + 5}>
              {numberFormat('es', { notation: 'compact' }).format(count)}
            </text>
          </g>
        ))}
      {bars.map(({ key, label, count, before }) => (
        <g key={key}>
          <rect className={styles.barBefore} {...barOf(key, before, 1)} />
          <rect className={styles.bar} {...barOf(key, count, 0.6)} />
          <text className={styles.barLabel} x={(places(key) ?? 0) + places.bandwidth() / 2} y={TOP + HEIGHT + 19}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** One bar of a row, as a share of the longest. */
export function RowBar({ count, highest }: { readonly count: number; readonly highest: number }) {
  return (
    <svg className={styles.rowBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.bar} x={0} y={0} width={highest === 0 ? 0 : (count / highest) * 100} height={6} />
    </svg>
  );
}
