/** How far a chart is: what it declares is reached, its states promise something, its states have views, its transitions are driven in a browser. */
export const RUNGS = ['structure', 'promises', 'views', 'browser'] as const;
export type Rung = (typeof RUNGS)[number];

export interface Share {
  readonly covered: number;
  readonly total: number;
}

/** Null: not measured. */
export type Ladder = Readonly<Record<Rung, Share | null>>;

/** What reports of chart-paths say of one chart: `promised` of `report.json`, `looks` and `driven` of `pagesReport`. */
export interface Measured {
  readonly promised: Share | null;
  readonly looks: Share | null;
  readonly driven: Share | null;
}

export const UNMEASURED: Measured = { promised: null, looks: null, driven: null };

/** @param structure what a survey reached with nothing told, by kind. */
export function ladderOf(structure: readonly { reached: number; total: number }[], measured: Measured): Ladder {
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
  return {
    structure: {
      covered: sum(structure.map(({ reached }) => reached)),
      total: sum(structure.map(({ total }) => total)),
    },
    promises: measured.promised,
    views: measured.looks,
    browser: measured.driven,
  };
}

/** What a report says of its charts, by their names. Null: the value is no report. */
export function measuredIn(report: unknown): ReadonlyMap<string, Measured> | null {
  const charts = fieldOf(report, 'charts');
  if (!Array.isArray(charts)) return null;
  return new Map(
    charts.flatMap((chart: unknown): [string, Measured][] => {
      const name = fieldOf(chart, 'name');
      const shareAt = (field: string): Share | null => shareIn(fieldOf(chart, field));
      const own = { promised: shareAt('promised'), looks: shareAt('looks'), driven: shareAt('driven') };
      return typeof name === 'string' ? [[name, own]] : [];
    }),
  );
}

function shareIn(value: unknown): Share | null {
  const [covered, total] = [fieldOf(value, 'covered'), fieldOf(value, 'total')];
  return typeof covered === 'number' && typeof total === 'number' ? { covered, total } : null;
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
