import type { ChartReport, Report } from '../report/report.ts';

/** How the paths of a chart fared in a run. */
interface PastChart {
  /** `ChartReport.version` of then. */
  readonly version: string;
  /** Ids of paths. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

export interface PastRun {
  /** ISO 8601. */
  readonly startedAt: string;
  /** By the name of the chart. */
  readonly charts: Readonly<Record<string, PastChart>>;
}

/** The outcomes of past runs, the newest last. */
export interface History {
  readonly version: 1;
  readonly runs: readonly PastRun[];
}

export const EMPTY_HISTORY: History = { version: 1, runs: [] };

const RUNS_KEPT = 30;

/** The history with this run at its end, without the oldest runs when there are more than thirty. */
export function extendHistory({ runs }: History, { startedAt, charts }: Report): History {
  const run: PastRun = {
    startedAt,
    charts: Object.fromEntries(charts.map(({ name, version, paths }) => [name, { version, ...outcomesOf(paths) }])),
  };
  return { version: 1, runs: [...runs, run].slice(-RUNS_KEPT) };
}

function outcomesOf(paths: ChartReport['paths']): Pick<PastChart, 'passed' | 'failed'> {
  const idsOf = (wanted: string): string[] => paths.filter(({ status }) => status === wanted).map(({ id }) => id);
  return { passed: idsOf('passed'), failed: idsOf('failed') };
}

/** The report with its flaky paths marked: those that both passed and failed in runs of the version of the chart that it is of. */
export function withFlaky(report: Report, { runs }: History): Report {
  return {
    ...report,
    charts: report.charts.map((chart): ChartReport => {
      const past = runs
        .map(({ charts }) => (Object.hasOwn(charts, chart.name) ? charts[chart.name] : undefined))
        .filter((one) => one !== undefined && one.version === chart.version)
        .filter((one) => one !== undefined);
      const count = (id: string, of: 'passed' | 'failed'): number => past.filter((one) => one[of].includes(id)).length;
      return {
        ...chart,
        paths: chart.paths.map((path) => {
          const [failed, passed] = [count(path.id, 'failed'), count(path.id, 'passed')];
          return { ...path, flaky: failed > 0 && passed > 0 ? { failed, runs: failed + passed } : null };
        }),
      };
    }),
  };
}

/** What a file holds as a history; null where it holds something else. */
export function readHistory(text: string): History | null {
  try {
    const value: unknown = JSON.parse(text);
    return isHistory(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isHistory(value: unknown): value is History {
  return isRecord(value) && value.version === 1 && Array.isArray(value.runs) && value.runs.every(isRun);
}

const isRun = (run: unknown): boolean =>
  isRecord(run) &&
  typeof run.startedAt === 'string' &&
  isRecord(run.charts) &&
  Object.values(run.charts).every(isChart);

const isChart = (chart: unknown): boolean =>
  isRecord(chart) && typeof chart.version === 'string' && isTexts(chart.passed) && isTexts(chart.failed);

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
