import { type Html, html } from '@mostrador/chart-paths';
import { icon } from '../icons.ts';
import type { PathResult, PathsRun } from '../results.ts';
import { number, pathAddress } from '../words.ts';

const SHOWN = 6;

/** The first paths that failed, and the way to all of them; nothing when none did. */
export function failures({ charts }: PathsRun): Html | null {
  const failed = charts.flatMap(({ description, paths }) =>
    paths.filter(({ status }) => status === 'failed').map((path) => ({ path, title: description.title })),
  );
  if (failed.length === 0) return null;
  return html`<h2>Lo que falló</h2>
<div class="rows">${failed.slice(0, SHOWN).map(({ path, title }) => failureRow(path, title))}</div>
${
  failed.length > SHOWN
    ? html`<p class="all"><a href="#caminos/fallidos">Ver los ${number(failed.length)} que fallaron</a></p>`
    : null
}`;
}

function failureRow({ id, title, level, failure, requirements }: PathResult, chart: string): Html {
  const reason = failure === null ? '' : `Paso ${failure.step + 1}: ${failure.reason}`;
  return html`<a class="row is-failed" href="${pathAddress(id)}"><span class="status is-bad">${icon('failed')}</span>
<span class="row-main"><span class="row-title">${title}</span> <span class="row-failure">${reason}</span>
<span class="row-more"><span>${chart}</span> <span>${requirements.join(', ')}</span></span></span>
<span class="row-side"><span class="chip">nivel ${level}</span></span>${icon('forward')}</a>`;
}
