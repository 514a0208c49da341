import { type Html, html } from '@mostrador/chart-paths';
import type { ChartResult, Level, PathsRun } from '../results.ts';
import { failedIn, gapOfChart } from '../summary.ts';
import { chartAddress, LEVELS, number } from '../words.ts';
import { coverageBar } from './coverage.ts';

/** Every chart in one row, those that failed or owe most first. */
export function chartsTable({ charts, levels }: PathsRun): Html {
  const rows = charts.toSorted(
    (one, other) => failedIn(other) - failedIn(one) || gapOfChart(other).unexplained - gapOfChart(one).unexplained,
  );
  const heads = levels.map((level) => html`<th scope="col" title="${LEVELS[level].name}">Nivel ${level}</th>`);
  return html`<div class="card scroll"><table class="charts">
<thead><tr><th scope="col">Pantalla</th>${heads}<th scope="col" class="figure">Caminos</th>
<th scope="col" class="figure">Fallaron</th><th scope="col" class="figure">Sin motivo</th></tr></thead>
<tbody>${rows.map((chart) => chartRow(chart, levels))}</tbody>
</table></div>`;
}

function chartRow(chart: ChartResult, levels: readonly Level[]): Html {
  const { name, description, criteria, paths } = chart;
  return html`<tr>
<th scope="row"><a href="${chartAddress(name)}">${description.title}</a> <code>${name}</code></th>
${levels.map((level) =>
  coverageCell(
    level,
    criteria.filter((criterion) => criterion.level === level),
  ),
)}
<td class="figure" data-name="Caminos">${number(paths.length)}</td>
${faultCell('Fallaron', failedIn(chart))}${faultCell('Sin motivo', gapOfChart(chart).unexplained)}
</tr>`;
}

function coverageCell(level: Level, criteria: ChartResult['criteria']): Html {
  const content = criteria.length === 0 ? html`<span class="diff-none">—</span>` : coverageBar(criteria);
  return html`<td data-name="Nivel ${level}">${content}</td>`;
}

function faultCell(name: string, value: number): Html {
  const [kind, words] = value === 0 ? ['is-none', '·'] : ['is-bad', number(value)];
  return html`<td class="figure ${kind}" data-name="${name}">${words}</td>`;
}
