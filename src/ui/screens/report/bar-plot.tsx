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
/** Room for the labels. */
const FOOT = 24;

/** Bars with those of the period before behind them. The table beside it says the same in words. */
export function BarPlot({ bars }: BarPlotProps) {
  const step = WIDTH / bars.length;
  const highest = Math.max(1, ...bars.flatMap(({ count, before }) => [count, before]));
  const heightOf = (count: number): number => (count / highest) * HEIGHT;
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
      {bars.map(({ key, label, count, before }, i) => (
        <g key={key}>
          <rect
            className={styles.barBefore}
            x={(i + 0.1) * step}
            y={HEIGHT - heightOf(before)}
            width={step * 0.8}
            height={heightOf(before)}
          />
          <rect
            className={styles.bar}
            x={(i + 0.25) * step}
            y={HEIGHT - heightOf(count)}
            width={step * 0.5}
            height={heightOf(count)}
          />
          <text className={styles.barLabel} x={(i + 0.5) * step} y={HEIGHT + 19}>
            {label}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
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
