import { type Html, html } from '@mostrador/chart-paths';
import { icon } from '../icons.ts';
import { statesWithin } from '../page-data.ts';
import type { ChartResult } from '../results.ts';
import { failedIn, gapOfChart } from '../summary.ts';
import { count } from '../words.ts';
import { coverageCards } from './coverage.ts';
import { chartTables } from './tables.ts';

/** One chart: what was covered, its drawing, its paths, and the same chart in tables. */
export function chartSection(chart: ChartResult): Html {
  const { name, description, paths } = chart;
  const figures = [
    count(statesWithin(description.root).length - 1, 'estado', 'estados'),
    count(description.transitions.length, 'flecha', 'flechas'),
    count(paths.length, 'camino', 'caminos'),
  ];
  return html`<section data-view="pantalla" data-name="${name}" hidden>
<p class="crumbs"><a href="#resumen">${icon('back')}Resumen</a></p>
<h1 tabindex="-1">${description.title}</h1>
<p class="lead"><code>${name}</code> · ${figures.join(' · ')}</p>
${verdict(chart)}
<h2>Qué se cubrió</h2>
${coverageCards(chart)}
<div data-stage></div>
<h2>Caminos</h2>
<div data-paths></div>
<details class="card tables-card"><summary>El dibujo, en palabras</summary>${chartTables(description)}</details>
</section>`;
}

function verdict(chart: ChartResult): Html {
  const failed = failedIn(chart);
  const { excused, unexplained } = gapOfChart(chart);
  const uncovered = count(unexplained, 'cosa declarada no está cubierta', 'cosas declaradas no están cubiertas');
  const faults = [
    ...(failed > 0 ? [count(failed, 'camino falló', 'caminos fallaron')] : []),
    ...(unexplained > 0 ? [`${uncovered}, y nadie escribió por qué`] : []),
  ];
  if (faults.length > 0) return html`<p class="banner is-bad">${icon('failed')}<span>${faults.join('; ')}.</span></p>`;
  const excuses = count(excused, 'excepción tiene', 'excepciones tienen');
  const rest = excused > 0 ? `; ${excuses} su motivo por escrito` : '';
  return html`<p class="banner is-good">${icon('passed')}<span>Todo lo declarado está cubierto${rest}.</span></p>`;
}
