import type { Change } from '@mostrador/chart-model';
import type { ChartReport } from '../report/report.ts';

/** How much of something is covered. */
export interface Share {
  readonly covered: number;
  readonly total: number;
}

/** What covers a chart. */
export interface Measures {
  readonly transitions: Share;
  readonly guards: Share;
  /** States whose promise can be broken. */
  readonly promises: Share;
  /** Planted faults that are found; null where they were not measured. */
  readonly faults: Share | null;
}

/** A chart that is otherwise than before. */
export interface ChangedChart {
  readonly name: string;
  readonly is: 'added' | 'changed';
  /** None of an added chart. */
  readonly changes: readonly Change[];
  /** How many parts are otherwise; of an added chart, how many states and transitions it has. */
  readonly size: number;
  readonly measures: Measures;
  /** See `riskOf`. */
  readonly risk: number;
  /** Who approved it as it is, and what people say of it; null where chart-gallery is not asked. */
  readonly said: Said | null;
}

/** What people say of a chart, as chart-gallery keeps it. */
export interface Said {
  readonly approved: { readonly by: string; readonly at: string } | null;
  /** The oldest first; `isThere` where the chart still has what it is on. */
  readonly comments: readonly {
    /** `state:<uid>` or `transition:<id>`. */
    readonly on: string;
    /** ISO 8601. */
    readonly at: string;
    readonly by: string;
    readonly text: string;
    readonly isThere: boolean;
  }[];
}

/** What changed since an earlier version. */
export interface Review {
  /** The folder or commit of the earlier versions. */
  readonly since: string;
  /** The most risky first. */
  readonly charts: readonly ChangedChart[];
  /** Charts with an earlier version that were not found. */
  readonly absent: readonly string[];
  /** Charts that did not change, and on which people commented. */
  readonly commented: readonly { readonly name: string; readonly said: Said }[];
}

/** No change is without risk, however well it is covered. */
const FLOOR = 0.1;

/** `size × (10 % + the mean share of what is not covered)`, of what is known. */
export function riskOf(size: number, { transitions, guards, promises, faults }: Measures): number {
  const open = [transitions, guards, promises, ...(faults === null ? [] : [faults])].map(({ covered, total }) =>
    total === 0 ? 0 : 1 - covered / total,
  );
  return size * (FLOOR + open.reduce((sum, one) => sum + one, 0) / open.length);
}

/** @param changes since the earlier version; null where there is none. */
export function changedChart(
  { name, coverage, promised }: ChartReport,
  changes: readonly Change[] | null,
  faults: Share | null,
  said: Said | null = null,
): ChangedChart {
  const shareOf = (kind: string): Share => {
    const { covered = 0, total = 0 } = coverage.find((one) => one.kind === kind) ?? {};
    return { covered, total };
  };
  const measures = { transitions: shareOf('transitions'), guards: shareOf('guards'), promises: promised, faults };
  const size = changes === null ? shareOf('states').total + measures.transitions.total : changes.length;
  const is = changes === null ? 'added' : 'changed';
  return { name, is, changes: changes ?? [], size, measures, risk: riskOf(size, measures), said };
}
