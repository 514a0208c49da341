import { written } from '@mostrador/chart-model';
import { changesSection } from '../review/section.ts';
import { ENGLISH } from '../words/english.ts';
import type { ReportWords, Words } from '../words/words.ts';
import { type SharedDrawing, shareDrawing } from './drawing.ts';
import { choiceStyle, filmStrip } from './film-strip.ts';
import { Html, html } from './html.ts';
import { SCRIPT } from './page-script.ts';
import { STYLE } from './page-style.ts';
import type { ChartReport, PathReport, Report } from './report.ts';
import { scriptSection } from './script-section.ts';

/** What a page may have beside its report. */
export interface PageParts {
  /** Drawings by chart-gallery, by the name of the chart: failing paths are film strips in them. */
  readonly drawings?: ReadonlyMap<string, string>;
}

/** The report as one page that loads nothing. It is read without scripts; with them its paths can be searched, and manual tests be printed. */
export function renderPage(
  { charts, review, startedAt, seconds }: Report,
  allWords: Words = ENGLISH,
  { drawings = new Map() }: PageParts = {},
): string {
  const { report: words } = allWords;
  const paths = charts.flatMap((chart) => chart.paths);
  const failed = paths.filter(({ status }) => status === 'failed').length;
  const { text } = html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${new Html(`${STYLE}${choiceStyle(charts)}`)}</style>
</head>
<body>
<header>
<h1>${words.title}</h1>
<p class="verdict ${failed === 0 ? 'good' : 'bad'}">${
    failed === 0 ? words.allPassed(paths.length) : words.someFailed(failed, paths.length)
  }</p>
<p class="muted"><time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time> · ${seconds.toFixed(1)} s</p>
<div class="filter" hidden>
<label>${words.search}<input type="search" id="search"></label>
<label class="check"><input type="checkbox" id="only-failed">${words.onlyFailed}</label>
</div>
</header>
<main>
${summaryOf(charts, allWords)}
${review === null ? '' : changesSection(review, allWords, anchorOf)}
${charts.map((chart) => chartOf(chart, allWords, drawings.get(chart.name)))}
</main>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`;
  return text;
}

/** Ids of machines are not always ids of elements. */
const anchorOf = (name: string): string => `chart-${name.replaceAll(/[^\w-]+/g, '-')}`;

const KINDS = ['states', 'transitions', 'guards', 'ignored'] as const;

function summaryOf(charts: readonly ChartReport[], { report: words, script }: Words): Html {
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>${script.chart}</th><th>${words.paths}</th>${KINDS.map((kind) => html`<th>${words.kinds[kind]}</th>`)}</tr></thead>
<tbody>${charts.map((chart) => {
    const failed = chart.paths.filter(({ status }) => status === 'failed').length;
    const flaky = chart.paths.filter((path) => path.flaky !== null).length;
    return html`<tr><th><a href="#${anchorOf(chart.name)}">${chart.name}</a></th>
<td class="${failed === 0 ? 'good' : 'bad'}">${chart.paths.length}${failed === 0 ? '' : ` (${failed} ✗)`}${
      flaky === 0 ? '' : html` <span class="tag warn">${flaky} ${words.flakyPaths}</span>`
    }</td>
${chart.coverage.map(
  ({ covered, assumed, total, missing }) =>
    html`<td class="${missing.length > 0 ? 'bad' : assumed.length > 0 ? 'warn' : 'good'}">${covered}${
      assumed.length > 0 ? `+${assumed.length}` : ''
    }/${total}</td>`,
)}</tr>`;
  })}</tbody></table></div>`;
}

function chartOf(chart: ChartReport, allWords: Words, svg: string | undefined): Html {
  const { report: words } = allWords;
  const isFailing = chart.paths.some(({ failure }) => failure !== null);
  const drawing = svg === undefined || !isFailing ? null : shareDrawing(svg, `drawing-${anchorOf(chart.name)}`);
  const found = [
    ...chart.thrown.map(({ event, at, message }) => `${words.thrown(event, at)}: ${message}`),
    ...chart.unhandledFailures.map(({ id, at }) => words.unhandledFailure(id, at)),
    ...(chart.unstable.length === 0 ? [] : [`${words.unstable}: ${chart.unstable.join(', ')}`]),
    ...(chart.stopped === null ? [] : [`${words.stopped}: ${chart.stopped}`]),
  ];
  const gaps = chart.coverage.flatMap(({ kind, assumed, missing }) => [
    ...missing.map((gap) => ({ ...gap, kind, is: 'missing' as const })),
    ...assumed.map((gap) => ({ ...gap, kind, is: 'assumed' as const })),
  ]);
  return html`<section id="${anchorOf(chart.name)}">
<h2>${chart.name}</h2>
${chart.file === null ? '' : html`<p class="muted"><code>${chart.file}</code></p>`}
${
  gaps.length === 0
    ? ''
    : html`<h3>${words.coverage}</h3>
${gaps.some(({ is }) => is === 'assumed') ? html`<p class="muted">${words.assumed}: ${words.assumedHint}.</p>` : ''}
<ul class="gaps">${gaps.map(
        ({ kind, is, what, why }) =>
          html`<li><span class="tag ${is === 'missing' ? 'bad' : 'warn'}">${words[is]}</span> ${words.kinds[kind]}: <code>${what}</code> <span class="muted">${why}</span></li>`,
      )}</ul>`
}
${found.length === 0 ? '' : html`<h3>${words.found}</h3><ul>${found.map((line) => html`<li>${line}</li>`)}</ul>`}
<h3>${words.paths}</h3>
${drawing?.source ?? ''}
${chart.paths.map((path) => pathOf(path, chart, allWords, drawing))}
</section>`;
}

function pathOf(path: PathReport, chart: ChartReport, allWords: Words, drawing: SharedDrawing | null): Html {
  const { id, title, status, isAssumed, steps, failure, flaky } = path;
  const { report: words } = allWords;
  const isFailed = status === 'failed';
  const told = failure === null ? html`` : failureOf(failure, words);
  return html`<details class="path ${status}" id="${id}"${isFailed ? new Html(' open') : ''}>
<summary><span class="tag ${isFailed ? 'bad' : 'good'}">${words[status]}</span> ${
    isAssumed ? html`<span class="tag warn">${words.assumed}</span> ` : ''
  }${flaky === null ? '' : html`<span class="tag warn">${words.flaky(flaky.failed, flaky.runs)}</span> `}${title} <code class="muted">${id}</code></summary>
${filmStrip(path, drawing, told, words)}
<ol>${steps.map(
    (step, index) =>
      html`<li class="${failure?.step === index ? 'bad' : ''}"><b>${step.name}</b>${payloadOf(step.event)}
<span class="muted">${
        step.transitions.length === 0 && index > 0 ? words.ignoredStep : step.transitions.join(', ')
      }</span><br><span>${step.states.join(' › ')}</span></li>`,
  )}</ol>
${scriptSection(path, chart, allWords.script)}
</details>`;
}

function failureOf({ reason, differences }: NonNullable<PathReport['failure']>, words: ReportWords): Html {
  return html`<div class="failure"><p>${reason}</p>${
    differences.length === 0
      ? ''
      : html`<div class="scroll" tabindex="0"><table><thead><tr><th>${words.fact}</th><th>${words.expected}</th><th>${
          words.observed
        }</th></tr></thead><tbody>${differences.map(
          ({ fact, expected, observed }) =>
            html`<tr><th>${fact}</th><td><code>${expected ?? words.nothing}</code></td><td><code>${
              observed ?? words.nothing
            }</code></td></tr>`,
        )}</tbody></table></div>`
  }</div>`;
}

function payloadOf(event: unknown): Html | string {
  if (typeof event !== 'object' || event === null) return '';
  const { type: _type, ...payload } = { type: '', ...event };
  return Object.keys(payload).length === 0 ? '' : html` <code>${shortened(written(payload))}</code>`;
}

const LENGTH_MAX = 160;
const shortened = (text: string): string => (text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX)}…`);
