import { type Html, html } from '@mostrador/chart-paths';
import { flakyPaths, outcomesOf, type PastOutcome } from '../history.ts';
import { icon } from '../icons.ts';
import type { PastRun, PathsRun } from '../results.ts';
import { count, number, pathAddress } from '../words.ts';
import { shortDate } from './dates.ts';

const RUNS_SHOWN = 30;
const UNSTABLE_SHOWN = 6;

type Flaky = ReadonlyMap<string, { readonly failed: number; readonly runs: number }>;

/** The last runs as bars, and the paths that came out differently from one run to another. */
export function historyCard(run: PathsRun, history: readonly PastRun[]): Html | null {
  const runs = history.slice(-RUNS_SHOWN);
  const [oldest] = runs;
  if (oldest === undefined) return null;
  const flaky = flakyPaths(history);
  const most = Math.max(1, ...runs.map(({ passed, failed }) => passed + failed.length));
  const clean = runs.filter(({ failed }) => failed.length === 0).length;
  const lead =
    runs.length === 1
      ? 'Es la primera corrida que se guarda.'
      : `${number(clean)} de las últimas ${number(runs.length)} corridas terminaron sin fallas.`;
  return html`<h2>Historia</h2>
<p class="lead">${lead}</p>
<div class="card history">
<ol class="bars" role="list">${runs.map((past) => bar(past, most, flaky))}</ol>
<p class="bars-foot"><span>${shortDate(oldest.startedAt)}</span><span>esta corrida</span></p>
</div>
${unstableList(run, history, flaky)}`;
}

function bar({ startedAt, passed, failed, levels }: PastRun, most: number, flaky: Flaky): Html {
  const total = passed + failed.length;
  const unstable = failed.filter((id) => flaky.has(id)).length;
  const marked = unstable > 0 ? ` (${count(unstable, 'inestable', 'inestables')})` : '';
  const words = [
    `${shortDate(startedAt)}: ${count(passed, 'pasó', 'pasaron')}`,
    `${count(failed.length, 'falló', 'fallaron')}${marked}`,
    `niveles ${levels.join(', ')}`,
  ].join(', ');
  // A single failure among a thousand paths must still be seen.
  const share = Math.max(8, (failed.length / most) * 100);
  return html`<li title="${words}"><span class="unseen">${words}</span>
<span class="run" aria-hidden="true" style="height:${Math.max(4, (total / most) * 100)}%">${
    failed.length === 0 ? null : html`<i style="height:${share}%"></i>`
  }</span>${unstable > 0 ? html`<b aria-hidden="true"></b>` : null}</li>`;
}

function unstableList({ charts }: PathsRun, history: readonly PastRun[], flaky: Flaky): Html | null {
  const titles = new Map(charts.flatMap(({ paths }) => paths).map(({ id, title }) => [id, title]));
  const unstable = [...flaky]
    .flatMap(([id, record]) => ({ id, title: titles.get(id), ...record }))
    .filter(({ title }) => title !== undefined)
    .sort((one, other) => other.failed / other.runs - one.failed / one.runs);
  if (unstable.length === 0) return null;
  const title = count(unstable.length, 'camino inestable', 'caminos inestables');
  return html`<h3 class="unstable-title">${icon('unstable')}${title}</h3>
<p class="note">Fallaron en algunas corridas y pasaron en otras.</p>
<ul class="unstable">${unstable.slice(0, UNSTABLE_SHOWN).map(
    ({ id, title = id, failed, runs }) => html`<li><a href="${pathAddress(id)}">${title}</a>
${strip(outcomesOf(history, id))}
<span class="unstable-figure">falló en ${number(failed)} de ${number(runs)}</span></li>`,
  )}</ul>
${
  unstable.length > UNSTABLE_SHOWN
    ? html`<p><a href="#caminos/inestables">Ver los ${number(unstable.length)} inestables</a></p>`
    : null
}`;
}

/** One mark a run, the newest last; the words beside it say the same. */
function strip(outcomes: readonly PastOutcome[]): Html {
  const marks = outcomes.map((outcome) => html`<i class="strip-${outcome}"></i>`);
  return html`<span class="strip" aria-hidden="true">${marks}</span>`;
}
