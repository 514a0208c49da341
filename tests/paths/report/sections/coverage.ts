import { type Html, html } from '@mostrador/chart-paths';
import type { ChartResult, Criterion } from '../results.ts';
import { gapOf } from '../summary.ts';
import { CRITERIA, LEVELS, number } from '../words.ts';
import { missingList } from './missing.ts';

/** Covered, excused and missing of one criterion or several, as a bar with its numbers. */
export function coverageBar(criteria: readonly Criterion[]): Html {
  const covered = sum(criteria.map((criterion) => criterion.covered));
  const gaps = criteria.map(gapOf);
  const excused = sum(gaps.map((gap) => gap.excused));
  const unexplained = sum(gaps.map((gap) => gap.unexplained));
  const total = Math.max(sum(criteria.map((criterion) => criterion.total)), covered + excused + unexplained);
  const part = (kind: string, value: number): Html | null =>
    value === 0 ? null : html`<i class="is-${kind}" style="width:${(value / total) * 100}%"></i>`;
  const parts = [part('covered', covered), part('excused', excused), part('missing', unexplained)];
  const words = [
    `${number(covered)} de ${number(total)}`,
    ...(excused > 0 ? [`${number(excused)} con motivo`] : []),
    ...(unexplained > 0 ? [`${number(unexplained)} sin motivo`] : []),
  ].join(', ');
  return html`<span class="meter" title="${words}">
<span class="meter-bar" aria-hidden="true">${parts}</span>
<span class="meter-figure${unexplained > 0 ? ' is-bad' : ''}">${number(covered)} de ${number(total)}</span></span>`;
}

/** Every criterion of a chart by level, with what is missing. */
export function coverageCards(chart: ChartResult): Html {
  const levels = [...new Set(chart.criteria.map(({ level }) => level))].sort((one, other) => one - other);
  return html`<div class="coverage">${levels.map(
    (level) => html`<section class="card">
<h3><span>Nivel ${level}</span> ${LEVELS[level].name}</h3>
<ul class="criteria">${chart.criteria
      .filter((criterion) => criterion.level === level)
      .map((criterion) => criterionRow(criterion, chart))}</ul>
</section>`,
  )}</div>`;
}

function criterionRow(criterion: Criterion, chart: ChartResult): Html {
  const { name, meaning } = CRITERIA[criterion.name];
  return html`<li>
<div class="criterion"><p><b>${name}</b><span>${meaning}</span></p>${coverageBar([criterion])}</div>
${missingList(criterion, chart)}
</li>`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
