import { type Html, html } from '@mostrador/chart-paths';
import { icon } from '../icons.ts';
import type { Level, PastRun, PathsRun } from '../results.ts';
import type { Summary } from '../summary.ts';
import { count, duration, LEVELS, number } from '../words.ts';
import { chartsTable } from './charts-table.ts';
import { dateWords } from './dates.ts';
import { failures } from './failures.ts';
import { historyCard } from './history-card.ts';

/** The first view: the verdict, the figures, the history, and every chart in one row. */
export function overview(run: PathsRun, summary: Summary, history: readonly PastRun[]): Html {
  const { startedAt, seed, levels } = run;
  return html`<section data-view="resumen">
<div class="hero is-${summary.tone}">
<span class="hero-mark">${icon(summary.tone === 'good' ? 'passed' : 'failed')}</span>
<h1 tabindex="-1">${summary.verdict}</h1>
<p class="lead">${summary.remark}</p>
<p class="hero-run">${dateWords(startedAt)} · semilla ${String(seed)} · ${levelsWords(levels)}</p>
</div>
${figures(run, summary)}
${failures(run)}
${historyCard(run, history)}
<h2>Pantallas</h2>
<p class="lead">Cuánto de lo que cada una declara se recorrió, en cada nivel.</p>
${chartsTable(run)}
<ul class="levels">${levels.map(
    (level) => html`<li><b>Nivel ${level} · ${LEVELS[level].name}</b> ${LEVELS[level].meaning}</li>`,
  )}</ul>
</section>`;
}

function figures({ seconds }: PathsRun, { charts, paths, failed, steps, mutants }: Summary): Html {
  const failedLink = html`<a class="is-bad" href="#caminos/fallidos">${count(failed, 'falló', 'fallaron')}</a>`;
  return html`<dl class="figures">
${figure(number(charts), charts === 1 ? 'pantalla' : 'pantallas')}
${figure(number(paths), paths === 1 ? 'camino' : 'caminos', failed === 0 ? 'todos pasaron' : failedLink)}
${figure(number(steps), steps === 1 ? 'paso' : 'pasos')}
${figure(duration(seconds), 'de principio a fin')}
${mutantsFigure(mutants)}
</dl>`;
}

function mutantsFigure(mutants: Summary['mutants']): Html {
  const name = 'errores sembrados';
  if (mutants === null) return figure('—', name, 'no se sembraron esta vez');
  const { found, made, excused } = mutants;
  if (found + excused === made && excused > 0)
    return figure(`${number(found)} / ${number(made)}`, name, `${number(excused)} no se pueden notar, con su motivo`);
  const missed = html`<span class="is-bad">${count(made - found, 'pasó', 'pasaron')} sin que nadie lo notara</span>`;
  return figure(`${number(found)} / ${number(made)}`, name, found === made ? 'descubiertos todos' : missed);
}

function figure(value: string, name: string, more: Html | string = ''): Html {
  return html`<div><dd>${value}</dd> <dt>${name}</dt> <dd class="figure-more">${more}</dd></div>`;
}

function levelsWords(levels: readonly Level[]): string {
  const [last, ...others] = levels.toReversed();
  return others.length === 0 ? `nivel ${last ?? '—'}` : `niveles ${others.toReversed().join(', ')} y ${last ?? ''}`;
}
