import { type Html, html } from '../report/html.ts';
import type { Words } from '../words/words.ts';
import type { ChangedChart, Review, Share } from './review.ts';

/** What changed since an earlier version, in words, and the charts by their risk. */
export function changesSection(review: Review, words: Words, anchorOf: (name: string) => string): Html {
  const { review: own } = words;
  return html`<section id="changes">
<h2>${own.title(review.since)}</h2>
${
  review.charts.length === 0
    ? html`<p>${own.nothingChanged}</p>`
    : html`<div class="scroll" tabindex="0"><table>
<thead><tr>${riskHeads(words).map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>${review.charts.map(
        (chart) =>
          html`<tr><th><a href="#${anchorOf(chart.name)}">${chart.name}</a></th>${riskCells(chart, words).map(
            (cell) => html`<td class="number">${cell}</td>`,
          )}</tr>`,
      )}</tbody></table></div>
<p class="muted">${own.formula}</p>
${review.charts.map(
  ({ name, is, changes }) => html`<details class="changed" open><summary>${name}</summary>
<ul>${is === 'added' ? html`<li>${own.added}</li>` : changes.map((change) => html`<li>${change.words}</li>`)}</ul></details>`,
)}`
}
${review.absent.length === 0 ? '' : html`<p>${own.absent}: ${review.absent.join(', ')}</p>`}
</section>`;
}

/** The heads of the table of risk, the name of the chart first. */
export const riskHeads = ({ report, review }: Words): readonly string[] =>
  [
    review.chart,
    review.risk,
    review.changes,
    report.kinds.transitions,
    report.kinds.guards,
    review.promises,
    review.faults,
  ].map((head) => head.charAt(0).toUpperCase() + head.slice(1));

/** The cells of a chart in the table of risk, without its name. */
export function riskCells({ risk, size, measures }: ChangedChart, { report }: Words): readonly string[] {
  const { transitions, guards, promises, faults } = measures;
  const share = ({ covered, total }: Share): string => report.ofTotal(covered, total);
  const formatted = new Intl.NumberFormat(report.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return [
    formatted.format(risk),
    String(size),
    share(transitions),
    share(guards),
    share(promises),
    faults === null ? '–' : share(faults),
  ];
}
