import type { ChartResult, Criterion, PathsRun } from './results.ts';
import { count } from './words.ts';

/** What one criterion still owes: excused in writing, or not. */
export interface Gap {
  readonly excused: number;
  readonly unexplained: number;
}

/** The run in one sentence and a few figures. */
export interface Summary {
  readonly verdict: string;
  readonly remark: string;
  readonly tone: 'good' | 'bad';
  readonly charts: number;
  readonly paths: number;
  readonly failed: number;
  readonly steps: number;
  /** Null when no mutant was made. */
  /** `excused`: those not found, with the reason in writing. */
  readonly mutants: { readonly found: number; readonly made: number; readonly excused: number } | null;
}

/** What a criterion owes; what is missing without being listed counts as unexplained. */
export function gapOf({ covered, total, missing }: Criterion): Gap {
  const excused = missing.filter(({ reason }) => reason !== null).length;
  const unexplained = missing.length - excused;
  return { excused, unexplained: Math.max(unexplained, total - covered - excused, 0) };
}

/** What a chart owes over all its criteria. */
export function gapOfChart({ criteria }: ChartResult): Gap {
  const gaps = criteria.map(gapOf);
  return { excused: sum(gaps.map((gap) => gap.excused)), unexplained: sum(gaps.map((gap) => gap.unexplained)) };
}

/** How many of a chart's paths failed. */
export function failedIn({ paths }: ChartResult): number {
  return paths.filter(({ status }) => status === 'failed').length;
}

/** Sums the run up. */
export function summarise({ charts }: PathsRun): Summary {
  const paths = charts.flatMap((chart) => chart.paths);
  const failed = sum(charts.map(failedIn));
  const gaps = charts.map(gapOfChart);
  const unexplained = sum(gaps.map((gap) => gap.unexplained));
  const excused = sum(gaps.map((gap) => gap.excused));
  const shortCharts = gaps.filter((gap) => gap.unexplained > 0).length;
  const mutants = charts
    .flatMap((chart) => chart.criteria)
    .filter(({ name }) => name === 'chart-mutants' || name === 'view-mutants');
  const made = sum(mutants.map(({ total }) => total));
  const isEmpty = charts.every((chart) => chart.paths.length === 0 && chart.criteria.length === 0);
  const owed = `${unexplained === 1 ? 'falta' : 'faltan'} ${count(unexplained, 'cosa declarada', 'cosas declaradas')}`;
  const debt = `${owed} en ${screens(shortCharts)}`;
  return {
    ...verdictOf({
      isEmpty,
      failed,
      failedCharts: charts.filter((chart) => failedIn(chart) > 0).length,
      unexplained,
      debt,
    }),
    remark: remarkOf({ isEmpty, failed, unexplained, excused, debt }),
    charts: charts.length,
    paths: paths.length,
    failed,
    steps: sum(paths.map(({ steps }) => steps.length)),
    mutants:
      made === 0
        ? null
        : {
            found: sum(mutants.map(({ covered }) => covered)),
            made,
            excused: sum(mutants.map((criterion) => gapOf(criterion).excused)),
          },
  };
}

interface Findings {
  readonly isEmpty: boolean;
  readonly failed: number;
  readonly unexplained: number;
  readonly debt: string;
}

function verdictOf({
  isEmpty,
  failed,
  failedCharts,
  unexplained,
  debt,
}: Findings & { readonly failedCharts: number }): Pick<Summary, 'verdict' | 'tone'> {
  if (isEmpty) return { verdict: 'No se recorrió ningún camino', tone: 'bad' };
  if (failed > 0) {
    const paths = `${count(failed, 'camino falló', 'caminos fallaron')}`;
    return { verdict: `${paths} en ${screens(failedCharts)}`, tone: 'bad' };
  }
  if (unexplained > 0) return { verdict: `Ningún camino falló, pero ${debt}`, tone: 'bad' };
  return { verdict: 'Todo lo declarado está cubierto', tone: 'good' };
}

function remarkOf({ isEmpty, failed, unexplained, excused, debt }: Findings & { readonly excused: number }): string {
  if (isEmpty) return '';
  const excuses =
    excused === 0 ? '' : `${count(excused, 'excepción tiene', 'excepciones tienen')} su motivo por escrito.`;
  if (failed > 0) {
    const rest =
      unexplained > 0 ? `Además, ${debt}, y nadie escribió por qué.` : 'Lo demás que se declaró está cubierto.';
    return `${rest} ${excuses}`.trim();
  }
  if (unexplained > 0) return `Nadie escribió por qué. ${excuses}`.trim();
  return `Ningún camino falló. ${excuses}`.trim();
}

function screens(value: number): string {
  return count(value, 'pantalla', 'pantallas');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
