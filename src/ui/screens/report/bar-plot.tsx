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

const STEP = 20;
const HEIGHT = 120;
/** Room for the labels. */
const FOOT = 16;

/** Bars with those of the period before behind them. The table beside it says the same in words. */
export function BarPlot({ bars }: BarPlotProps) {
  const highest = Math.max(1, ...bars.flatMap(({ count, before }) => [count, before]));
  const heightOf = (count: number): number => (count / highest) * HEIGHT;
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + FOOT}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {bars.map(({ key, label, count, before }, i) => (
        <g key={key}>
          <rect
            className={styles.barBefore}
            x={i * STEP + 2}
            y={HEIGHT - heightOf(before)}
            width={STEP - 4}
            height={heightOf(before)}
          />
          <rect
            className={styles.bar}
            x={i * STEP + 5}
            y={HEIGHT - heightOf(count)}
            width={STEP - 10}
            height={heightOf(count)}
          />
          <text className={styles.barLabel} x={i * STEP + STEP / 2} y={HEIGHT + 12}>
            {label}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={0} x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} />
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
